import type { ChainDecision } from '../decision-chain.js';
import type { RoundStatus } from '../round.js';
import type { RoundMode } from '../rules.js';
import type { OwnDays } from './working-days.js';

/** A decision of a chain, and when. */
export interface DatedDecision extends ChainDecision {
  readonly at: number;
}

/** What a calendar needs of a round. Moments are ms since the epoch. */
export interface CalendarRound {
  readonly id: string;
  readonly mode: RoundMode;
  readonly number: number;
  readonly status: RoundStatus;
  readonly createdAt: number;
  /** When it was given the times that it has; null: it has none. */
  readonly scheduledAt: number | null;
  readonly lobbyOpensAt: number | null;
  readonly startsAt: number | null;
  /** The last deadline by the schedule. */
  readonly endsAt: number | null;
  readonly closedAt: number | null;
  /** The restart that it is: when that was decided (7.15). */
  readonly replaces: { readonly decidedAt: number } | null;
  readonly sessions: readonly { readonly teamId: string; readonly openedAt: number }[];
  /** Essays whose experts have all handed in; null: nobody marks anything. */
  readonly experts: { readonly all: number; readonly complete: number; readonly lastAt: number | null } | null;
  /** The newest board, and the decisions about it in their order. */
  readonly board: { readonly id: string; readonly at: number; readonly decisions: readonly DatedDecision[] } | null;
}

export interface CalendarTeam {
  readonly id: string;
  readonly admitted: boolean;
  /** The conclusion in force and the decisions on it; null: none was issued (8.1). */
  readonly admission: {
    readonly conclusion: string;
    readonly at: number;
    readonly decisions: readonly DatedDecision[];
  } | null;
}

/** The events of a contest, from which its calendar follows. */
export interface CalendarFacts {
  readonly createdAt: number;
  readonly announcedAt: number | null;
  /** Of the parameters in force. */
  readonly parametersAt: number | null;
  readonly timeZone: string;
  readonly noticeDays: number;
  readonly ownDays: OwnDays;
  readonly announcements: readonly { readonly kind: string; readonly at: number }[];
  readonly rounds: readonly CalendarRound[];
  /** Approved ones. */
  readonly teams: readonly CalendarTeam[];
  /** Protests, with who answers them. */
  readonly protests: readonly {
    readonly id: string;
    readonly teamId: string;
    readonly filedAt: number;
    readonly closedAt: number | null;
  }[];
  /** Assignments that have a moment by which they are to be handed in, or had one. */
  readonly assignments: readonly {
    readonly id: string;
    readonly expertId: string;
    readonly assignedAt: number;
    readonly dueAt: number;
    readonly submittedAt: number | null;
  }[];
}

/** Who looks at a calendar. */
export interface CalendarReader {
  readonly official: boolean;
  readonly teamIds: readonly string[];
  readonly expertId: string | null;
}
