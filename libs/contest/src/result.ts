import type { DecisionChain } from './decision-chain.js';

/** Steps of people towards a result; before them stand the automatic reports: the board that they decide about. */
export const RESULT_STEPS = ['review', 'verification', 'approval'] as const;
export type ResultStep = (typeof RESULT_STEPS)[number];

export type ResultKind = `result.${ResultStep}`;

/**
 * Who decides about the result of a round, in order (regulation 8.2.3–8.2.5): the jury reviews the automatic reports, the
 * technical commission verifies files and annulments, the organisers approve. The evidence is the id of a snapshot: a
 * newer one begins the chain again. The trigger on `decisions` keeps the same order.
 */
export const RESULT_CHAIN = [
  { kind: 'result.review', role: 'jury' },
  { kind: 'result.verification', role: 'technical_commission' },
  { kind: 'result.approval', role: 'organiser' },
] as const satisfies DecisionChain<ResultKind>;

export const resultKind = (step: ResultStep): ResultKind => `result.${step}`;
export const resultStep = (kind: ResultKind): ResultStep => kind.slice('result.'.length) as ResultStep;
