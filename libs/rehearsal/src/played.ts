/** What the simulated programs of a rehearsal report. All moments: ms since the epoch by the database’s clock. */

/** A file that came to a program. */
export interface SeenFile {
  /** Place in the round, from 0. */
  readonly index: number;
  readonly at: number;
}

/** An answer that a program sent until it was acknowledged. */
export interface SentAnswer {
  readonly index: number;
  readonly sentAt: number;
  readonly acknowledgedAt: number;
  readonly sessionId: number;
  readonly submissionId: string;
  /** Of the receipt, in hex. */
  readonly hash: string;
}

/** One program’s final. */
export interface ProgramLog {
  readonly team: string;
  readonly seen: readonly SeenFile[];
  readonly answers: readonly SentAnswer[];
  /** Receipts that are not signed, or chains with a gap. */
  readonly unproved: number;
  /** Why it did not come to the end of its session. */
  readonly failure?: string;
}

/** A file of the round as the platform has stored it. */
export interface StoredFile {
  readonly team: string;
  readonly index: number;
  readonly releasedAt: number | null;
  readonly deadlineAt: number;
  /** Whether an answer to it counts. */
  readonly counted: boolean;
  /** The attempt that counts. */
  readonly finalAttempt: number | null;
  /** In the order of arrival. */
  readonly answers: readonly { readonly receivedAt: number; readonly verdict: string; readonly hash: string }[];
}

/** A fault that was injected. */
export interface InjectedFault {
  readonly fault: string;
  readonly at: number;
}

/** Everything that the figures of a rehearsal are computed from. */
export interface PlayedRound {
  readonly teams: number;
  /** Planned moments of the files, in their order. */
  readonly planned: readonly number[];
  readonly maxSubmissions: number;
  readonly programs: readonly ProgramLog[];
  readonly stored: readonly StoredFile[];
  readonly faults: readonly InjectedFault[];
  /** From the end of the round to the board, ms; null when it did not come. */
  readonly boardMs: number | null;
  /** Teams on the board with a result. */
  readonly ranked: number;
}
