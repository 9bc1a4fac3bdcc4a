/** What a run may take, where cgroups bound it. */
export interface CgroupLimits {
  readonly memoryBytes: number;
  /** Processes and threads. */
  readonly processes: number;
}

export interface CgroupUse {
  /** Processor time of all processes, ended ones too, ms; null where nothing counts it. */
  readonly cpuMs: number | null;
  readonly peakBytes: number | null;
  /** Processes that the kernel killed for want of memory. */
  readonly oomKills: number;
}

/** A cgroup of one run. */
export interface Cgroup {
  /** Puts a process into it: all that it starts afterwards is in it as well. @throws Error when the kernel refuses. */
  add(pid: number): void;
  use(): CgroupUse;
  /** Kills what is in it. */
  kill(): void;
  /** @returns whether it is gone: false while a process is left in it. */
  remove(): boolean;
}

/** Where cgroups of runs can be made. */
export interface Cgroups {
  readonly version: 'v1' | 'v2';
  /** What is bounded there; both, and the level can be `full`. */
  readonly bounds: readonly ('memory' | 'pids')[];
  /** @param name of its folder. @throws Error when the kernel refuses. */
  make(name: string, limits: CgroupLimits): Cgroup;
}

/** One core: what a run takes of processor time is bounded by its time limit, and others of the machine are not kept waiting. */
export const CPU_PERIOD_US = 100_000;
