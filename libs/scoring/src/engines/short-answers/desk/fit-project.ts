import type { Dataset } from '../data/dataset.js';
import type { ShortAnswerProblem } from '../data/problem.js';
import { byCharacters } from '../features/similarity.js';
import type { Flag } from '../guard/guards.js';
import { lookAt } from '../method/first-look.js';
import { fitDesk } from '../method/judge-open.js';
import type { LabelledClaim } from '../method/methods.js';
import { DEFAULT_NEIGHBOURS, nearest } from '../method/votes.js';

/** A labelled answer of the same question, and how alike it is. */
export interface NearAnswer {
  readonly id: string;
  /** 0 … 1. */
  readonly similarity: number;
}

/** What the method says of an answer that nobody labelled. */
export interface DeskJudgement {
  readonly id: string;
  /** Number of the label. */
  readonly label: number;
  readonly confidence: number;
  readonly flags: readonly Flag[];
  /** The five most alike, the most alike first. */
  readonly nearest: readonly NearAnswer[];
}

export interface DeskFit {
  /** Of all that has no label, in the order of the data. */
  readonly judgements: readonly DeskJudgement[];
  /** Of all that has one, each by a method that did not see it. */
  readonly claims: readonly LabelledClaim[];
}

/** Fits on all that is labelled and judges the rest. The same data and seed give the same. @returns the problem if nothing is labelled */
export function fitProject(data: Dataset, { seed }: { readonly seed: number }): DeskFit | ShortAnswerProblem {
  const desk = fitDesk(data, { method: 'stack', seed });
  if ('code' in desk) return desk;
  const { fitted, pools, prepared, claims } = desk;
  const texts = new Map(data.answers.map(({ id, text }) => [id, text]));
  const judgements = prepared.answers
    .filter(({ label }) => label === null)
    .map((answer): DeskJudgement => {
      const { id, profile } = answer;
      const question = data.questions.get(answer.question)!;
      const profiled = prepared.questions.get(answer.question)!;
      const pool = pools.get(answer.question) ?? [];
      const asked = { scheme: data.scheme, question, profile: profiled, pool };
      const { given: label, probabilities, flags } = lookAt(fitted, asked, answer, texts.get(id)!);
      const near = nearest(profile, pool, byCharacters).slice(0, DEFAULT_NEIGHBOURS);
      return {
        id,
        label,
        confidence: probabilities[label]!,
        flags,
        nearest: near.map(({ voter, similarity }) => ({ id: voter.id, similarity })),
      };
    });
  return { judgements, claims: claims() };
}
