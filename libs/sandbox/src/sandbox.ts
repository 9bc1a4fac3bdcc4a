import type { Result } from '@starboard/result';

/**
 * How well programs are held: `full` by namespaces, a filter of system calls and a cgroup for memory and processes; `partial`
 * without the cgroup, so that memory of many processes is bounded by time only; `none`: not at all, and nothing is run.
 */
export const SANDBOX_LEVELS = ['full', 'partial', 'none'] as const;
export type SandboxLevel = (typeof SANDBOX_LEVELS)[number];

/** A program with all that it may see of the world. Plain JSON. */
export interface SandboxProgram {
  /** Its files by path below its folder (`/box`), read-only. */
  readonly files: Readonly<Record<string, string>>;
  /** What is started, in `/box`: a program of the toolchain with its arguments. */
  readonly command: readonly string[];
  /** Other programs of the toolchain that the command starts: where one is absent, the run is a fault and no verdict. */
  readonly needs?: readonly string[];
  readonly stdin?: string;
  /** Beside PATH, HOME, LANG and TMPDIR. */
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * The program ends by writing what stands in the variable `COMPLETION_MARK` to descriptor 3: an exit without it is no end. It
   * finds accidents (`exit(0)` in the middle), not cheats, who can read it as well.
   */
  readonly mark?: boolean;
}

export interface SandboxLimits {
  /** Processor time of all processes together, ms. */
  readonly cpuMs: number;
  /** ms; three times the processor time, say. */
  readonly wallMs: number;
  /** Of all processes together, with what they write to their folders; at level `partial` not bounded as a sum. */
  readonly memoryBytes: number;
  /** Address space of each process: much more than memory for V8, the JVM and Go. */
  readonly addressBytes: number;
  /** Processes and threads. */
  readonly processes: number;
  /** Of standard output and standard error, each. */
  readonly outputBytes: number;
  /** What each of its two folders, `/box` and `/tmp`, can hold. */
  readonly diskBytes: number;
  /** Of one file. */
  readonly fileBytes: number;
  /** Descriptors open at once in one process. */
  readonly openFiles: number;
}

const MIB = 1024 * 1024;
export const SANDBOX_LIMITS: SandboxLimits = {
  cpuMs: 10_000,
  wallMs: 30_000,
  memoryBytes: 1024 * MIB,
  addressBytes: 4096 * MIB,
  processes: 64,
  outputBytes: 64 * 1024,
  diskBytes: 64 * MIB,
  fileBytes: 64 * MIB,
  openFiles: 256,
};

/** What came of a program: the answer's doing, whatever it was. */
export interface SandboxOutcome {
  /** `exited` by itself or by a signal; else the bound that it broke. */
  readonly verdict: 'exited' | 'time' | 'memory' | 'output';
  /** 128 + signal for one that a signal ended; null when it was stopped. */
  readonly exitCode: number | null;
  /** It exited with 0 and, where a mark was asked for, wrote it. */
  readonly completed: boolean;
  /** What was read within the limit, as UTF-8. */
  readonly stdout: string;
  readonly stderr: string;
}

/** How it went this time: differs from run to run, and decides nothing. */
export interface SandboxMeasures {
  readonly level: SandboxLevel;
  /** At level `partial` that of the last look, some ms before the end. */
  readonly cpuMs: number;
  readonly wallMs: number;
  /** null where no cgroup counts it. */
  readonly peakBytes: number | null;
  /** Which time was over: a wall time may be the machine's fault, and is believed after a second run alone. */
  readonly over: 'cpu' | 'wall' | null;
}

/** The machine's doing: never a verdict on the program, which is to be run again. */
export interface SandboxFault {
  readonly code:
    | 'ERR_SANDBOX_LEVEL'
    | 'ERR_SANDBOX_START'
    | 'ERR_SANDBOX_COMMAND'
    | 'ERR_SANDBOX_LOST'
    | 'ERR_SANDBOX_LEFTOVER'
    | 'ERR_SANDBOX_ABORTED'
    | 'ERR_SANDBOX_PROGRAM';
  readonly message: string;
}

export type SandboxRun = Result<{ outcome: SandboxOutcome; measures: SandboxMeasures }, { fault: SandboxFault }>;

/** What the machine lacks for the next level. */
export const SANDBOX_LACKS = [
  'linux',
  'architecture',
  'bash',
  'bubblewrap',
  'bubblewrap-version',
  'start',
  'seccomp',
  'cgroup-memory',
  'cgroup-pids',
] as const;
export type SandboxLack = (typeof SANDBOX_LACKS)[number];

export interface SandboxReport {
  readonly level: SandboxLevel;
  readonly lacks: readonly {
    readonly lack: SandboxLack;
    /** What was seen: a version, the words of bubblewrap. */
    readonly detail: string;
  }[];
  /** null where there is none. */
  readonly bubblewrap: string | null;
  readonly cgroups: 'v1' | 'v2' | null;
  /** Programs run as users of their own, as this platform is root; else as its own user. */
  readonly ownUsers: boolean;
}

/** Runs programs of strangers. */
export interface Sandbox {
  /** Tries out what is there; once, later calls have the same answer. */
  probe(): Promise<SandboxReport>;
  /**
   * Never throws for what a program does; nothing of it is left when this resolves.
   * @param signal the outcome is no longer wanted: it is stopped, and the run is a fault.
   */
  run(program: SandboxProgram, limits: SandboxLimits, signal?: AbortSignal): Promise<SandboxRun>;
}
