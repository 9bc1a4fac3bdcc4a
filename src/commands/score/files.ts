import { readdir, stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import type { ScoreProblem } from '@starboard/comparing';

/** Files to score, and what was asked for but is not there. */
export interface FoundFiles {
  readonly files: readonly string[];
  readonly problems: readonly ScoreProblem[];
}

const EXTENSIONS = ['.txt', '.json'];

/**
 * The files that the arguments name, each once however its path is written (counted twice, it would weigh twice in
 * the totals); of a folder those of markup formats, with folders inside, by name.
 */
export async function findScoreFiles(paths: readonly string[]): Promise<FoundFiles> {
  const files = new Map<string, string>();
  const problems: ScoreProblem[] = [];
  for (const path of paths) {
    try {
      const found = (await stat(path)).isDirectory() ? await filesIn(path) : [path];
      for (const file of found) if (!files.has(resolve(file))) files.set(resolve(file), file);
      if (found.length === 0)
        problems.push({ where: path, code: 'ERR_SCORE_FOLDER_EMPTY', message: 'has no .txt or .json file' });
    } catch {
      problems.push({
        where: path,
        code: 'ERR_SCORE_FILE_MISSING',
        message: 'no such file or folder, or it cannot be read',
      });
    }
  }
  return { files: [...files.values()], problems };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter(
      (entry) =>
        entry.isFile() && !entry.name.startsWith('.') && EXTENSIONS.includes(extname(entry.name).toLowerCase()),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
