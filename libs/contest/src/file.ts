import type { Result } from '@starboard/result';
import type { RoundRules } from './rules.js';
import { inTime } from './schedule.js';

/*
 * One file of one session: an essay handed, or due, to a team.
 *
 * - due: its planned moment has not come. Whatever a team sends for it is refused (`not-released`) and not stored.
 * - released: from the planned moment on, whether or not the team was there to get it. Each answer takes an attempt and gets
 *   a verdict: `late` after the deadline; `invalid` when it cannot be read as a markup; `wrong-essay` when its text is not
 *   the essay's; else `accepted`. The last accepted one is the final one (11.4). Answers after the last allowed attempt are
 *   refused (`over-limit`) and not stored.
 * - closed with its session: answers are refused (`closed`). A file with an accepted answer counts; any other is annulled,
 *   with a cause.
 *
 * A verdict depends on the file's row, the answer and the rules: not on the process that gives it, nor on when it is given.
 */

/** Verdicts that are stored with the bytes received. */
export const VERDICTS = ['accepted', 'late', 'invalid', 'wrong-essay'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Why an answer is not stored. */
export const REFUSALS = ['not-released', 'over-limit', 'closed'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What the content of an answer is, seen without the clock. */
export type ContentState = 'valid' | 'invalid' | 'wrong-essay';

export interface Answer {
  readonly receivedAt: number;
  readonly content: ContentState;
}

export interface FileState {
  readonly plannedAt: number;
  readonly deadlineAt: number;
  /** Absent: the essay was never handed to the team. */
  readonly releasedAt?: number;
  /** Answers stored so far. */
  readonly attempts: number;
  readonly late: number;
  readonly invalid: number;
  /** Number, from 1, of the last accepted attempt. */
  readonly finalAttempt?: number;
  readonly closed: boolean;
}

/** A file before anything happened to it. */
export function dueFile(plannedAt: number, deadlineAt: number): FileState {
  return { plannedAt, deadlineAt, attempts: 0, late: 0, invalid: 0, closed: false };
}

export type Reception = Result<{ verdict: Verdict; attempt: number; file: FileState }, { refusal: Refusal }>;

/** What happens when an answer for the file arrives. */
export function receive(file: FileState, answer: Answer, rules: Pick<RoundRules, 'maxSubmissions'>): Reception {
  const refusal = refusalOf(file, answer.receivedAt, rules);
  if (refusal !== undefined) return { ok: false, refusal };
  const attempt = file.attempts + 1;
  const verdict = verdictOf(answer, file.deadlineAt);
  return { ok: true, verdict, attempt, file: withAttempt(file, attempt, verdict) };
}

/** The verdict of an answer with a deadline. Lateness comes first: what came late is not validated. */
export function verdictOf(answer: Answer, deadlineAt: number): Verdict {
  if (!inTime(answer.receivedAt, deadlineAt)) return 'late';
  return answer.content === 'valid' ? 'accepted' : answer.content;
}

/** Why an answer for the file is not stored, whatever is in it. @param receivedAt ms. */
export function refusalOf(
  file: FileState,
  receivedAt: number,
  rules: Pick<RoundRules, 'maxSubmissions'>,
): Refusal | undefined {
  if (file.closed) return 'closed';
  if (receivedAt < file.plannedAt) return 'not-released';
  return file.attempts >= rules.maxSubmissions ? 'over-limit' : undefined;
}

function withAttempt(file: FileState, attempt: number, verdict: Verdict): FileState {
  switch (verdict) {
    case 'accepted':
      return { ...file, attempts: attempt, finalAttempt: attempt };
    case 'late':
      return { ...file, attempts: attempt, late: file.late + 1 };
    case 'invalid':
    case 'wrong-essay':
      return { ...file, attempts: attempt, invalid: file.invalid + 1 };
  }
}

/** The file as its stored answers leave it: the same fold that the live session made. */
export function replayFile(
  start: FileState,
  answers: readonly Answer[],
  rules: Pick<RoundRules, 'maxSubmissions'>,
): { readonly file: FileState; readonly verdicts: readonly (Verdict | Refusal)[] } {
  let file = start;
  const verdicts = answers.map((answer) => {
    const reception = receive(file, answer, rules);
    if (!reception.ok) return reception.refusal;
    file = reception.file;
    return reception.verdict;
  });
  return { file, verdicts };
}
