import { Presets, SingleBar } from 'cli-progress';
import type { CommandStreams } from '../streams.js';

/** Fewer files than this are done before a bar could be read. */
const FEWEST_FILES = 20;

/** Goes through files one after another, with a bar on the terminal when they are many. */
export async function withProgress<Item>(
  items: readonly Item[],
  { stderr }: CommandStreams,
  each: (item: Item) => Promise<void>,
): Promise<void> {
  const shown = stderr.isTTY === true && items.length >= FEWEST_FILES;
  const bar = shown ? new SingleBar({ stream: stderr, clearOnComplete: true }, Presets.rect) : undefined;
  bar?.start(items.length, 0);
  for (const item of items) {
    await each(item);
    bar?.increment();
  }
  bar?.stop();
}
