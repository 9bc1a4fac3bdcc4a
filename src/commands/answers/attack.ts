import { languageOf } from '../files/options.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { shortAnswers } from './engine.js';
import { type DataOptions, loadData } from './load-data.js';
import { percent, printTables } from './tables.js';
import { type Environment, type ModelOptions, withModel } from './with-model.js';

export interface AttackOptions extends DataOptions, ModelOptions {
  readonly method: shortAnswers.Method;
  readonly pool?: shortAnswers.PoolSize;
  readonly target?: number;
  readonly balance?: boolean;
  readonly seed?: number;
  readonly split?: string;
}

/** Prints, for each family of attacks, how many wrong answers pass. */
export async function runAttack(
  folder: string,
  options: AttackOptions,
  streams: CommandStreams = PROCESS_STREAMS,
  environment: Environment = process.env,
): Promise<0 | 1> {
  const data = await loadData(folder, options, streams);
  if (!data) return 1;
  const split = options.split ?? shortAnswers.testSplits(data.answers)[0] ?? '';
  const asked = await withModel(data.scheme, options, streams, environment, (stage) => shortAnswers.attackMethod(data, split, { ...options, ...(stage && { stage }) })); // prettier-ignore
  if ('code' in asked) return asked.code;
  const results = asked.result;
  const language = languageOf({ lang: options.lang ?? 'en' });
  const table = {
    title: split,
    head: HEAD[language],
    rows: results.map(({ attack, n, takenForCorrect, flagged, acceptedUnseen }) => [
      attack,
      String(n),
      ...[takenForCorrect, flagged, acceptedUnseen].map((count) => percent(count / n)),
    ]),
  };
  streams.stdout.write(
    options.json ? `${JSON.stringify({ method: options.method, split, results })}\n` : printTables([table]),
  );
  return 0;
}

const HEAD = {
  en: ['attack', 'wrong answers', 'taken for correct, %', 'flagged, %', 'accepted unseen, %'],
  ru: ['атака', 'неверных ответов', 'сочтено верными, %', 'помечено, %', 'принято без человека, %'],
} as const;
