import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, join, sep } from 'node:path';
import type { FileContent } from '@starboard/contracts';
import type { Result } from '@starboard/result';
import { say } from './words.ru.js';

/** A program in any language: it reads the document from its input and writes the marked one to its output. */
export interface MarkingProgram {
  readonly command: string;
  readonly args: readonly string[];
}

export type Piped = Result<{ output: string }, { reason: string }>;

/**
 * Whether there is such a program at all. Asked before a session is opened: else its files would be lost one by one.
 * @throws Error that names the program.
 */
export async function requireProgram({ command }: MarkingProgram): Promise<void> {
  const folders = command.includes(sep) ? [''] : (process.env['PATH'] ?? '').split(delimiter);
  const endings = process.platform === 'win32' ? ['', ...(process.env['PATHEXT'] ?? '').split(delimiter)] : [''];
  for (const folder of folders) {
    for (const ending of endings) {
      const path = folder === '' ? `${command}${ending}` : join(folder, `${command}${ending}`);
      if (await isProgram(path)) return;
    }
  }
  throw new Error(`ERR_CLIENT_PROGRAM: cannot run ${command}: there is no such program, or it may not be run`);
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

/** Runs the program for one file; it is stopped when the time is over. Its error output goes through to ours. */
export function pipeFile(
  { command, args }: MarkingProgram,
  fileId: number,
  content: FileContent,
  timeoutMs: number,
): Promise<Piped> {
  return new Promise((resolve) => {
    const environment = { ...process.env, PKU_FILE_ID: String(fileId) };
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], env: environment });
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => child.kill('SIGKILL'), Math.max(0, timeoutMs));
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) =>
      resolve({ ok: false, reason: say('cannot run {command}: {why}', { command, why: error.message }) }),
    );
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const output = Buffer.concat(chunks).toString('utf8');
      resolve(
        code === 0
          ? { ok: true, output }
          : { ok: false, reason: say('the program ended with {end}', { end: String(signal ?? code) }) },
      );
    });
    // A program that does not read its input to the end is its own affair.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(content));
  });
}
