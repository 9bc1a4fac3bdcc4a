import { storeFolder, type FolderTarget, type StoredFolder } from '@starboard/database';
import { readEssayFolder, type EssayFolder, type FileProblem } from '@starboard/essays';
import { StartupError } from '@starboard/platform';
import { Presets, SingleBar } from 'cli-progress';
import { withPlatform } from '../platform.js';
import { byCommandLine } from './by-command-line.js';
import { contestNamed } from './contest-named.js';

export interface ImportOptions {
  readonly contest: string;
  readonly dataset: string;
  readonly kind: FolderTarget['kind'];
  readonly json?: boolean;
  readonly reason: string;
}

/** Problems go to stderr, one line a file; the summary to stdout. Bad files do not keep the good ones out. */
export async function importFolder(folder: string, options: ImportOptions): Promise<void> {
  const read = await readFolder(folder);
  const stored = await withPlatform(async (platform) => {
    const { id: contestId } = await contestNamed(platform, options.contest);
    const target = { contestId, kind: options.kind, dataset: options.dataset };
    return withBar('storing', read.essays.length, (progress) =>
      storeFolder(platform, target, read.essays, byCommandLine(options.reason), progress),
    );
  });
  const problems = [...read.problems, ...stored.problems];
  process.stderr.write(problems.map(problemLine).join(''));
  const result = { ...stored, problems };
  process.stdout.write(options.json === true ? `${JSON.stringify(result, null, 2)}\n` : summary(result, options));
}

/** @throws StartupError ERR_IMPORT_FOLDER_UNREADABLE, ERR_IMPORT_EMPTY */
async function readFolder(folder: string): Promise<EssayFolder> {
  const read = await readAll(folder);
  if (read.essays.length > 0) return read;
  process.stderr.write(read.problems.map(problemLine).join(''));
  throw new StartupError('ERR_IMPORT_EMPTY', `there is no essay in ${folder}`);
}

async function readAll(folder: string): Promise<EssayFolder> {
  try {
    return await withBar('reading', 0, (progress) => readEssayFolder(folder, progress));
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new StartupError('ERR_IMPORT_FOLDER_UNREADABLE', `the folder ${folder} cannot be read: ${cause}`);
  }
}

/** A bar on the terminal, and nothing where nobody looks. */
async function withBar<T>(
  what: string,
  total: number,
  work: (progress: (done: number, total?: number) => void) => Promise<T>,
): Promise<T> {
  if (!process.stderr.isTTY) return work(() => undefined);
  const format = `${what} {bar} {value}/{total}`;
  const bar = new SingleBar({ format, stream: process.stderr, clearOnComplete: true }, Presets.rect);
  bar.start(total, 0);
  try {
    return await work((done, outOf = total) => {
      bar.setTotal(outOf);
      bar.update(done);
    });
  } finally {
    bar.stop();
  }
}

function problemLine({ file, code, message, line, column }: FileProblem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${place}: ${code}: ${message.en} / ${message.ru}\n`;
}

function summary(stored: StoredFolder, { contest, dataset, kind }: ImportOptions): string {
  const { essays, newEssays, newMarkups, unchangedMarkups, datasetVersion, problems } = stored;
  const lines = [
    `${contest}: ${kind} set "${dataset}", version ${datasetVersion}, ${essays} essays (${newEssays} new)`,
    `expert markups: ${newMarkups} new, ${unchangedMarkups} unchanged`,
    ...(problems.length === 0 ? [] : [`left out or refused: ${problems.length}, see above`]),
  ];
  return `${lines.join('\n')}\n`;
}
