import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SUPPORT = new URL('../../support/', import.meta.url);

/** A worker in a process of its own. */
export class WorkerProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** @param threads in which it calculates; one per core when it is not given. */
  static async start(databaseUrl: string, threads?: number): Promise<WorkerProcess> {
    const loader = new URL('typescript-threads.mjs', SUPPORT).href;
    const program = fileURLToPath(new URL('worker-process.ts', SUPPORT));
    const env = { ...process.env, ...(threads === undefined ? {} : { WORKER_THREADS: String(threads) }) };
    const child = spawn(process.execPath, ['--import', loader, program, databaseUrl], {
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
