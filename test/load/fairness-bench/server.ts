import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@starboard/platform';

const ROOT = resolve(import.meta.dirname, '../../..');
const SAMPLE_MS = 200;
const KIB = 1_024;

/** The built platform, pages and exchange in one process, as `starboard start` runs it. */
export class Platform {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    private readonly folder: string,
  ) {}

  static async start(databaseUrl: string): Promise<Platform> {
    const port = await freePort();
    const folder = await mkdtemp(join(tmpdir(), 'starboard-fairness-'));
    const env = {
      PATH: process.env['PATH'] ?? '',
      // As the unit and the image have it.
      MALLOC_ARENA_MAX: '2',
      DATABASE_URL: databaseUrl,
      STARBOARD_DATA: folder,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      LOG_FORMAT: 'json',
    };
    const main = join(ROOT, process.env['BENCH_DIST'] ?? 'dist', 'src/main.js');
    const own = (process.env['BENCH_NODE_ARGUMENTS'] ?? '').split(' ').filter((part) => part !== '');
    const child = spawn(process.execPath, [...own, main, 'start', '--apps', 'api,session'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const url = `http://127.0.0.1:${port}`;
    child.once('exit', (code) => {
      if (!child.killed) throw new Error(`the platform ended with ${code}`);
    });
    while (!(await fetch(`${url}/health/ready`).then(({ ok }) => ok, () => false))) await delay(SAMPLE_MS); // prettier-ignore
    return new Platform(child, url, folder);
  }

  /** Follows the resident memory. @returns what gives the most of it, MiB, and ends the following. */
  watchMemory(): () => number {
    let most = this.memoryMb();
    const timer = setInterval(() => (most = Math.max(most, this.memoryMb())), SAMPLE_MS);
    return () => {
      clearInterval(timer);
      return most;
    };
  }

  /** Resident memory, MiB. */
  memoryMb(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / KIB;
  }

  async stop(): Promise<void> {
    const exit = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exit;
    await rm(this.folder, { recursive: true, force: true });
  }
}
