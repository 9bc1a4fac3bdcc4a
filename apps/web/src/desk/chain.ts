import type { BoardVersionView, RoundResult } from '@starboard/contracts';

/** The chain towards a result: the platform's reports, then the decisions of people (regulation 8.2). */
export const CHAIN = ['report', 'review', 'verification', 'approval'] as const;
export type ChainStep = (typeof CHAIN)[number];
export type Decision = RoundResult['decisions'][number];
export type BoardHead = NonNullable<RoundResult['board']>;

/** `done`: made on this board; `now`: whose turn it is; `later`: after those before. */
export type StepState = 'done' | 'now' | 'later';

/** A step as it stands. `decision`: what was decided about the newest board, if that counts. */
export interface ChainEntry {
  readonly step: ChainStep;
  readonly state: StepState;
  readonly decision: Decision | undefined;
}

/** Every step of the chain on the newest board, in order. */
export function chainOf(result: RoundResult): readonly ChainEntry[] {
  return CHAIN.map((step) =>
    step === 'report'
      ? { step, state: reportState(result), decision: undefined }
      : { step, state: stepState(result, step), decision: madeOn(result, step) },
  );
}

/** The reports are there when every solution of the board is scored or annulled. */
const reportState = ({ board }: RoundResult): StepState =>
  board !== null && board.solutions.unscored === 0 ? 'done' : 'now';

function stepState({ done, next }: RoundResult, step: Decision['step']): StepState {
  if (done.includes(step)) return 'done';
  return next?.step === step ? 'now' : 'later';
}

/** The decision that made a step on the newest board. */
function madeOn({ done, board, decisions }: RoundResult, step: Decision['step']): Decision | undefined {
  if (!done.includes(step)) return undefined;
  const counts = (one: Decision): boolean => one.step === step && one.outcome === 'approved' && one.void === null;
  return decisions.findLast((one) => counts(one) && one.version === board?.version);
}

/** The refusal after which the chain has begun again on the newest board; gone as soon as somebody decides anew. */
export function sentBack({ decisions, board }: RoundResult): Decision | undefined {
  const last = decisions.at(-1);
  return last?.outcome === 'refused' && last.version === board?.version ? last : undefined;
}

/** What a person may decide now, about which board. */
export interface Turn {
  readonly step: Decision['step'];
  readonly role: Decision['role'];
  readonly board: BoardHead;
}

/** Nothing for those whose turn it is not; the API would refuse them. */
export function turnOf({ round, board, next }: RoundResult, roles: readonly string[]): Turn | undefined {
  if (round.status !== 'closed' || board === null || next === null || !roles.includes(next.role)) return undefined;
  return { step: next.step, role: next.role, board };
}

/** The approved board that the reader may make final now; the API looks besides whether a re-scoring is open. */
export function finalisable({ round, board, next }: RoundResult, roles: readonly string[]): BoardHead | undefined {
  const complete = round.status === 'closed' && next === null && board?.state === 'approved';
  return complete && roles.includes('organiser') ? board : undefined;
}

/** Rounds that the worker scores: those that are over and not final, and qualifications while they are held. */
export const isScored = ({ mode, status }: RoundResult['round']): boolean =>
  status === 'closed' || (mode !== 'final' && status === 'open');

/** A fingerprint in groups that can be compared by eye and ear. */
export const groupFingerprint = ({ fingerprint }: Pick<BoardVersionView, 'fingerprint'>): string =>
  fingerprint.replace(/.{8}(?=.)/g, '$& ');
