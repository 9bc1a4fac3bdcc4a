import { readFile, stat } from 'node:fs/promises';
import { Presets, SingleBar } from 'cli-progress';
import { type FolderTarget, NothingStored, type StoredFolder, storeFolder } from '@starboard/database';
import { assembleEssays, type EssayFolder, type FileProblem, readEssayFolder, readZip } from '@starboard/essays';
import { StartupError } from '@starboard/platform';
import { withPlatform } from '../../platform.js';
import { byCommandLine } from '../by-command-line.js';
import { contestNamed } from '../contest-named.js';

export interface ImportOptions {
  readonly contest: string;
  readonly dataset: string;
  readonly kind: FolderTarget['kind'];
  readonly json?: boolean;
  readonly reason: string;
  /** Of a final: codes that nobody has named become experts; third markups become third checks. Decisions with the reason. */
  readonly newExperts?: boolean;
  readonly thirdChecks?: boolean;
  /** Of questions: what is wrong with a document and can be scored by all the same is taken as it is. */
  readonly acceptErrors?: boolean;
}

/** Some files were left out or refused: what was good is stored, and a script is told. */
const EXIT_INCOMPLETE = 2;

/**
 * Problems go to stderr, one line a file; the summary to stdout. Bad files do not keep the good ones out, but the command
 * ends with 2.
 */
export async function importFolder(folder: string, options: ImportOptions): Promise<void> {
  const allowed = allowedBy(options);
  const read = await readFolder(folder);
  const stored = await withPlatform(async (platform) => {
    const { id: contestId } = await contestNamed(platform, options.contest);
    const target = { contestId, kind: options.kind, dataset: options.dataset, ...allowed };
    return withBar('storing', read.essays.length, (progress) =>
      storeFolder(platform, target, read.essays, byCommandLine(options.reason), progress).catch(sayProblems),
    );
  });
  const problems = [...read.problems, ...stored.problems];
  process.stderr.write(problems.map(problemLine).join(''));
  if (problems.length > 0) process.exitCode = EXIT_INCOMPLETE;
  const result = { ...stored, problems };
  process.stdout.write(options.json === true ? `${JSON.stringify(result, null, 2)}\n` : summary(result, options));
}

/** @throws always */
function sayProblems(error: unknown): never {
  if (error instanceof NothingStored) process.stderr.write(error.problems.map(problemLine).join(''));
  throw error;
}

/** @throws StartupError ERR_REASON_MISSING: a third check that nobody ordered changes a result. */
function allowedBy({
  newExperts,
  thirdChecks,
  reason,
}: ImportOptions): Pick<FolderTarget, 'newExperts' | 'thirdChecks'> {
  if (thirdChecks === true && reason === '') {
    throw new StartupError('ERR_REASON_MISSING', '--third-checks is a decision: give --reason');
  }
  return {
    ...(newExperts === true ? { newExperts: reason === '' ? 'imported with --new-experts' : reason } : {}),
    ...(thirdChecks === true ? { thirdChecks: reason } : {}),
  };
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
    if ((await stat(folder)).isFile()) return await readArchive(folder);
    return await withBar('reading', 0, (progress) => readEssayFolder(folder, progress));
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    if (error instanceof StartupError) throw error;
    throw new StartupError('ERR_IMPORT_FOLDER_UNREADABLE', `${folder} cannot be read: ${cause}`);
  }
}

/** A zip archive, with the budget that uploads have. @throws StartupError with the code of what is wrong with it. */
async function readArchive(path: string): Promise<EssayFolder> {
  const read = await readZip(await readFile(path));
  if (!read.ok) throw new StartupError(read.error.code, `${path}: ${read.error.message.en}`);
  const { essays, problems } = assembleEssays(read.files);
  return { essays, problems: [...read.problems, ...problems] };
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
