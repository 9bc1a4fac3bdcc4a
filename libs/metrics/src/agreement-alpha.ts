/**
 * Krippendorff's α for nominal data (K. Krippendorff, "Computing Krippendorff's Alpha-Reliability", 2011, §C): any
 * number of observers, missing values allowed.
 *
 * α = 1 − (n − 1) · Σ_{c<k} o_ck / Σ_{c<k} n_c n_k, where o_ck counts how often values c and k meet in a unit, each
 * unit of m values weighing its pairs by 1 / (m − 1), and n_c is how often c occurs in units of two values or more.
 */
export class NominalAlpha {
  private readonly totals = new Map<string, number>();
  private pairable = 0;
  private disagreement = 0;

  /** Adds a unit: what each observer who saw it made of it. A unit with fewer than two values says nothing. */
  add(values: readonly string[]): void {
    if (values.length < 2) return;
    const counts = new Map<string, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    let equal = 0;
    for (const [value, count] of counts) {
      equal += count * (count - 1);
      this.totals.set(value, (this.totals.get(value) ?? 0) + count);
    }
    const pairs = values.length * (values.length - 1);
    this.disagreement += (pairs - equal) / (values.length - 1);
    this.pairable += values.length;
  }

  /** −1…1; null when all values are the same (or there are none): then chance explains everything and nothing. */
  value(): number | null {
    const squares = [...this.totals.values()].reduce((sum, count) => sum + count * count, 0);
    const expected = this.pairable ** 2 - squares;
    return expected === 0 ? null : 1 - ((this.pairable - 1) * this.disagreement) / expected;
  }
}
