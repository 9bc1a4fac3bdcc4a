import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { languageOf } from '../files/options.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { shortAnswers } from './engine.js';
import { type DataOptions, loadData, refuse } from './load-data.js';
import { loadVectors } from './load-vectors.js';
import { type EmbeddingOptions, makeVectors } from './make-vectors.js';
import { makePage } from './page.js';
import { printTables, tablesOf } from './tables.js';
import { type Environment, type ModelOptions, withModel } from './with-model.js';

export interface EvaluateCommandOptions extends DataOptions, EmbeddingOptions, ModelOptions {
  readonly method: shortAnswers.Method;
  readonly pool?: shortAnswers.PoolSize;
  readonly draws?: number;
  readonly own?: boolean;
  readonly split?: readonly string[];
  readonly profile?: shortAnswers.MetricProfile;
  readonly target?: number;
  readonly balance?: boolean;
  readonly seed?: number;
  readonly vectors?: string;
  readonly retriever?: keyof typeof RETRIEVERS;
  readonly ablate?: boolean;
  readonly html?: string;
}

/** What likeness is; an adapter is trained on what is labelled. */
const RETRIEVERS = {
  characters: { similarity: shortAnswers.byCharacters },
  vectors: { similarity: shortAnswers.byVectors },
  both: { similarity: shortAnswers.byBoth },
  adapter: { similarity: shortAnswers.byAdapter, adapter: 'general' },
  'adapter-strict': { similarity: shortAnswers.byAdapter, adapter: 'strict' },
  'adapter-both': { similarity: shortAnswers.byAdapterAndCharacters, adapter: 'general' },
} as const;

/** Prints how well a method labels test splits; 1 if data or options are refused. */
export async function runEvaluate(
  folder: string,
  options: EvaluateCommandOptions,
  streams: CommandStreams = PROCESS_STREAMS,
  environment: Environment = process.env,
): Promise<0 | 1> {
  const data = await loadData(folder, options, streams);
  if (!data) return 1;
  const vectors = await (options.embeddings ? makeVectors(options, data, environment) : loadVectors(options, data));
  if (vectors && 'code' in vectors) return refuse([vectors], options, streams) ?? 1;
  const { split, retriever = 'characters', ...rest } = options;
  const asked = { ...rest, ...RETRIEVERS[retriever], ...(split && { splits: split }) };
  const run = options.ablate ? shortAnswers.ablate : shortAnswers.evaluate;
  const judged = await withModel(data.scheme, { ...options, similarity: asked.similarity }, streams, environment, (stage) => run(data, { ...asked, ...(stage && { stage }) }, vectors)); // prettier-ignore
  if ('code' in judged) return judged.code;
  const results = judged.result;
  const language = languageOf({ lang: options.lang ?? 'en' });
  const tables = tablesOf(results, data.scheme, language);
  const notes = options.method === 'cascade' ? [CASCADE[judged.mode][language]] : [];
  const title = `${basename(folder)} · ${options.method}`;
  if (options.html !== undefined) await writeFile(options.html, makePage(title, notes, tables, language));
  const report = { method: options.method, scheme: data.scheme.id, results: results.map(publish), ...(notes[0] && { note: CASCADE[judged.mode].en }) }; // prettier-ignore
  const text = [...notes, printTables(tables)].join('\n');
  streams.stdout.write(options.json ? `${JSON.stringify(report)}\n` : text);
  return 0;
}

const CASCADE = {
  offline: {
    en: 'No language model: what is sure and unflagged is accepted, and the figures are of that; the rest is left to people.',
    ru: 'Без языковой модели: принято то, что уверенно и без пометок, показатели — о нём; остальное оставлено людям.',
  },
  cascade: {
    en: 'With a language model: accepted is what is sure and unflagged, and what the model agrees to; the figures are of that, the rest is left to people.',
    ru: 'С языковой моделью: принято то, что уверенно и без пометок, и то, с чем модель согласна; показатели — о нём, остальное оставлено людям.',
  },
  'llm-only': {
    en: 'The language model alone, as in the paper: where it gives no label, the answer counts as wrong.',
    ru: 'Только языковая модель, как в статье: где метки она не даёт, ответ считается неверно размеченным.',
  },
} as const;

const publish = ({ tally, ...result }: shortAnswers.SplitResult): object => ({ ...result, confusion: tally.counts });
