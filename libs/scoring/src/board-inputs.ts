import type { Figures } from '@starboard/catalogue';

/** An item of the sample of one session, as the board is computed from it. */
export interface BoardCell {
  readonly sessionId: number;
  readonly teamId: string;
  readonly essayId: string;
  /** Cause of annulment; null when the answer counts. */
  readonly annulled: string | null;
  /** The technical commission has excused it (8.2.1): out of the team's sample, and not counted as annulled. */
  readonly excused: boolean;
  /** Of its score; null until there is one. */
  readonly value: number | null;
  /** None until there is a score. */
  readonly figures: Figures;
  /** Of its `detail` what the engine makes solutions of (`EngineRows.boardDetail`); of most engines nothing. */
  readonly detail?: unknown;
}

/** The agreement of an essay's experts, percent; all null where there are none. */
export interface BoardAgreement {
  readonly essayId: string;
  readonly min: number | null;
  readonly avg: number | null;
  readonly value: number | null;
}

/** Why people took a solution out of the ranking: its annulment for a breach (9.5), or that of the team's participation. */
export const EXCLUSIONS = ['breach', 'disqualified', 'withdrawn'] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** Why a whole solution is annulled: more files than 7.7 allows, none that counts, or an exclusion. */
export const SOLUTION_CAUSES = ['share', 'empty', ...EXCLUSIONS] as const;
export type SolutionCause = (typeof SOLUTION_CAUSES)[number];
