import type { AtomType } from './atoms/atom.js';

/** A rule as plain data, in the order of its file. */
export interface Rule {
  readonly atoms: readonly AtomUnit[];
  readonly combos: readonly ComboUnit[];
  /** `ADD` or `MAX`; the public implementation gives 0 with anything else. */
  readonly comboMode: string;
}

/** An atom: what to look for (docs/rules.md, Atoms). */
export interface AtomUnit {
  readonly id: string;
  readonly type: AtomType;
  readonly desc: string;
}

/** A combo: how many points (docs/rules.md, Combos). */
export interface ComboUnit {
  readonly id: string;
  /** The expression. */
  readonly combo: string;
  /** The benchmark score. */
  readonly score: number;
  /** `logic` or `value`; the public implementation passes over combos with anything else. */
  readonly mode: string;
}

/** How combos add up: the sum, or the greatest. */
export const COMBO_MODES: readonly string[] = ['ADD', 'MAX'];
/** What the expression of a combo gives: a truth value or points. */
export const SCORING_MODES: readonly string[] = ['logic', 'value'];
