import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const PROGRAM = resolve(import.meta.dirname, '../../../dist/src/main.js');

/** What one worker process may use; what is not given is as the program has it. */
export interface WorkerSettings {
  /** Threads in which it calculates. */
  readonly threads?: number;
  /** Jobs of each queue at the same time. */
  readonly concurrency?: number;
}

/** The built program as `starboard start --apps worker`, in a process of its own. */
export class WorkerProcess {
  private constructor(private readonly child: ChildProcess) {}

  static async start(databaseUrl: string, { threads, concurrency }: WorkerSettings = {}): Promise<WorkerProcess> {
    const env = {
      ...process.env,
      ...(threads === undefined ? {} : { WORKER_THREADS: String(threads) }),
      ...(concurrency === undefined ? {} : { WORKER_CONCURRENCY: String(concurrency) }),
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
    };
    const child = spawn(process.execPath, [PROGRAM, 'start', '--apps', 'worker'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return new WorkerProcess(child);
  }

  /** Stops in its tracks, until `go`. */
  stand(): void {
    this.child.kill('SIGSTOP');
  }

  go(): void {
    this.child.kill('SIGCONT');
  }

  async end(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
