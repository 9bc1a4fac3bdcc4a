import type { Fragment } from '@starboard/markup';
import {
  prepareReference,
  scoreSolutionOf,
  type EssayScore,
  type ExpertAgreement,
  type PairScore,
  type ScoringError,
  type ScoringParams,
} from '@starboard/metrics';

/** The experts' markups of an essay and the answers to be scored against them. */
export interface ScoreTask {
  readonly text: string;
  readonly subject: string;
  readonly params: ScoringParams;
  readonly experts: readonly { readonly markupId: string; readonly fragments: readonly Fragment[] }[];
  readonly answers: readonly {
    readonly sessionId: number;
    readonly markupId: string;
    readonly fragments: readonly Fragment[];
  }[];
}

/** M(X, Y) without the fragments, which the database does not keep: they can be matched again at any time. */
export type PairValues = Omit<PairScore, 'matches' | 'unmatchedX' | 'unmatchedY'> & {
  readonly markupId: string;
  readonly expertMarkupId: string;
};

export interface ScoredAnswer {
  readonly sessionId: number;
  readonly score: Omit<EssayScore, 'pairs' | 'agreement'>;
}

export interface ScoreOutcome {
  readonly agreement: Omit<ExpertAgreement, 'pairs'>;
  readonly pairs: readonly PairValues[];
  readonly scored: readonly ScoredAnswer[];
  /** Answers that no budget suffices for. */
  readonly refused: readonly { readonly sessionId: number; readonly error: ScoringError }[];
}

export type ScoreResult =
  { readonly ok: true; readonly outcome: ScoreOutcome } | { readonly ok: false; readonly error: ScoringError };

/** Scores all answers to one essay against its experts (design §6, §7). Pure, for a thread of its own. */
export function scoreAnswers({ text, subject, params, experts, answers }: ScoreTask): ScoreResult {
  const byId = experts.map(({ markupId, fragments }) => ({ id: markupId, fragments }));
  const reference = prepareReference({ text, subject, experts: byId }, params);
  if (!reference.ok) return reference;
  const { pairs: betweenExperts, ...agreement } = reference.score.agreement;
  const pairs = betweenExperts.map(({ x, y, score }) => pairValues(x, y, score));
  const scored: ScoredAnswer[] = [];
  const refused: { sessionId: number; error: ScoringError }[] = [];
  for (const { sessionId, markupId, fragments } of answers) {
    const result = scoreSolutionOf(reference.score, fragments);
    if (!result.ok) {
      refused.push({ sessionId, error: result.error });
      continue;
    }
    const { pairs: withExperts, agreement: _same, ...score } = result.score;
    pairs.push(...withExperts.map((pair) => pairValues(markupId, pair.expert, pair.score)));
    scored.push({ sessionId, score });
  }
  return { ok: true, outcome: { agreement, pairs, scored, refused } };
}

function pairValues(markupId: string, expertMarkupId: string, score: PairScore): PairValues {
  const { matches: _matches, unmatchedX: _x, unmatchedY: _y, ...values } = score;
  return { markupId, expertMarkupId, ...values };
}
