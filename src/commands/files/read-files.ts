import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isJson } from '@starboard/markup';
import type { CommandStreams } from '../streams.js';

/** The name that stands for the standard input or output. */
export const STANDARD = '-';

/** A file to read. */
export interface MarkupFile {
  /** As it is shown to the user. */
  readonly path: string;
  /** Where it stands under the folder that was asked for; its name when it was asked for itself. */
  readonly under: string;
  /** Whether it was found in a folder. */
  readonly inFolder: boolean;
}

/** What was found of the paths asked for, and the paths of which nothing was. */
export interface MarkupFiles {
  readonly files: readonly MarkupFile[];
  readonly missing: readonly string[];
}

const EXTENSIONS = ['.txt', '.json'];

/** The files that paths name: of a folder those of the two formats, with folders inside, by name. */
export async function findMarkupFiles(paths: readonly string[]): Promise<MarkupFiles> {
  const files = new Map<string, MarkupFile>();
  const missing: string[] = [];
  for (const path of paths) {
    const found = await filesOf(path);
    if (found.length === 0) missing.push(path);
    for (const file of found) files.set(file.path, file);
  }
  return { files: [...files.values()], missing };
}

async function filesOf(path: string): Promise<MarkupFile[]> {
  if (path === STANDARD) return [{ path, under: 'stdin', inFolder: false }];
  const stats = await stat(path).catch(() => undefined);
  if (!stats) return [];
  if (!stats.isDirectory()) return [{ path, under: basename(path), inFolder: false }];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter(({ name }) => !name.startsWith('.') && EXTENSIONS.includes(extname(name).toLowerCase()))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: file, under: relative(path, file), inFolder: true }));
}

/** The bytes of a file or of the standard input. */
export const readMarkupFile = (path: string, { stdin }: CommandStreams): Promise<Uint8Array> =>
  path === STANDARD ? buffer(stdin) : readFile(path);

/** Whether bytes are to be read as JSON; bytes that are not UTF-8 are refused later, by either reader. */
export const isJsonSource = (source: Uint8Array): boolean => isJson(new TextDecoder().decode(source));

/** Why a path gives nothing to read. */
export const NOTHING_THERE = {
  en: 'no such file, or no .txt or .json file in the folder',
  ru: 'нет такого файла, или в папке нет файлов .txt и .json',
} as const;

/** Why a file could not be read or written, without the stack. */
export const failureMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
