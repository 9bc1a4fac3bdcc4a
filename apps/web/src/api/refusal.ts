import type { Problem } from '@starboard/contracts';

/** Why a call was refused, by the stable code of the answer; `ERR_NO_ANSWER` when there was none. */
export interface Refusal {
  readonly code: string;
  readonly detail: string;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;
  /** What is wrong in the request, field by field. */
  readonly errors: NonNullable<Problem['errors']>;
}

export const NO_ANSWER: Refusal = { code: 'ERR_NO_ANSWER', detail: '', retryAfter: undefined, errors: [] };

/** A proxy may answer with something else than a problem. */
export function makeRefusal(error: unknown, { headers }: Pick<Response, 'headers'>): Refusal {
  if (typeof error !== 'object' || error === null || !('code' in error)) return NO_ANSWER;
  const { code, detail, errors = [] } = error as Problem;
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return { code, detail, retryAfter: Number.isNaN(seconds) ? undefined : seconds, errors };
}

/** A refusal that was kept or listed as a text, `CODE: what happened`; undefined of a text without a code. */
export function toldRefusal(text: string): Refusal | undefined {
  const [, code, detail = ''] = /^(ERR_[A-Z_]+)(?:: (.*))?$/s.exec(text) ?? [];
  return code === undefined ? undefined : { ...NO_ANSWER, code, detail };
}

/** Codes that everybody may meet, with a text of their own; others have theirs in an area, or are shown as they are. */
const KNOWN = [
  'ERR_UNAUTHENTICATED',
  'ERR_FORBIDDEN',
  'ERR_FOREIGN_ORIGIN',
  'ERR_LINK_UNKNOWN',
  'ERR_LINK_OTHER_PERSON',
  'ERR_PERSON_EXISTS',
  'ERR_INVALID_REQUEST',
  'ERR_UNPROCESSABLE',
  'ERR_NOT_FOUND',
  'ERR_ROUND_UNKNOWN',
  'ERR_NO_ANSWER',
  'ERR_INTERNAL',
  'ERR_UNAVAILABLE',
  'ERR_TOO_LARGE',
] as const;
type Known = (typeof KNOWN)[number];

/** Name of a text, with what it says. */
export type RefusalText =
  | { readonly key: `refusal.${Known}` | 'refusal.other' }
  | { readonly key: `refusal.tooMany.${'hours' | 'minutes' | 'seconds'}`; readonly count: number };

const MINUTE_S = 60;
const HOUR_S = 3_600;
/** Up to here minutes say more than hours. */
const MINUTES_UP_TO_S = 2 * HOUR_S;

/** What to tell the reader about a refusal. */
export function refusalText({ code, retryAfter = MINUTE_S }: Pick<Refusal, 'code' | 'retryAfter'>): RefusalText {
  if (code === 'ERR_TOO_MANY_REQUESTS') return tooMany(retryAfter);
  const known = KNOWN.find((one) => one === code);
  return { key: known === undefined ? 'refusal.other' : `refusal.${known}` };
}

function tooMany(seconds: number): RefusalText {
  if (seconds > MINUTES_UP_TO_S) return { key: 'refusal.tooMany.hours', count: Math.ceil(seconds / HOUR_S) };
  if (seconds >= MINUTE_S) return { key: 'refusal.tooMany.minutes', count: Math.ceil(seconds / MINUTE_S) };
  return { key: 'refusal.tooMany.seconds', count: Math.max(1, seconds) };
}

/** The board, a re-scoring, or whose turn it is, is not what the person has seen: nothing was decided, and there is news. */
export const isOvertaken = ({ code }: Pick<Refusal, 'code'>): boolean => OVERTAKEN.has(code);
const OVERTAKEN = new Set([
  'ERR_ROUND_STATE',
  'ERR_EXCUSE_STALE',
  'ERR_RESULT_MISSING',
  'ERR_RESULT_REPLACED',
  'ERR_RESULT_STALE',
  'ERR_RESULT_TURN',
  'ERR_RESULT_APPROVED',
  'ERR_BOARD_NOT_APPROVED',
  'ERR_BOARD_FROZEN',
  'ERR_BOARD_NOT_FROZEN',
  'ERR_RESCORING_OPEN',
  'ERR_RESCORING_NOT_READY',
  'ERR_RESCORING_STALE',
  'ERR_RESCORING_APPLIED',
  'ERR_RESCORING_DISCARDED',
]);
