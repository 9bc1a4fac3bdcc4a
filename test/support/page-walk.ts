import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { ROOT } from './process.js';
import { shellBlocks } from './shell-blocks.js';

/** Of what a developer or a CI may have set, the page speaks of none. */
const UNSET = { NODE_OPTIONS: '', DATABASE_URL: '', REDIS_URL: '', HOST: '', PUBLIC_URL: '', STARBOARD_DATA: '' };

/**
 * A reader of a page: one bash in an empty folder that runs the page's blocks as they are, in order. The reader rests before
 * the last block, which ends what the others have begun, so that a test can look around.
 */
export class PageWalk {
  private readonly child: ChildProcess;
  private readonly exit: Promise<number | null>;
  private readonly closed: Promise<unknown>;
  private output = '';

  private constructor(
    readonly folder: string,
    page: string,
    environment: Readonly<Record<string, string>>,
  ) {
    const blocks = shellBlocks(page);
    const script = [...blocks.slice(0, -1), 'echo rest >&3; read -r _ <&3\n', ...blocks.slice(-1)].join('\n');
    this.child = spawn('bash', ['-eu', '-o', 'pipefail', '-c', script], {
      cwd: folder,
      env: { ...process.env, ...UNSET, STARBOARD_CLONE: ROOT, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // A group of its own: what a walk that failed has left running can be ended with it.
      detached: true,
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.exit = once(this.child, 'exit').then(([code]) => code as number | null);
    this.closed = once(this.child, 'close');
  }

  static async begin(page: string, environment: Readonly<Record<string, string>>): Promise<PageWalk> {
    const folder = await mkdtemp(join(tmpdir(), 'starboard-walk-'));
    await chmod(folder, 0o755); // As `mkdir` makes it: when root walks, the database's user has to pass.
    return new PageWalk(folder, page, environment);
  }

  /** @returns what the blocks before the last have said. @throws Error with it when one of them failed. */
  async untilLast(): Promise<string> {
    const rests = once(this.bell, 'data').then(() => true);
    if (await Promise.race([rests, this.exit.then(() => false)])) return this.output;
    await this.end();
    const log = await readFile(join(this.folder, 'platform.log'), 'utf8').catch(() => '');
    throw new Error(`A command of the page failed:\n${this.output}\n${log}`);
  }

  /** Runs the last block. @returns the exit code of the whole. */
  async last(): Promise<number | null> {
    this.bell.write('\n');
    return this.exit;
  }

  /** Ends whatever still runs and removes the folder. */
  async stop(): Promise<void> {
    await this.end();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async end(): Promise<void> {
    try {
      if (this.child.pid !== undefined) process.kill(-this.child.pid);
    } catch {
      // The group is gone.
    }
    await this.closed;
  }

  private get bell(): Duplex {
    return this.child.stdio[3] as Duplex;
  }
}
