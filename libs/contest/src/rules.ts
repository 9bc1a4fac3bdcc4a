/** The parameters of a contest that a timed round obeys (regulation 2.17). Durations in milliseconds, shares 0…1. */
export interface RoundRules {
  readonly intervalMs: number;
  readonly deadlineMs: number;
  /** `sent`: from the handing over to the team's connection; `released`: from the planned moment. */
  readonly deadlineFrom: 'sent' | 'released';
  readonly openGraceMs: number;
  readonly closeGraceMs: number;
  readonly reconnectLimitMs: number;
  readonly annulShare: number;
  readonly maxSubmissions: number;
}

/** The three ways to exchange files: qualification, rehearsal of the final, final. */
export const ROUND_MODES = ['algorithmic', 'technical', 'final'] as const;
export type RoundMode = (typeof ROUND_MODES)[number];
