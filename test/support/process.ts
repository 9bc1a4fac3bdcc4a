import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { SERVER } from '../../scripts/set-up.mjs';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The built commands, as paths within a clone. */
export const COMMAND = `${SERVER}/main.js`;
export const PKU = `${SERVER}/pku.js`;

/** What a finished command left. */
export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A running `starboard` process of a test. */
export class StarboardProcess {
  private readonly child: ChildProcess;
  private stdout = '';
  private stderr = '';
  private readonly ended: Promise<number | null>;

  /** @param root of a copy of the project (`project-copy.ts`), in place of this one. */
  constructor(args: readonly string[], environment: Readonly<Record<string, string>>, root = ROOT, main = COMMAND) {
    // Jest's own options are not the command's, and the tests' terminal is none.
    const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', TZ: 'UTC', ...environment };
    this.child = spawn(process.execPath, [resolve(root, main), ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    this.ended = once(this.child, 'close').then(([code]) => code as number | null);
  }

  /** Waits until stdout matches. @throws Error with everything that was said when the process ends first. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(this.stdout);
      if (match !== null) return match;
      const more = this.child.stdout === null ? this.ended : once(this.child.stdout, 'data');
      const ended = await Promise.race([more.then(() => false), this.ended.then(() => true)]);
      if (ended && !pattern.test(this.stdout)) throw new Error(`The process ended:\n${this.stdout}\n${this.stderr}`);
    }
  }

  /** Reads no more of stdout, as `head` when it has what it wants. */
  stopReading(): void {
    this.child.stdout?.destroy();
  }

  get pid(): number {
    return this.child.pid ?? NaN;
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  async finished(): Promise<Finished> {
    const code = await this.ended;
    return { code, stdout: this.stdout, stderr: this.stderr };
  }
}

/** Runs a command to its end. */
export function starboard(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  root = ROOT,
): Promise<Finished> {
  return new StarboardProcess(args, environment, root).finished();
}

/** Runs the participants' program to its end. */
export const pku = (args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Finished> =>
  new StarboardProcess(args, environment, ROOT, PKU).finished();
