import { profileQuestion, type Question } from '../data/bank.js';
import type { Dataset } from '../data/dataset.js';
import type { ScorersItem } from '../data/item.js';
import { invalid, type ShortAnswerProblem } from '../data/problem.js';
import { labelIndex } from '../data/scheme.js';
import { profileOf } from '../features/text-profile.js';
import { decide } from '../model/second-stage.js';
import { lookAt } from './first-look.js';
import { fitDesk, type OpenOptions } from './judge-open.js';

/** Null: left to people. */
export type SolvedLabel = { readonly label: string; readonly confidence: number } | null;

/** Labels in the order of the item's answers. A question that the data has, by its text, votes by its labelled answers. */
export function solveItem(
  data: Dataset,
  { question, references, answers, scheme = [] }: ScorersItem,
  options: OpenOptions,
): readonly SolvedLabel[] | ShortAnswerProblem {
  const foreign = scheme.find((label) => labelIndex(data.scheme, label) < 0);
  if (foreign !== undefined || (scheme.length > 0 && scheme.length !== data.scheme.labels.length))
    return invalid(
      'ERR_SCHEME_LABEL',
      `The item has the labels ${scheme.join(', ')}: name them with --scheme or --labels.`,
    );
  const desk = fitDesk(data, options);
  if ('code' in desk) return desk;
  const { fitted, pools } = desk;
  const known: Question | undefined = [...data.questions.values()].find(({ text }) => text === question);
  const profile = profileQuestion({ id: known?.id ?? '', text: question, references });
  const pool = (known && pools.get(known.id)) ?? [];
  const first = answers.map(({ id, text }) => {
    const answer = { id, question: profile.id, profile: profileOf(text) };
    const look = lookAt(
      fitted,
      { scheme: data.scheme, question: { text: question, references }, profile, pool },
      answer,
      text,
    );
    return fitted.threshold ? look : { ...look, flags: [] };
  });
  const asked = { ...data, questions: new Map([...data.questions, [profile.id, { id: profile.id, text: question, references }]]) }; // prettier-ignore
  const decided = decide(asked, first, pools, fitted.threshold && options.stage);
  return decided.map(({ given, by }, at): SolvedLabel => {
    if (given === null || by === 'person') return null;
    return { label: data.scheme.labels[given]!.id, confidence: first[at]!.probabilities[given]! };
  });
}
