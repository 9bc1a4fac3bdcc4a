import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Result } from '@starboard/result';
import { failureMessage } from '../files/read-files.js';
import { type CaseFiles, missingFile, openCase, type OpenedCase, type SuiteProblem } from './engine.js';

/** Of a file that is read whole, in bytes. */
const MOST_BYTES = 4 * 1024 * 1024;

export type ReadText = Result<{ text: string }, { why: string }>;

/** Reads a text below a folder; links that lead out of it are not followed. */
export async function readInside(root: string, path: string): Promise<ReadText> {
  try {
    const [folder, file] = await Promise.all([realpath(root), realpath(join(root, path))]);
    const inside = relative(folder, file);
    if (inside === '..' || inside.startsWith(`..${sep}`)) return { ok: false, why: 'it leads out of the folder' };
    const { size, isFile } = await stat(file).then((found) => ({ size: found.size, isFile: found.isFile() }));
    if (!isFile) return { ok: false, why: 'it is no file' };
    if (size > MOST_BYTES) return { ok: false, why: `it has ${size} bytes, more than ${MOST_BYTES}` };
    return { ok: true, text: await readFile(file, 'utf8') };
  } catch (error) {
    return { ok: false, why: failureMessage(error).replace(/, .*/s, '') };
  }
}

/** A case with the files that it names. */
export interface LoadedCase {
  readonly opened: OpenedCase;
  readonly files: CaseFiles;
  /** Files that are missing, besides what reading found. */
  readonly missing: readonly SuiteProblem[];
  readonly source: string;
}

/** @param path of the case, below the root */
export async function loadCase(root: string, path: string, source: string): Promise<LoadedCase> {
  const opened = openCase(source, path);
  const files = new Map<string, string>();
  const missing: SuiteProblem[] = [];
  for (const named of opened.named) {
    if (files.has(named.path)) continue;
    const beside = await readInside(root, join(dirname(path), named.path));
    // Modules are named as Python finds them: also from where the suite is.
    const read = beside.ok || !named.path.endsWith('.py') ? beside : await readInside(root, named.path);
    if (read.ok) files.set(named.path, read.text);
    else missing.push(missingFile(path, named, read.why));
  }
  return { opened, files, missing, source };
}
