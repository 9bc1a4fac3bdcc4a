import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as rest } from 'node:timers/promises';
import type { Cgroup } from '../cgroups/cgroup.js';
import {
  ARGUMENTS,
  FILTER,
  FIRST_FILE,
  GO,
  type Launch,
  LAUNCHER,
  launcherArguments,
  REPORT,
  STATUS,
} from '../plan/launch.js';
import type { Traces } from '../plan/verdict.js';
import type { SandboxLimits } from '../sandbox.js';
import { collect, hand } from './pipes.js';
import { cpuOfTree, killQuietly } from './processes.js';

export interface BoxOptions {
  readonly launch: Launch;
  readonly limits: SandboxLimits;
  readonly bash: string;
  readonly bubblewrap: string;
  /** User and group; undefined: those of the platform. */
  readonly uid: number | undefined;
  readonly cgroup: Cgroup | undefined;
  readonly stdin: string;
  readonly signal: AbortSignal | undefined;
}

export interface BoxEnd {
  readonly traces: Traces;
  readonly wallMs: number;
  readonly peakBytes: number | null;
}

/** Of the report and the status of bubblewrap: some words. */
const REPORT_BYTES = 4096;
/** Between looks at the processor time. */
const LOOK_MS = 20;
/** A box that was killed is gone in milliseconds; after this its launcher is killed as well. */
const KILL_GRACE_MS = 2_000;

/**
 * One run of a box, from start to its end: bubblewrap has exited, all pipes are closed.
 * @throws Error when the launcher cannot be started, or put into its cgroup
 */
export async function runBox(options: BoxOptions): Promise<BoxEnd> {
  const box = new Box(options);
  return box.run();
}

class Box {
  private stopped: Traces['stopped'] = null;
  private cpuMs = 0;
  private status = '';
  private over = false;

  constructor(private readonly options: BoxOptions) {}

  async run(): Promise<BoxEnd> {
    const { launch, limits, cgroup, signal, stdin } = this.options;
    const began = performance.now();
    const child = this.spawn();
    const closed = once(child, 'close');
    const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
    const pipes = child.stdio as unknown as (Readable & Writable)[];
    const out = collect(pipes[1]!, limits.outputBytes, () => this.stop(child, 'output'));
    const err = collect(pipes[2]!, limits.outputBytes, () => this.stop(child, 'output'));
    const report = collect(pipes[REPORT]!, REPORT_BYTES, () => undefined);
    pipes[STATUS]!.on('data', (chunk: Buffer) => {
      if (this.status.length < REPORT_BYTES) this.status += chunk.toString();
    });
    pipes[STATUS]!.on('error', () => undefined);
    const abort = (): void => this.stop(child, 'aborted');
    try {
      if (child.pid !== undefined) cgroup?.add(child.pid);
      hand(pipes[0]!, stdin);
      hand(pipes[ARGUMENTS]!, launch.options.map((option) => `${option}\0`).join(''));
      hand(pipes[FILTER]!, launch.filter ?? '');
      launch.files.forEach((content, at) => hand(pipes[FIRST_FILE + at]!, content));
      hand(pipes[GO]!, 'go\n');
      signal?.addEventListener('abort', abort, { once: true });
      if (signal?.aborted) abort();
      void this.watch(child, began);
      await Promise.race([closed, failed]);
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    } finally {
      this.over = true;
      signal?.removeEventListener('abort', abort);
    }
    return this.end({ stdout: out.text(), stderr: err.text(), report: report.text() }, performance.now() - began);
  }

  private spawn(): ChildProcess {
    const { launch, bash, bubblewrap, uid } = this.options;
    const script = ['--norc', '--noprofile', '-c', LAUNCHER, 'launcher'];
    return spawn(bash, [...script, ...launcherArguments(bubblewrap, launch)], {
      cwd: '/',
      env: {},
      stdio: Array.from({ length: FIRST_FILE + launch.files.length }, () => 'pipe' as const),
      ...(uid !== undefined && { uid, gid: uid }),
    });
  }

  /** Looks at the clocks until it is over. */
  private async watch(child: ChildProcess, began: number): Promise<void> {
    const { limits, cgroup } = this.options;
    while (!this.over) {
      await rest(LOOK_MS, undefined, { ref: false });
      const use = cgroup?.use();
      this.cpuMs = Math.max(this.cpuMs, use?.cpuMs ?? cpuOfTree(this.boxPid() ?? child.pid ?? 0));
      if (this.over) return;
      if ((use?.oomKills ?? 0) > 0) this.stop(child, 'memory');
      else if (this.cpuMs >= limits.cpuMs) this.stop(child, 'cpu');
      else if (performance.now() - began >= limits.wallMs) this.stop(child, 'wall');
    }
  }

  /**
   * Kills the init of the box, and with it the kernel kills all that is in the box; bubblewrap then ends in order. Killed itself,
   * it would leave its child to the machine's init.
   */
  private stop(child: ChildProcess, why: NonNullable<Traces['stopped']>): void {
    if (this.stopped !== null || this.over) return;
    this.stopped = why;
    const pid = this.boxPid();
    if (pid === undefined) this.killLauncher(child);
    else killQuietly(pid);
    void rest(KILL_GRACE_MS, undefined, { ref: false }).then(() => this.killLauncher(child));
  }

  private killLauncher(child: ChildProcess): void {
    if (this.over) return;
    this.options.cgroup?.kill();
    child.kill('SIGKILL');
  }

  /** As bubblewrap says it when it has made the box. */
  private boxPid(): number | undefined {
    const pid = /"child-pid"\s*:\s*(\d+)/.exec(this.status)?.[1];
    return pid === undefined || this.exitCode() !== null ? undefined : Number(pid);
  }

  private exitCode(): number | null {
    const code = /"exit-code"\s*:\s*(\d+)/.exec(this.status)?.[1];
    return code === undefined ? null : Number(code);
  }

  private end(texts: { stdout: string; stderr: string; report: string }, wallMs: number): BoxEnd {
    const use = this.options.cgroup?.use();
    const begun = 'started\n';
    const started = texts.report.startsWith(begun);
    const traces = {
      started,
      exitCode: this.exitCode(),
      report: started ? texts.report.slice(begun.length) : texts.report,
      stdout: texts.stdout,
      stderr: texts.stderr,
      stopped: this.stopped,
      oomKills: use?.oomKills ?? 0,
      cpuMs: use?.cpuMs ?? this.cpuMs,
    };
    return { traces, wallMs, peakBytes: use?.peakBytes ?? null };
  }
}
