import { languageOf } from '../files/options.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { shortAnswers } from './engine.js';
import { type DataOptions, loadData, refuse } from './load-data.js';
import { percent, printTables } from './tables.js';

export interface AttackOptions extends DataOptions {
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
): Promise<0 | 1> {
  const data = await loadData(folder, options, streams);
  if (!data) return 1;
  const split = options.split ?? shortAnswers.testSplits(data.answers)[0] ?? '';
  const results = shortAnswers.attackMethod(data, split, options);
  if (shortAnswers.isProblem(results)) return refuse([results], options, streams) ?? 1;
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
