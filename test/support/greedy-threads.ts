/**
 * The calculations of a worker, with a fault: some markups take for ever. What is tested is how the worker takes it, the
 * calculations are the real ones.
 */
import { scoreAnswers as score, type ScoreTask } from '@starboard/scoring';
import { parseAnswers as parse, type ParseTask } from '../../apps/worker/src/parsing/parse-answers.js';

export * from '../../apps/worker/src/threads/calculation-thread.js';

/** In the comment of a fragment: nobody can parse, or score, such a markup in any time. */
export const ENDLESS_TO_PARSE = 'ENDLESS TO PARSE';
export const ENDLESS_TO_SCORE = 'ENDLESS TO SCORE';

export function parseAnswers(task: ParseTask): ReturnType<typeof parse> {
  spin(task.markups.some(({ content }) => Buffer.from(content).includes(ENDLESS_TO_PARSE)));
  return parse(task);
}

export function scoreAnswers(task: ScoreTask): ReturnType<typeof score> {
  spin(JSON.stringify(task.answers).includes(ENDLESS_TO_SCORE));
  return score(task);
}

function spin(endless: boolean): void {
  while (endless);
}
