/** What a hostile input may cost before it is refused as a whole (appendix 3 §1.6). */
export interface Budget {
  /** Size of the source in bytes of UTF-8. */
  readonly bytes: number;
  /** Nesting of brackets in txt, of values in JSON. */
  readonly depth: number;
  /** Fragments of one document. */
  readonly fragments: number;
}

/** The budget of the regulation’s files: 2 MiB, 64 levels, 20 000 fragments (appendix 3 §1.6). */
export const DEFAULT_BUDGET: Budget = { bytes: 2 * 1024 * 1024, depth: 64, fragments: 20_000 };

/** The defaults with the given limits in their place. */
export const completeBudget = (budget: Partial<Budget> = {}): Budget => ({ ...DEFAULT_BUDGET, ...budget });
