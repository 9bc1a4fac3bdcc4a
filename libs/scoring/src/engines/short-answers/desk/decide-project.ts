import { byQuestion, type LabelledAnswer } from '../data/bank.js';
import type { Dataset } from '../data/dataset.js';
import { prepareData } from '../data/draw.js';
import { isSure } from '../method/methods.js';
import type { Threshold } from '../method/threshold.js';
import type { ModelQuestion } from '../model/question.js';
import { decide, type DecidedBy, type FirstStage, type ModelStage } from '../model/second-stage.js';
import { blindSample } from './blind-sample.js';
import type { DeskJudgement } from './fit-project.js';
import { reviewOrder } from './review-order.js';

/** What is done about an answer: a label without a person, or a place in the queue of a person. */
export interface DeskDecision {
  readonly id: string;
  /** Number of the method's label. */
  readonly label: number;
  readonly by: DecidedBy;
  /** Number of the label that a model gave; null: none was asked, or it gave none. */
  readonly said: number | null;
  /** Drawn to be checked by a person who does not see the label. */
  readonly blind: boolean;
  /** In the queue of review, from 0; null: nobody has to look. */
  readonly place: number | null;
}

export interface DecideOptions {
  readonly threshold: Threshold;
  readonly seed: number;
  /** The label that a model gave to a question, by `questionKey`; undefined: no model is asked. */
  readonly said?: ReadonlyMap<string, number | null>;
}

/** What tells two questions to a model apart. */
export const questionKey = ({ template, prompt }: ModelQuestion): string => `${template}\n${prompt}`;

/** What a model would be asked about: the answers that the method is unsure of, like ones once. */
export function planAsking(data: Dataset, judged: readonly DeskJudgement[], threshold: Threshold): ModelQuestion[] {
  const asked = new Map<string, ModelQuestion>();
  const note = (question: ModelQuestion): null => {
    asked.set(questionKey(question), question);
    return null;
  };
  const { first, pools } = firstStage(data, judged, threshold);
  decide(data, first, pools, { mode: 'cascade', said: note });
  return [...asked.values()];
}

/** Decides about all that was judged, in its order. */
export function decideProject(
  data: Dataset,
  judged: readonly DeskJudgement[],
  { threshold, seed, said }: DecideOptions,
): DeskDecision[] {
  const { first, pools } = firstStage(data, judged, threshold);
  const shown = new Map<string, number | null>();
  const stage: ModelStage | undefined = said && {
    mode: 'cascade',
    said: (question) => {
      const label = said.get(questionKey(question)) ?? null;
      shown.set(question.answer, label);
      return label;
    },
  };
  const decided = decide(data, first, pools, stage);
  const automatic = first.flatMap(({ answer: { id } }, at) => (decided[at]!.by === 'person' ? [] : [id]));
  const blind = blindSample(automatic, seed);
  const reviewed = first.flatMap(({ answer: { id }, flags }, at) => {
    const { confidence } = judged[at]!;
    const disagreed = (shown.get(id) ?? null) !== null && decided[at]!.by === 'person';
    const isBlind = blind.has(id);
    if (decided[at]!.by !== 'person' && !isBlind) return [];
    return [{ id, confidence, flagged: flags.length > 0, disagreed, blind: isBlind }];
  });
  const places = new Map(reviewOrder(reviewed).map((id, place) => [id, place]));
  return first.map(({ answer: { id }, given }, at): DeskDecision => ({
    id,
    label: given,
    by: decided[at]!.by,
    said: shown.get(id) ?? null,
    blind: blind.has(id),
    place: places.get(id) ?? null,
  }));
}

function firstStage(data: Dataset, judged: readonly DeskJudgement[], threshold: Threshold) {
  const prepared = prepareData(data);
  const answers = new Map(prepared.answers.map((answer) => [answer.id, answer]));
  const texts = new Map(data.answers.map(({ id, text }) => [id, text]));
  const pools = byQuestion(
    prepared.answers.filter((answer): answer is typeof answer & LabelledAnswer => answer.label !== null),
  );
  const first = judged.map(({ id, label: given, confidence, flags }): FirstStage => ({
    answer: answers.get(id)!,
    text: texts.get(id)!,
    given,
    sure: isSure(confidence, threshold),
    flags,
  }));
  return { first, pools };
}
