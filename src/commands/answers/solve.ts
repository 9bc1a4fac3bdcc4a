import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text as readStream } from 'node:stream/consumers';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { shortAnswers } from './engine.js';
import { type DataOptions, loadData, refuse } from './load-data.js';
import { type Environment, type ModelOptions, withModel } from './with-model.js';

/** `judgements` is a folder: items are solved at the same time, and a file of judgements is of one process. */
export interface SolveOptions extends DataOptions, ModelOptions {
  readonly method: shortAnswers.Method;
  readonly target?: number;
  readonly balance?: boolean;
  readonly seed?: number;
}

/** Labels the answers of one item; of `cascade` null for what is left to people. */
export async function runSolve(
  folder: string,
  { seed = 1, ...options }: SolveOptions,
  streams: CommandStreams = PROCESS_STREAMS,
  environment: Environment = process.env,
): Promise<0 | 1> {
  const data = await loadData(folder, options, streams);
  if (!data) return 1;
  const text = await readStream(streams.stdin);
  const item = shortAnswers.readItem(text);
  if ('code' in item) return refuse([item], options, streams) ?? 1;
  const kept = { ...options, judgements: await fileFor(text, options) };
  const solved = await withModel(data.scheme, kept, streams, environment, (stage) => {
    const labels = shortAnswers.solveItem(data, item, { ...options, seed, ...(stage && { stage }) });
    return 'code' in labels ? labels : { labels };
  });
  if ('code' in solved) return solved.code;
  streams.stdout.write(`${JSON.stringify({ labels: solved.result.labels })}\n`);
  return 0;
}

/** The judgements of an item, in a file of its own; the folder is made when a model may be asked. */
async function fileFor(item: string, { judgements = 'judgements', mode, model }: SolveOptions): Promise<string> {
  if ((mode ?? 'offline') !== 'offline' || model !== undefined) await mkdir(judgements, { recursive: true });
  return join(judgements, `${createHash('sha256').update(item).digest('hex').slice(0, 16)}.jsonl`);
}
