import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { NODE_ARGUMENTS } from '../node-arguments.js';

const LOADER = 'test/support/typescript-threads.mjs';
const SERVERS = 'test/load/session-bench';

/** The code that a process runs, and what runs it. */
export interface Installation {
  /** A checkout of this repository with its packages. */
  readonly directory: string;
  /** Of Node. */
  readonly executable: string;
  readonly nodeArguments: readonly string[];
}

/** What the benchmark itself runs. */
export const HERE: Installation = {
  directory: resolve(import.meta.dirname, '../../..'),
  executable: process.execPath,
  nodeArguments: NODE_ARGUMENTS,
};

/** A server of the benchmark, or a floor beside it, in a process of its own, which answers questions over the IPC channel. */
export class Child {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static start(file: string, ...args: readonly string[]): Promise<Child> {
    return Child.startOf(HERE, file, ...args);
  }

  static async startOf(
    { directory, executable, nodeArguments }: Installation,
    file: string,
    ...args: readonly string[]
  ): Promise<Child> {
    const loader = `--import=${resolve(directory, LOADER)}`;
    const script = resolve(directory, SERVERS, file);
    const child = spawn(executable, [...nodeArguments, '--expose-gc', loader, script, ...args], {
      cwd: directory,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then(() => {
      throw new Error(`${script} ended before it served: does it stand in a checkout with its packages?`);
    });
    const [url] = (await Promise.race([once(child, 'message'), ended])) as [string];
    return new Child(child, url);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Resident memory after a garbage collection, bytes. */
  async memory(): Promise<number> {
    this.child.send({ ask: 'memory' });
    const [bytes] = (await once(this.child, 'message')) as [number];
    return bytes;
  }

  /** Floor only: one message of `bytes` to everybody at each of the moments. */
  schedule(moments: readonly number[], bytes: number): void {
    this.child.send({ ask: 'schedule', moments, bytes });
  }

  async stop(): Promise<void> {
    this.child.disconnect();
    await once(this.child, 'exit');
  }
}

/** The other side, in the child: answers `memory`, ends with its parent. */
export function serveParent(url: string, stop: () => Promise<void>, ask?: (message: Asked) => void): void {
  process.on('message', (message: Asked) => {
    if (message.ask !== 'memory') return ask?.(message);
    globalThis.gc?.();
    process.send?.(process.memoryUsage().rss);
  });
  process.on('disconnect', () => void stop().then(() => process.exit(0)));
  process.send?.(url);
}

export interface Asked {
  readonly ask: 'memory' | 'schedule';
  readonly moments?: readonly number[];
  readonly bytes?: number;
}
