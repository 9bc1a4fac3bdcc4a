/*
 * A chain of decisions about one subject, each made by people in one role, in order (regulation 8.1, 8.2):
 *
 *   step 1 ──approved──▶ step 2 ──approved──▶ … ──approved──▶ complete
 *      ▲                    │
 *      └──────refused───────┘     at any step, with a reason; then the first step may decide again
 *
 * - Every decision is made on evidence, named by a fingerprint (or by the id of a record that never changes). Decisions on
 *   other evidence do not count: when the evidence changes, the chain begins again.
 * - Only the next step may decide. A recorded decision whose turn it was not has no effect.
 * - A complete chain is closed for its evidence.
 */

export const CHAIN_OUTCOMES = ['approved', 'refused'] as const;
export type ChainOutcome = (typeof CHAIN_OUTCOMES)[number];

/** What is decided at a step, and in which role. Kinds are unique in a chain. */
export interface ChainStep<Kind extends string = string, Role extends string = string> {
  readonly kind: Kind;
  readonly role: Role;
}

export type DecisionChain<Kind extends string = string, Role extends string = string> = readonly ChainStep<
  Kind,
  Role
>[];

export interface ChainDecision {
  readonly kind: string;
  readonly outcome: string;
  /** Fingerprint of what the decision was made on. */
  readonly evidence: string;
}

/** `open`: `next` has to decide; `refused`: so it has, after a refusal by `refusedBy`; `complete`: nobody has. */
export type ChainState<Kind extends string = string, Role extends string = string> = {
  readonly evidence: string;
  /** Steps approved on this evidence since the last refusal, in order. */
  readonly approved: readonly Kind[];
} & (
  | { readonly status: 'open'; readonly next: ChainStep<Kind, Role> }
  | { readonly status: 'refused'; readonly next: ChainStep<Kind, Role>; readonly refusedBy: Kind }
  | { readonly status: 'complete' }
);

/** Where the chain stands. @param decisions about the subject, in the order in which they were made. */
export function chainState<Kind extends string, Role extends string>(
  chain: DecisionChain<Kind, Role>,
  decisions: readonly ChainDecision[],
  evidence: string,
): ChainState<Kind, Role> {
  let turn = 0;
  let refusedBy: Kind | undefined;
  for (const decision of decisions) {
    const step = chain[turn];
    if (decision.evidence !== evidence || decision.kind !== step?.kind) continue;
    refusedBy = decision.outcome === 'approved' ? undefined : step.kind;
    turn = decision.outcome === 'approved' ? turn + 1 : 0;
  }
  const next = chain[turn];
  const approved = chain.slice(0, turn).map(({ kind }) => kind);
  if (next === undefined) return { evidence, approved, status: 'complete' };
  if (refusedBy === undefined) return { evidence, approved, status: 'open', next };
  return { evidence, approved, status: 'refused', next, refusedBy };
}

/** Why a decision is not taken: on other evidence, after the end, before its turn, in another role. */
export type ChainRefusal = 'other-evidence' | 'complete' | 'not-next' | 'other-role';

/** Whether a decision may be made now. @returns `undefined` when it may. */
export function refuseDecision(
  state: ChainState,
  decision: { readonly kind: string; readonly role: string; readonly evidence: string },
): ChainRefusal | undefined {
  if (decision.evidence !== state.evidence) return 'other-evidence';
  if (state.status === 'complete') return 'complete';
  if (decision.kind !== state.next.kind) return 'not-next';
  return decision.role === state.next.role ? undefined : 'other-role';
}
