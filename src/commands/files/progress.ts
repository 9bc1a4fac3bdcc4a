import { Presets, SingleBar } from 'cli-progress';
import type { CommandStreams } from '../streams.js';

/** Fewer files than this are done before a bar could be read. */
const FEWEST_FILES = 20;

/** Counts what is done, with a bar on the terminal when it is many. */
export function openMeter(total: number, { stderr }: CommandStreams): { readonly done: () => void; stop(): void } {
  const shown = stderr.isTTY === true && total >= FEWEST_FILES;
  const bar = shown ? new SingleBar({ stream: stderr, clearOnComplete: true }, Presets.rect) : undefined;
  bar?.start(total, 0);
  return { done: () => void bar?.increment(), stop: () => void bar?.stop() };
}

/** Goes through files one after another, with a bar on the terminal when they are many. */
export async function withProgress<Item>(
  items: readonly Item[],
  streams: CommandStreams,
  each: (item: Item) => Promise<void>,
): Promise<void> {
  const meter = openMeter(items.length, streams);
  for (const item of items) {
    await each(item);
    meter.done();
  }
  meter.stop();
}
