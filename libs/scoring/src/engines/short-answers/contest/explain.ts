import type { Explanation, Line } from '../../../explanation.js';
import { type ItemScore, type JudgedAnswer, sharesOf } from './score.js';

/** Of one item: it may have two hundred wrong answers, the page of a report need not. */
const MOST_LINES = 20;

/** The shares of an item, its part, and the answers that have another label than they should: by their ids, never their texts. */
export function explainItem({ kept }: { readonly kept: Partial<ItemScore> | null }): Explanation {
  const { tally, answers } = kept ?? {};
  const { accuracy = null, coverage = null } = tally === undefined ? {} : sharesOf(tally);
  const counted = answers?.filter(({ gold }) => gold !== null);
  return {
    fields: {
      accuracy,
      coverage,
      part: tally?.part ?? null,
      answers: counted?.length ?? null,
      wrong: counted === undefined ? null : linesOf(counted),
    },
  };
}

function linesOf(counted: readonly JudgedAnswer[]): readonly Line[] {
  const wrong = counted.filter(({ gold, given }) => gold !== given);
  const shown = wrong.slice(0, MOST_LINES).map(wrongLine);
  return wrong.length > MOST_LINES ? [...shown, [`… +${wrong.length - MOST_LINES}`]] : shown;
}

/** `a7: incorrect → correct (0.93)`: what was expected, what was given, and how sure the program was. */
const wrongLine = ({ id, gold, given, confidence }: JudgedAnswer): Line => [
  `${id}: ${gold} → ${given ?? '—'}`,
  ...(confidence === null ? [] : [' (', { short: confidence }, ')']),
];
