/** Sums, means and deviations as numpy has them, to the last bit. */

/** Pairwise, eight at a time: another order of additions has other last digits. */
export function sumOf(values: readonly number[]): number {
  if (values.length < 8) return values.reduce((sum, value) => sum + value, 0);
  if (values.length > 128) {
    const half = Math.floor(values.length / 2);
    const middle = half - (half % 8);
    return sumOf(values.slice(0, middle)) + sumOf(values.slice(middle));
  }
  const lanes = values.slice(0, 8);
  const whole = values.length - (values.length % 8);
  for (let at = 8; at < whole; at += 1) lanes[at % 8]! += values[at]!;
  const [a, b, c, d, e, f, g, h] = lanes as [number, number, number, number, number, number, number, number];
  return values.slice(whole).reduce((sum, value) => sum + value, a + b + (c + d) + (e + f + (g + h)));
}

export const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;

/** The deviation of a sample (divided by n − 1); 0 for one value. */
export function deviationOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = meanOf(values);
  return Math.sqrt(sumOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
}
