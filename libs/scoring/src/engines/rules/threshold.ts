/** A least share, exact: digits ÷ 10^places. */
export interface Threshold {
  readonly digits: bigint;
  readonly scale: bigint;
}

/** Programs write 2/3 with 16 digits and more. */
const DECIMAL = /^\s*(\d{1,400})?(?:\.(\d{0,400}))?\s*$/;

/** Reads N of OP and CS: a decimal number without sign and exponent, at most 400 digits on each side of the point. */
export function parseThreshold(text: string): Threshold | undefined {
  const match = DECIMAL.exec(text);
  const [, whole = '', fraction = ''] = match ?? [];
  if (whole === '' && fraction === '') return undefined;
  return { digits: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) };
}

/** Whether numerator ÷ denominator ≥ N, in integers. */
export const reaches = (numerator: number, denominator: number, { digits, scale }: Threshold): boolean =>
  BigInt(numerator) * scale >= digits * BigInt(denominator);

export const isInUnitRange = ({ digits, scale }: Threshold): boolean => digits <= scale;
