import type { CompareProblem, ScoredEssay, SourceFile } from '@starboard/comparing';
import type { ClassifierData } from '@starboard/markup';
import type { ScoringParams } from '@starboard/metrics';

/** An essay of the platform, with the parameters of its contest. */
export interface EssayQuestion {
  readonly kind: 'essay';
  readonly essay: ScoredEssay;
  /** The contest's. */
  readonly classifier: ClassifierData;
  readonly params: Pick<ScoringParams, 'h' | 'weights' | 'codeFilter' | 'paraphrase' | 'edition'> & {
    /** Lines `A = B` and `A ≠ B`. */
    readonly decidedComments: readonly string[];
  };
}

/** Files of the reader's own, which of their codes count, and the classifier if it is not the built-in one. */
export interface FilesQuestion {
  readonly kind: 'open';
  readonly files: readonly SourceFile[];
  readonly codes: string;
  readonly classifier: ClassifierData | undefined;
}

/** What the page asks its worker. */
export type Question =
  | EssayQuestion
  | FilesQuestion
  | { readonly kind: 'compare'; readonly x: string; readonly y: string }
  | {
      readonly kind: 'repairs';
      readonly x: string;
      readonly y: string;
      readonly pair: { readonly x: number; readonly y: number };
    }
  | { readonly kind: 'overview' };

export type Answer =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problems: readonly CompareProblem[] };
