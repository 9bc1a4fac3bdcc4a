import { languageOf } from '../files/options.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { shortAnswers } from './engine.js';
import { type DataOptions, loadData, loadSource, refuse } from './load-data.js';
import { printTables, tablesOf } from './tables.js';

export interface ScoreOptions extends DataOptions {
  readonly profile?: shortAnswers.MetricProfile;
}

/** Compares given labels with those of the data, for each split; an answer without a given label counts as wrong. */
export async function runScore(
  folder: string,
  labels: string,
  options: ScoreOptions,
  streams: CommandStreams = PROCESS_STREAMS,
): Promise<0 | 1> {
  const data = await loadData(folder, options, streams);
  if (!data) return 1;
  const file = await loadSource(labels);
  if ('code' in file) return refuse([file], options, streams) ?? 1;
  const given = shortAnswers.readGiven(file, data);
  if (!given.ok) return refuse(given.problems, options, streams) ?? 1;
  const results = shortAnswers.scoreGiven(data, given.labels, options.profile);
  const publish = results.map(({ tally, ...result }) => ({ ...result, confusion: tally.counts }));
  const tables = tablesOf(results, data.scheme, languageOf({ lang: options.lang ?? 'en' }));
  streams.stdout.write(
    options.json ? `${JSON.stringify({ scheme: data.scheme.id, results: publish })}\n` : printTables(tables),
  );
  return 0;
}
