/** What a rehearsal may do to the platform on purpose. */
export const FAULTS = [
  'cut-connections',
  'kill-session',
  'kill-worker',
  'stop-redis',
  'slow-database',
  'jumping-clock',
  'full-disk',
] as const;
export type FaultName = (typeof FAULTS)[number];

/** Faults that are done to a process of this machine, which its owner names. */
export const OF_PROCESSES = ['kill-session', 'kill-worker', 'stop-redis'] as const satisfies readonly FaultName[];

/** A fault that is asked for. */
export interface WantedFault {
  readonly fault: FaultName;
  /** The process that it is done to, where it is done to one. */
  readonly pid?: number;
}

/** Why a fault is never injected here, however it is asked for. */
export const NEVER: Readonly<Partial<Record<FaultName, string>>> = {
  'jumping-clock':
    'the clock of a running machine is everybody’s; `npm run test:chaos` gives servers clocks of their own that jump',
  'full-disk': 'a disk that is full stops everybody who writes to it, the database of real contests included',
};
