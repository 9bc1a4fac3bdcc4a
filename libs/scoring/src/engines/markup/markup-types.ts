import type { Criteria, Fragment } from '@starboard/markup';
import type { EssayScore, ExpertAgreement, ExpertMarkup, PairScore, SolutionScore } from '@starboard/metrics';

/** A marked essay, as far as it is kept. */
export interface MarkedEssay {
  readonly criteria: Criteria;
  readonly fragments: readonly Fragment[];
}

/** The experts' markups of an essay. */
export interface EssayExperts {
  readonly experts: readonly ExpertMarkup[];
}

/** M(X, Y) without the fragments, which can be matched again at any time. */
export type PairValues = Omit<PairScore, 'matches' | 'unmatchedX' | 'unmatchedY'>;

/** How far the experts of an essay agree; `pairs` is every ordered pair of them. */
export interface EssayStandard extends Omit<ExpertAgreement, 'pairs'> {
  readonly pairs: readonly { readonly x: string; readonly y: string; readonly values: PairValues }[];
}

/** What СТАР and the figures beside it are made of. */
export interface EssayValue extends Omit<EssayScore, 'pairs' | 'agreement' | 'mean'> {
  /** The agreement of the essay's experts: a term of СТЭР. */
  readonly agreement: number | null;
}

/** An essay's score as it is stored: with the values of its pairs, one for each expert. */
export interface KeptEssayScore extends EssayValue {
  readonly pairs: readonly { readonly expert: string; readonly values: PairValues }[];
}

export interface MarkupTypes {
  readonly answer: MarkedEssay;
  readonly reference: EssayExperts;
  readonly standard: EssayStandard;
  readonly score: EssayScore;
  readonly kept: KeptEssayScore;
  readonly value: EssayValue;
  readonly solution: SolutionScore;
}
