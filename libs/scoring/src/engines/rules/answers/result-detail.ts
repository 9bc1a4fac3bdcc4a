import type { ScoringFault } from '../answer-limits.js';
import type { RuleScoreResult, RuleTrace } from '../score-answer.js';
import { isShort } from '../trace-size.js';

/** Why an answer got what it got, as it is stored and sent. */
export type ResultDetail =
  | {
      readonly combos: Readonly<Record<string, number>>;
      /** Null where it is too large to keep. */
      readonly trace: RuleTrace | null;
    }
  | { readonly error: ScoringFault };

/** Characters of JSON. */
export const LARGEST_DETAIL = 100_000;
/** Of an error: the name of a combo may be as long as a file. */
const LARGEST_FAULT = 2_000;

const fits = (value: unknown, most: number): boolean => JSON.stringify(value).length <= most;

/** The detail of a result; without the trace, then without the combos, if it is too large. */
export function makeResultDetail(result: RuleScoreResult): ResultDetail {
  if (!result.ok) return { error: boundFault(result.error) };
  const { combos, trace } = result.score;
  const whole = { combos, trace };
  if (isShort(trace) && fits(whole, LARGEST_DETAIL)) return whole;
  return { combos: fits({ combos, trace: null }, LARGEST_DETAIL) ? combos : {}, trace: null };
}

/** A fault without its place, if that is too long. */
function boundFault(error: ScoringFault): ScoringFault {
  if (fits(error, LARGEST_FAULT)) return error;
  const { code, message, ru } = error;
  return { code, message: message.slice(0, LARGEST_FAULT / 4), ru: ru.slice(0, LARGEST_FAULT / 4), pointer: '' };
}
