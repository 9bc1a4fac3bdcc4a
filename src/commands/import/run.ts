import { readFile, stat } from 'node:fs/promises';
import { Presets, SingleBar } from 'cli-progress';
import {
  type FolderTarget,
  ImportRunQueries,
  NothingStored,
  type StoredFolder,
  storeFolder,
} from '@starboard/database';
import {
  assembleEssays,
  type EssayFolder,
  type FileProblem,
  readEssayFolder,
  type Reading,
  readZip,
} from '@starboard/essays';
import { classifierOf } from '@starboard/markup';
import { StartupError } from '@starboard/platform';
import { spoken } from '@starboard/speech';
import { say } from '../../i18n/say.js';
import { withPlatform } from '../../platform.js';
import { byCommandLine } from '../by-command-line.js';
import { contestNamed } from '../contest-named.js';

export interface ImportOptions {
  readonly contest: string;
  readonly dataset: string;
  readonly kind: FolderTarget['kind'];
  /** Of essays that do not say theirs. */
  readonly subject?: string;
  /** Everything that was noticed in files that were taken, and not only errors. */
  readonly warnings?: boolean;
  readonly json?: boolean;
  readonly reason: string;
  /** Of a final: codes that nobody has named become experts; third markups become third checks. Decisions with the reason. */
  readonly newExperts?: boolean;
  readonly thirdChecks?: boolean;
  /** Of a final that is not over: markups are taken all the same. */
  readonly beforeFinal?: boolean;
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
  const { read, stored } = await withPlatform(async (platform) => {
    const { id: contestId } = await contestNamed(platform, options.contest);
    const { classifier, grading } = await new ImportRunQueries(platform.database).reading(contestId);
    const read = await readFolder(folder, { classifier: classifierOf(classifier), grading });
    const target = {
      contestId,
      kind: options.kind,
      dataset: options.dataset,
      defaultSubject: options.subject,
      ...allowed,
    };
    const stored = await withBar(say('storing {bar} {value}/{total}', BAR), read.essays.length, (progress) =>
      storeFolder(platform, target, read.essays, byCommandLine(options.reason), progress).catch(sayProblems),
    );
    return { read, stored };
  });
  const problems = [...read.problems, ...stored.problems];
  process.stderr.write(problems.map(problemLine).join(''));
  process.stderr.write(stored.noticed.filter(isTold(options)).map(problemLine).join(''));
  if (problems.length > 0) process.exitCode = EXIT_INCOMPLETE;
  const result = { ...stored, problems };
  process.stdout.write(options.json === true ? `${JSON.stringify(result, null, 2)}\n` : summary(result, options));
}

/** Errors are always told, and that a subject was assumed; the rest by `--warnings`. */
const isTold =
  ({ warnings }: ImportOptions) =>
  ({ severity, code }: StoredFolder['noticed'][number]): boolean =>
    warnings === true || severity === 'error' || code === 'WARN_IMPORT_SUBJECT_ASSUMED';

/** @throws always */
function sayProblems(error: unknown): never {
  if (error instanceof NothingStored) process.stderr.write(error.problems.map(problemLine).join(''));
  throw error;
}

/** @throws StartupError ERR_REASON_MISSING: a third check that nobody ordered, or a markup before the final, is a decision. */
function allowedBy({
  newExperts,
  thirdChecks,
  beforeFinal,
  reason,
}: ImportOptions): Pick<FolderTarget, 'newExperts' | 'thirdChecks' | 'beforeFinal'> {
  if (thirdChecks === true && reason === '') {
    throw new StartupError('ERR_REASON_MISSING', '--third-checks is a decision: give --reason');
  }
  if (beforeFinal === true && reason === '') {
    throw new StartupError('ERR_REASON_MISSING', '--before-final is a decision: give --reason');
  }
  return {
    ...(newExperts === true ? { newExperts: reason === '' ? 'imported with --new-experts' : reason } : {}),
    ...(thirdChecks === true ? { thirdChecks: reason } : {}),
    ...(beforeFinal === true ? { beforeFinal: reason } : {}),
  };
}

/** @throws StartupError ERR_IMPORT_FOLDER_UNREADABLE, ERR_IMPORT_EMPTY */
async function readFolder(folder: string, reading: Reading): Promise<EssayFolder> {
  const read = await readAll(folder, reading);
  if (read.essays.length > 0) return read;
  process.stderr.write(read.problems.map(problemLine).join(''));
  throw new StartupError('ERR_IMPORT_EMPTY', `there is no essay in ${folder}`);
}

async function readAll(folder: string, reading: Reading): Promise<EssayFolder> {
  try {
    if ((await stat(folder)).isFile()) return await readArchive(folder, reading);
    return await withBar(say('reading {bar} {value}/{total}', BAR), 0, (progress) =>
      readEssayFolder(folder, progress, reading),
    );
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    if (error instanceof StartupError) throw error;
    throw new StartupError('ERR_IMPORT_FOLDER_UNREADABLE', `${folder} cannot be read: ${cause}`);
  }
}

/** A zip archive, with the budget that uploads have. @throws StartupError with the code of what is wrong with it. */
async function readArchive(path: string, reading: Reading): Promise<EssayFolder> {
  const read = await readZip(await readFile(path));
  if (!read.ok) throw new StartupError(read.error.code, `${path}: ${read.error.message.en}`);
  const { essays, problems } = assembleEssays(read.files, reading);
  return { essays, problems: [...read.problems, ...problems] };
}

/** The bar fills them in itself. */
const BAR = { bar: '{bar}', value: '{value}', total: '{total}' };

/** A bar on the terminal, and nothing where nobody looks. */
async function withBar<T>(
  format: string,
  total: number,
  work: (progress: (done: number, total?: number) => void) => Promise<T>,
): Promise<T> {
  if (!process.stderr.isTTY) return work(() => undefined);
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
  return `${place}: ${code}: ${message[spoken()]}\n`;
}

function summary(stored: StoredFolder, { contest, dataset, kind }: ImportOptions): string {
  const { essays, newEssays, newMarkups, unchangedMarkups, datasetVersion, problems, noticed } = stored;
  const lines = [
    say('{contest}: {kind} set "{dataset}", version {version}, {essays} essays ({added} new)', {
      ...{ contest, kind, dataset, version: datasetVersion, essays, added: newEssays },
    }),
    say('expert markups: {added} new, {unchanged} unchanged', { added: newMarkups, unchanged: unchangedMarkups }),
    ...(problems.length === 0 ? [] : [say('left out or refused: {count}, see above', { count: problems.length })]),
    ...(noticed.length === 0
      ? []
      : [say('noticed in files that were taken: {count} (--warnings tells all)', { count: noticed.length })]),
  ];
  return `${lines.join('\n')}\n`;
}
