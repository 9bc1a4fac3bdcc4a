/** What the benchmark prints with `--json`. */
export interface Figures {
  readonly teams: number;
  readonly releaseP50Ms: number;
  readonly releaseP99Ms: number;
  readonly releaseSpreadMs: number;
  readonly floorP99Ms: number;
  /** Where all answer in the same moment. */
  readonly ackP50Ms: number;
  readonly ackP99Ms: number;
  /** Where each program takes its own time for an answer, from its sending to its receipt. */
  readonly spreadAckP50Ms: number;
  readonly spreadAckP99Ms: number;
  readonly submissionsPerSecond: number;
  /** Of a Socket.IO server that does nothing but store answers, in the same run. */
  readonly durableFloorPerSecond: number;
  /** From the first release to the last receipt, for each answer with its release; they do not depend on other load. */
  readonly serverCpuMsPerAnswer: number;
  /** The same without the first releases, in which a new process compiles what it does. */
  readonly warmServerCpuMsPerAnswer: number;
  /** What of `serverCpuMsPerAnswer` the event loop takes: the one thread that more processors do not relieve. */
  readonly serverLoopMsPerAnswer: number;
  readonly postgresCpuMsPerAnswer: number;
  readonly clientCpuMsPerAnswer: number;
  readonly reconnectSeconds: number;
  readonly bytesPerConnection: number;
  readonly early: number;
  readonly lost: number;
  /** Answers that were stored after their deadline. */
  readonly late: number;
}

/** Nearest-rank percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Largest difference between two clients at one release. */
export function spread(values: readonly number[]): number {
  return (
    values.reduce((max, value) => Math.max(max, value), -Infinity) -
    values.reduce((min, value) => Math.min(min, value), Infinity)
  );
}

export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
