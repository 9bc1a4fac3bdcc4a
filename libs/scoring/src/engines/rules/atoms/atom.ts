import type { Meter } from '../budget.js';
import type { RuleProfile } from '../profile.js';

export const ATOM_TYPES = ['EM', 'SM', 'OP', 'CS'] as const;

export type AtomType = (typeof ATOM_TYPES)[number];

/** What an atom returns (docs/rules.md, Atoms): a logical value and a solution value, and the answer strings that made it so. */
export interface AtomOutcome {
  readonly hit: boolean;
  /** EM: 1; SM: number of answer strings hit; OP, CS: the greatest share. 0 without a hit. */
  readonly value: number;
  /** The first answer strings that were hit, as they are written; at most `MOST_MATCHED`. */
  readonly matched: readonly string[];
}

/** An atom ready to be called with an answer's text. */
export type Atom = (text: string, meter: Meter) => AtomOutcome;

export type AtomCompiler = (desc: string, profile: RuleProfile) => Atom;

/** How many answer strings an outcome names. */
export const MOST_MATCHED = 20;

export const MISS: AtomOutcome = { hit: false, value: 0, matched: [] };
