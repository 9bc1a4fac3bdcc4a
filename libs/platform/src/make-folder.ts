import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { errorCode } from './startup-error.js';

/**
 * Makes a folder and those above it that are missing. Node's own recursive `mkdir` tries for ever where the system denies
 * that the folder above exists, as in /proc, and cannot be interrupted.
 * @throws the error of the system; ENOTDIR when a file is in the way.
 */
export function makeFolder(path: string, mode?: number): void {
  const folder = resolve(path);
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process was faster.
    if (errorCode(error) !== 'EEXIST' || !isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  try {
    if (statSync(path).isDirectory()) return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
  throw Object.assign(new Error(`${path} is no folder`), { code: 'ENOTDIR' });
}
