import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, StartupError } from '@starboard/platform';
import { say } from '../../i18n/say.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { shortAnswers } from './engine.js';
import { type DataOptions, loadData, refuse } from './load-data.js';

export interface ItemsOptions extends DataOptions {
  /** By default all but `train`. */
  readonly split?: readonly string[];
  readonly seed?: number;
}

/** The items of a contest out of labelled data; undefined with all problems said if it is refused. */
export async function makeContestItems(
  folder: string,
  { split, seed = 1, ...options }: ItemsOptions,
  streams: CommandStreams = PROCESS_STREAMS,
): Promise<readonly shortAnswers.MadeItem[] | undefined> {
  const data = await loadData(folder, options, streams);
  if (!data) return undefined;
  const items = shortAnswers.makeItems(data, { splits: split ?? shortAnswers.testSplits(data.answers), seed });
  return 'code' in items ? refuse([items], options, streams) : items;
}

/**
 * Writes them as `import` reads them: `ITEM.json` and `ITEM.rule.json` for each. @throws StartupError ERR_ANSWERS_OUT
 */
export async function runItems(
  folder: string,
  out: string,
  options: ItemsOptions,
  streams: CommandStreams = PROCESS_STREAMS,
): Promise<0 | 1> {
  const items = await makeContestItems(folder, options, streams);
  if (!items) return 1;
  try {
    await mkdir(out, { recursive: true });
    for (const { id, item, document } of items) {
      await writeFile(join(out, `${id}.json`), `${JSON.stringify({ text: item }, null, 2)}\n`);
      await writeFile(join(out, `${id}.rule.json`), `${JSON.stringify(document, null, 2)}\n`);
    }
  } catch (error) {
    throw new StartupError('ERR_ANSWERS_OUT', `${out} cannot be written: ${errorCode(error) || String(error)}`);
  }
  streams.stdout.write(`${say('{count} items in {folder}', { count: items.length, folder: out })}\n`);
  return 0;
}
