const SHADES = 4;

/** Into which quarter of the range of its kind a value falls, from 1; 0 where it is not defined or all are the same. */
export function heatOf(values: readonly (number | null)[]): (value: number | null) => number {
  const known = values.filter((value) => value !== null);
  const [least, greatest] = [Math.min(...known), Math.max(...known)];
  return (value) => {
    if (value === null || greatest === least) return 0;
    return Math.min(SHADES, 1 + Math.floor(((value - least) / (greatest - least)) * SHADES));
  };
}
