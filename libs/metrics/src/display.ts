/** A value as people read it: two decimals, half up; "—" when it is not defined (design §6, §7). */
export const displayValue = (value: number | null): string => (value === null ? '—' : value.toFixed(2));
