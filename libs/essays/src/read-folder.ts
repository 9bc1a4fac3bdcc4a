import { constants, type Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_BUDGET } from '@starboard/markup';
import { assembleEssays } from './assemble-essays.js';
import { isEssayFileName } from './essay-file-name.js';
import type { EssayFolder, SourceFile } from './essay-folder.js';
import type { Reading } from './file-content.js';
import { type FileProblem, type ImportProblemCode, makeProblem } from './file-problem.js';

/** Told after each file. */
export type ReadProgress = (read: number, total: number) => void;

/**
 * Reads a folder of essays and markups (appendix 3 §1.4): `ESSAY.txt|json`, `ESSAY_EXPERT.txt|json`, and bundles
 * `{ essay: { id, meta, text, markups: […] } }`. Folders inside are left out and named, hidden files ignored, and links
 * refused: what they point to need not be meant for the public.
 * @throws what Node throws when the folder itself cannot be read.
 */
export async function readEssayFolder(
  folder: string,
  progress: ReadProgress = () => undefined,
  reading?: Reading,
): Promise<EssayFolder> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'));
  const files: SourceFile[] = [];
  const problems: FileProblem[] = [];
  for (const [index, entry] of entries.entries()) {
    const { name } = entry;
    const problem = entryProblem(entry);
    if (problem !== undefined) problems.push(makeProblem(name, problem));
    else await readOne(folder, name, files, problems);
    progress(index + 1, entries.length);
  }
  const assembled = assembleEssays(files, reading);
  return { essays: assembled.essays, problems: [...problems, ...assembled.problems].sort(byFile) };
}

function entryProblem(entry: Dirent): ImportProblemCode | undefined {
  if (entry.isDirectory()) return 'ERR_IMPORT_FOLDER';
  if (entry.isSymbolicLink()) return 'ERR_ARCHIVE_SYMLINK';
  return entry.isFile() && isEssayFileName(entry.name) ? undefined : 'ERR_IMPORT_FILE_KIND';
}

async function readOne(folder: string, name: string, files: SourceFile[], problems: FileProblem[]): Promise<void> {
  try {
    // A link that took the file's place meanwhile is not followed either.
    await using file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW);
    const tooLarge = (await file.stat()).size > LARGEST_BUNDLE;
    if (tooLarge) problems.push(makeProblem(name, 'ERR_IMPORT_FILE_SIZE'));
    else files.push({ name, bytes: await file.readFile() });
  } catch {
    problems.push(makeProblem(name, 'ERR_IMPORT_FILE_READ'));
  }
}

/** The parser has the last word on sizes; this only keeps a stray film out of memory. */
const LARGEST_BUNDLE = 4 * DEFAULT_BUDGET.bytes;

const byFile = (a: FileProblem, b: FileProblem): number => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0);
