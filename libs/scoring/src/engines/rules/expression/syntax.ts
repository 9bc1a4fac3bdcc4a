import type { TextSpan } from '../evaluation-fault.js';

export const COMPARISONS = ['==', '!=', '>=', '<=', '<', '>'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type Arithmetic = '+' | '-' | '*' | '/';

/** A further operand with the operator before it. */
export interface Link<Operator> {
  readonly operator: Operator;
  readonly operand: Expression;
}

/**
 * An expression as a tree with places. Chains (`a + b - c`, `a < b < c`, `x if p else y if q else z`) are flat, so the
 * depth of a tree is that of its parentheses, arguments and prefixes.
 */
export type Expression = TextSpan &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'text'; readonly value: string }
    | Call
    | { readonly kind: 'not'; readonly operand: Expression }
    | { readonly kind: 'sign'; readonly operator: '+' | '-'; readonly operand: Expression }
    | { readonly kind: 'arithmetic'; readonly first: Expression; readonly rest: readonly Link<Arithmetic>[] }
    | { readonly kind: 'comparison'; readonly first: Expression; readonly rest: readonly Link<Comparison>[] }
    | { readonly kind: 'and' | 'or'; readonly operands: readonly Expression[] }
    | { readonly kind: 'conditional'; readonly branches: readonly Branch[]; readonly otherwise: Expression }
  );

export interface Call {
  readonly kind: 'call';
  /** As it is written; an unknown one is a problem of its own. */
  readonly operator: string;
  readonly args: readonly Expression[];
}

/** `value if test else …` */
export interface Branch {
  readonly value: Expression;
  readonly test: Expression;
}

/** The argument that stands for all blanks. */
export const ALL_BLANKS = '*';
