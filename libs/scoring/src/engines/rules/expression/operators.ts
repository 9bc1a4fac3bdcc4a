import type { RuleProfile } from '../profile.js';
import { BOOLEAN, NUMBER, TEXT, type TypeSet } from './type-set.js';

/** What an argument may be. */
export type ParameterKind = 'blank' | 'atom' | 'text' | 'number' | 'any';

/** An operator of the language (docs/rules.md, Expressions). */
export interface OperatorShape {
  readonly parameters: readonly ParameterKind[];
  /** The last parameter may repeat; then at least this many arguments are needed. */
  readonly least?: number;
  readonly result: TypeSet;
  readonly profiles: readonly RuleProfile[];
  /** How it is written. */
  readonly usage: string;
}

const BOTH: readonly RuleProfile[] = ['manual', 'reference'];

export const OPERATORS = {
  T: { parameters: ['blank'], result: TEXT, profiles: BOTH, usage: 'T(n) or T("*")' },
  L: { parameters: ['blank'], result: NUMBER, profiles: BOTH, usage: 'L(n) or L("*")' },
  Q: { parameters: ['blank'], result: BOOLEAN, profiles: BOTH, usage: 'Q(n) or Q("*")' },
  F: { parameters: ['blank'], result: NUMBER, profiles: BOTH, usage: 'F(n) or F("*")' },
  G: { parameters: ['atom', 'text'], result: BOOLEAN, profiles: BOTH, usage: 'G(K, T(n))' },
  M: { parameters: ['atom', 'text'], result: NUMBER, profiles: BOTH, usage: 'M(K, T(n))' },
  U: { parameters: ['number', 'number'], result: NUMBER, profiles: BOTH, usage: 'U(f, C)' },
  A: { parameters: ['any'], least: 0, result: NUMBER, profiles: BOTH, usage: 'A(a, b, …)' },
  X: { parameters: ['number'], least: 1, result: NUMBER, profiles: BOTH, usage: 'X(a, b, …)' },
  /** Only in the public implementation: the length of a blank, at least 1. */
  S: { parameters: ['blank'], result: NUMBER, profiles: ['reference'], usage: 'S(n)' },
} as const satisfies Record<string, OperatorShape>;

export type OperatorName = keyof typeof OPERATORS;

export const shapeOf = (name: OperatorName): OperatorShape => OPERATORS[name];

const namesIn = (profile: RuleProfile): OperatorName[] =>
  (Object.keys(OPERATORS) as OperatorName[]).filter((name) => shapeOf(name).profiles.includes(profile));

const NAMES: Readonly<Record<RuleProfile, readonly OperatorName[]>> = {
  manual: namesIn('manual'),
  reference: namesIn('reference'),
};

export const operatorNames = (profile: RuleProfile): readonly OperatorName[] => NAMES[profile];

export const findOperator = (name: string, profile: RuleProfile): OperatorName | undefined =>
  NAMES[profile].find((known) => known === name);

/** The kind of the argument at a position; undefined if there is one too many. */
export const parameterAt = ({ parameters, least }: OperatorShape, at: number): ParameterKind | undefined =>
  parameters[at] ?? (least === undefined ? undefined : parameters.at(-1));

/** Whether an operator takes this many arguments. */
export const takes = ({ parameters, least }: OperatorShape, count: number): boolean =>
  least === undefined ? count === parameters.length : count >= least;
