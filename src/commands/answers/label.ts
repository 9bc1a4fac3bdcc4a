import { csvLines } from '@starboard/pages';
import { say } from '../../i18n/say.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { shortAnswers } from './engine.js';
import { type DataOptions, loadData } from './load-data.js';
import { type Environment, type ModelOptions, withModel } from './with-model.js';

export interface LabelOptions extends DataOptions, ModelOptions {
  readonly method: shortAnswers.Method;
  readonly target?: number;
  readonly balance?: boolean;
  readonly seed?: number;
  readonly csv?: boolean;
}

/** Labels what has no label: JSON lines or CSV on the standard output, a summary on the standard error. */
export async function runLabel(
  folder: string,
  { seed = 1, ...options }: LabelOptions,
  streams: CommandStreams = PROCESS_STREAMS,
  environment: Environment = process.env,
): Promise<0 | 1> {
  const data = await loadData(folder, options, streams);
  if (!data) return 1;
  const asked = await withModel(data.scheme, options, streams, environment, (stage) => shortAnswers.judgeOpen(data, { ...options, seed, ...(stage && { stage }) })); // prettier-ignore
  if ('code' in asked) return asked.code;
  const { result } = asked;
  const { judgements, threshold } = result;
  const modelled = asked.mode !== 'offline';
  const rows = judgements.map(({ id, question, label, confidence, flags, by, accepted }) => ({
    id,
    q: question,
    label: label === null ? '' : data.scheme.labels[label]!.id,
    confidence: Math.round(confidence * 1e4) / 1e4,
    accepted,
    flags,
    ...(modelled && { by }),
  }));
  const accepted = rows.filter((row) => row.accepted).length;
  if (options.json)
    streams.stdout.write(`${JSON.stringify({ threshold: threshold ?? null, accepted, left: rows.length - accepted, answers: rows })}\n`); // prettier-ignore
  else if (options.csv) streams.stdout.write(toCsv(rows));
  else streams.stdout.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const warned = threshold?.warnings.length ? say(' Few labels for this target: it may be missed.') : '';
  const counts = { all: rows.length, labelled: accepted, left: rows.length - accepted };
  streams.stderr.write(`${say('{all} answers: {labelled} labelled, {left} for people.', counts)}${warned}\n`);
  return 0;
}

interface Row {
  readonly id: string;
  readonly q: string;
  readonly label: string;
  readonly confidence: number;
  readonly accepted: boolean;
  readonly flags: readonly string[];
  /** With a language model: who decided. */
  readonly by?: string;
}

const toCsv = (rows: readonly Row[]): string =>
  csvLines([
    ['id', 'q', 'label', 'confidence', 'accepted', 'flags', ...(rows[0]?.by === undefined ? [] : ['by'])],
    ...rows.map(({ id, q, label, confidence, accepted, flags, by }) => [
      ...[id, q, label, confidence, accepted, flags.join(' ')],
      ...(by === undefined ? [] : [by]),
    ]),
  ]);
