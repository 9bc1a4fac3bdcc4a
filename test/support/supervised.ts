import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { StarboardProcess } from './process.js';

/** A supervisor's pause before it starts again what has ended. */
const RESTART_MS = 500;
const LOOK_MS = 50;

/** One life of a process. */
interface Life {
  readonly ready: Promise<unknown>;
  /** Resolves with what it said to stderr. */
  readonly ended: Promise<string>;
  readonly pid: number;
  signal(name: NodeJS.Signals): void;
}

/** A process that is started again whenever it ends. */
export class Supervised {
  /** What it said when it ended by itself. */
  readonly ends: string[] = [];
  private life: Life;
  private readonly keeping: Promise<void>;
  private killed = false;
  private over = false;

  constructor(private readonly begin: () => Life) {
    this.life = begin();
    this.keeping = this.keep();
  }

  /** Resolves when its present life serves, or the next one when it was killed. @throws Error when that ends before */
  async serves(): Promise<void> {
    while (this.killed) await delay(LOOK_MS);
    await this.life.ready;
  }

  /** Of its present life. */
  get pid(): number {
    return this.life.pid;
  }

  kill(): boolean {
    if (this.killed || this.over) return false;
    this.killed = true;
    this.life.signal('SIGKILL');
    return true;
  }

  async stop(): Promise<void> {
    this.over = true;
    this.life.signal('SIGTERM');
    await this.keeping;
  }

  private async keep(): Promise<void> {
    for (;;) {
      const said = await this.life.ended;
      if (this.over) return;
      if (!this.killed) this.ends.push(said.trim());
      await delay(RESTART_MS);
      if (this.over) return;
      this.killed = false;
      this.life = this.begin();
    }
  }
}

/** Apps of the platform, in a process of their own. */
export function superviseApp(app: string, environment: Readonly<Record<string, string>>): Supervised {
  return new Supervised(() => {
    const started = new StarboardProcess(['start', '--apps', app], environment);
    const ready = started.says(/running at/);
    ready.catch(() => undefined);
    const ended = started.finished().then(({ stderr }) => stderr);
    return { ready, ended, pid: started.pid, signal: (name) => started.signal(name) };
  });
}

export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of one's own, which forgets everything when it dies. */
export function superviseRedis(port: number): Supervised {
  return new Supervised(() => {
    const options = ['--port', String(port), '--save', '', '--bind', '127.0.0.1'];
    const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
    const ended = once(child, 'close').then(() => '');
    return { ready: isReady(child), ended, pid: child.pid ?? NaN, signal: (name) => child.kill(name) };
  });
}

async function isReady({ stdout }: ChildProcess): Promise<void> {
  if (stdout === null) return;
  let said = '';
  await new Promise<void>((resolve) =>
    stdout.on('data', (text: Buffer) => {
      said += text.toString('utf8');
      if (said.includes('Ready to accept connections')) resolve();
    }),
  );
}
