/** The most that every browser takes. */
const MAX_FRACTION_DIGITS = 20;
const formats = new Map<string, Intl.NumberFormat>();

/**
 * A value in percent with two decimals, rounded half up. The shortest decimal form of the number is what is rounded:
 * 71.005 is shown as 71.01, although the double itself lies a little below.
 */
export function formatPercent(value: number, locale: string): string {
  // Intl reads strings as exact decimals; `toFixed` and numbers would round the binary value.
  return percentFormat(locale).format(String(value) as Intl.StringNumericLiteral);
}

/** A whole number with the locale's grouping. */
export function formatCount(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** A number as it is, in the locale's writing: nothing is rounded away. */
export function formatDecimal(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: MAX_FRACTION_DIGITS }).format(value);
}

/** A time in seconds, to the thousandth. @param ms milliseconds */
export function formatSeconds(ms: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', maximumFractionDigits: 3 }).format(ms / 1_000);
}

function percentFormat(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'halfExpand',
  });
  formats.set(locale, made);
  return made;
}
