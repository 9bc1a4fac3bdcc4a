import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isJson } from '@starboard/markup';
import type { MarkupStreams } from './markup-streams.js';

/** The name that stands for the standard input or output. */
export const STANDARD = '-';

/** A file to read. */
export interface MarkupFile {
  /** As it is shown to the user. */
  readonly path: string;
  /** Where it stands under the folder that was asked for; its name when it was asked for itself. */
  readonly under: string;
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
  if (path === STANDARD) return [{ path, under: 'stdin' }];
  const stats = await stat(path).catch(() => undefined);
  if (!stats) return [];
  if (!stats.isDirectory()) return [{ path, under: basename(path) }];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter(({ name }) => !name.startsWith('.') && EXTENSIONS.includes(extname(name).toLowerCase()))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: file, under: relative(path, file) }));
}

/** The bytes of a file or of the standard input. */
export const readMarkupFile = (path: string, { stdin }: MarkupStreams): Promise<Uint8Array> =>
  path === STANDARD ? buffer(stdin) : readFile(path);

/** Whether bytes are to be read as JSON; bytes that are not UTF-8 are refused later, by either reader. */
export const isJsonSource = (source: Uint8Array): boolean => isJson(new TextDecoder().decode(source));

/** Why a file could not be read or written, without the stack. */
export const failureMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
