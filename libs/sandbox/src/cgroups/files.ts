import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the kernel: reading and writing them takes microseconds, less than giving the turn away. */
export const readWhole = (folder: string, file: string): string | undefined => {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
};

export const readNumber = (folder: string, file: string): number | null => {
  const text = readWhole(folder, file)?.trim();
  return text === undefined || !/^\d+$/.test(text) ? null : Number(text);
};

/** The number behind a word at the beginning of a line. */
export function readNamed(folder: string, file: string, name: string): number | null {
  const line = readWhole(folder, file)
    ?.split('\n')
    .find((one) => one.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length + 1));
}

/** @throws Error of the file system */
export const write = (folder: string, file: string, value: number | string): void =>
  writeFileSync(join(folder, file), String(value), { flag: 'r+' });

/** For what a kernel may lack. @returns whether it was taken. */
export function tryWrite(folder: string, file: string, value: number | string): boolean {
  try {
    write(folder, file, value);
    return true;
  } catch {
    return false;
  }
}

export function tryMake(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    return isCode(error, 'EEXIST');
  }
}

/** @returns whether it is gone. */
export function tryRemove(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    return isCode(error, 'ENOENT');
  }
}

export function killAll(folder: string): void {
  for (const line of (readWhole(folder, 'cgroup.procs') ?? '').split('\n')) {
    if (!/^[1-9]\d*$/.test(line)) continue;
    try {
      process.kill(Number(line), 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }
}

const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
