import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@starboard/platform';
import { Nginx } from '../../support/nginx.js';
import { NODE_ARGUMENTS } from '../node-arguments.js';
import { residentBytes } from '../processor.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const SAMPLE_MS = 200;
const MIB = 1_048_576;
const SECRET = 'a secret of thirty-two characters, or more';

/** How the platform runs under attack. */
export interface Installation {
  readonly databaseUrl: string;
  /** Processes of sessions behind the shipped proxy, with an API of its own; 0: one process for all, and no proxy. */
  readonly sessions: number;
  readonly redisUrl?: string;
}

/** The built platform as `starboard start` runs it, or as deploy/README has it for many processes. */
export class Platform {
  private constructor(
    private readonly children: readonly ChildProcess[],
    readonly url: string,
    private readonly folder: string,
    private readonly proxy?: Nginx,
  ) {}

  static async start({ databaseUrl, sessions, redisUrl }: Installation): Promise<Platform> {
    const folder = await mkdtemp(join(tmpdir(), 'starboard-fairness-'));
    const env = {
      DATABASE_URL: databaseUrl,
      STARBOARD_DATA: folder,
      ...(sessions > 0 && { STARBOARD_SECRET: SECRET }),
      ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
    };
    if (sessions === 0) {
      const [child, port] = await startProcess('api,session', env);
      return new Platform([child], `http://127.0.0.1:${port}`, folder);
    }
    // One after the other: the first one brings the schema.
    const api = await startProcess('api', env);
    const started = await Promise.all(Array.from({ length: sessions }, () => startProcess('session', env)));
    const proxy = await Nginx.listen(started.map(([, port]) => port), [api[1]]); // prettier-ignore
    return new Platform([api[0], ...started.map(([child]) => child)], proxy.url, folder, proxy);
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

  async stop(): Promise<void> {
    await this.proxy?.close();
    await Promise.all(
      this.children.map(async (child) => {
        const exit = once(child, 'exit');
        child.kill('SIGTERM');
        await exit;
      }),
    );
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Resident memory of the process that has most of it, MiB. */
  private memoryMb(): number {
    return Math.max(...this.children.map(residentMb));
  }
}

const residentMb = ({ pid = 0 }: ChildProcess): number => residentBytes(pid) / MIB;

async function startProcess(apps: string, env: Readonly<Record<string, string>>): Promise<[ChildProcess, number]> {
  const port = await freePort();
  const main = join(ROOT, process.env['BENCH_DIST'] ?? 'dist', 'src/main.js');
  const own = process.env['BENCH_NODE_ARGUMENTS']?.split(' ').filter((part) => part !== '') ?? NODE_ARGUMENTS;
  const child = spawn(process.execPath, [...own, main, 'start', '--apps', apps], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'] ?? '',
      // As the unit and the image have it.
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      LOG_FORMAT: 'json',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.once('exit', (code) => {
    if (!child.killed) throw new Error(`the platform ended with ${code}`);
  });
  const ready = `http://127.0.0.1:${port}/health/ready`;
  while (!(await fetch(ready).then(({ ok }) => ok, () => false))) await delay(SAMPLE_MS); // prettier-ignore
  return [child, port];
}
