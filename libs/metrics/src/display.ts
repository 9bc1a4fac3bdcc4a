// Without `useGrouping: false` English digits would be grouped: 1,234.50.
const twoDecimals = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  roundingMode: 'halfExpand',
  useGrouping: false,
});

/**
 * A value as people read it: two decimals, half up; "—" when it is not defined (design §6, §7). What is rounded is the
 * decimal number that reports print: M is often a multiple of 1/40, and `toFixed` would show 1.005 as 1.00, because
 * the double lies a little below.
 */
export const displayValue = (value: number | null): string =>
  value === null ? '—' : twoDecimals.format(String(value) as Intl.StringNumericLiteral);
