import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { NODE_ARGUMENTS } from '../node-arguments.js';
import { processorSeconds } from '../processor.js';

const PROGRAM = resolve(import.meta.dirname, '../../../dist/src/main.js');

/** What one worker process may use; what is not given is as the program has it. */
export interface WorkerSettings {
  /** Threads in which it calculates. */
  readonly threads?: number;
  /** Jobs of each queue at the same time. */
  readonly concurrency?: number;
  /** Keeps each process on a core of its own (Linux). */
  readonly pinned?: boolean;
}

/** The built program as `starboard start --apps worker`, in a process of its own. */
export class WorkerProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** @param place of this process among those that are measured together. */
  static async start(
    databaseUrl: string,
    { threads, concurrency, pinned = false }: WorkerSettings = {},
    place = 0,
  ): Promise<WorkerProcess> {
    const env = {
      ...process.env,
      ...(threads === undefined ? {} : { WORKER_THREADS: String(threads) }),
      ...(concurrency === undefined ? {} : { WORKER_CONCURRENCY: String(concurrency) }),
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
    };
    const command = [process.execPath, ...NODE_ARGUMENTS, PROGRAM, 'start', '--apps', 'worker'];
    if (pinned && process.platform === 'linux') command.unshift('taskset', '--cpu-list', String(place % cpus().length));
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return new WorkerProcess(child);
  }

  /** Processor seconds so far. */
  seconds(): number {
    return processorSeconds(this.child.pid ?? 0);
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
