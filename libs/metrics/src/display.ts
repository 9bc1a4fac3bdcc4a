/**
 * Makes what shows values to people in a language: two decimals, half up; "—" when a value is not defined (appendix 1).
 * What is rounded is the decimal number that reports print: M is often a multiple of 1/40, and `toFixed` would show 1.005
 * as 1.00, because the double lies a little below. Digits are not grouped.
 */
export function makeDisplay(locale: 'en' | 'ru'): (value: number | null) => string {
  const twoDecimals = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'halfExpand',
    useGrouping: false,
  });
  return (value) => (value === null ? '—' : twoDecimals.format(String(value) as Intl.StringNumericLiteral));
}

/** A value as English texts and files have it: 71.01. */
export const displayValue = makeDisplay('en');
