import { text as readStream } from 'node:stream/consumers';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { shortAnswers } from './engine.js';
import { type DataOptions, loadData, refuse } from './load-data.js';

export interface SolveOptions extends DataOptions {
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
): Promise<0 | 1> {
  const data = await loadData(folder, options, streams);
  if (!data) return 1;
  const item = shortAnswers.readItem(await readStream(streams.stdin));
  if ('code' in item) return refuse([item], options, streams) ?? 1;
  const labels = shortAnswers.solveItem(data, item, { ...options, seed });
  if ('code' in labels) return refuse([labels], options, streams) ?? 1;
  streams.stdout.write(`${JSON.stringify({ labels })}\n`);
  return 0;
}
