import { profileQuestion, type Question } from '../data/bank.js';
import { type Dataset, DATASET_LIMITS } from '../data/dataset.js';
import { invalid, type ShortAnswerProblem } from '../data/problem.js';
import { profileOf } from '../features/text-profile.js';
import { flagsOf } from '../guard/guards.js';
import { fitDesk, type OpenOptions } from './judge-open.js';
import { likeliest } from './methods.js';

/** One question with the answers to be labelled: the item of a contest of scorers. */
export interface ScorersItem {
  readonly question: string;
  readonly references: readonly string[];
  readonly answers: readonly { readonly id: string; readonly text: string }[];
}

/** Null: left to people. */
export type SolvedLabel = { readonly label: string; readonly confidence: number } | null;

/** Answers of an item, at most. */
export const MOST_ANSWERS = 200;
/** JSON may write a character as four. */
const ESCAPED = 4;

/** An item as JSON, or as the `text` of one, which is how programs are given files. */
export function readItem(source: string): ScorersItem | ShortAnswerProblem {
  const most = DATASET_LIMITS.text * (MOST_ANSWERS + DATASET_LIMITS.references + 1) * ESCAPED;
  if (source.length > most) return invalid('ERR_ANSWERS_SIZE', `The item has more than ${most} characters.`);
  const given = parse(source);
  const item = typeof given?.text === 'string' ? parse(given.text) : given;
  if (item && isItem(item)) return item;
  return invalid(
    'ERR_ANSWERS_SHAPE',
    `An item is {"question": text, "references": [texts], "answers": [{"id", "text"}, … ${MOST_ANSWERS} at most]}.`,
  );
}

type RawItem = Partial<Record<keyof ScorersItem | 'text', unknown>>;

function parse(source: string): RawItem | undefined {
  try {
    const value: unknown = JSON.parse(source);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= DATASET_LIMITS.text;

function isItem(value: RawItem): value is ScorersItem {
  const { question, references, answers } = value;
  if (!isText(question) || !Array.isArray(references) || !Array.isArray(answers)) return false;
  if (references.length > DATASET_LIMITS.references || answers.length > MOST_ANSWERS) return false;
  return references.every(isText) && answers.every((one: Record<string, unknown> | null) => isText(one?.id) && isText(one.text)); // prettier-ignore
}

/** Labels in the order of the item's answers. A question that the data has, by its text, votes by its labelled answers. */
export function solveItem(
  data: Dataset,
  { question, references, answers }: ScorersItem,
  options: OpenOptions,
): readonly SolvedLabel[] | ShortAnswerProblem {
  const desk = fitDesk(data, options);
  if ('code' in desk) return desk;
  const { fitted, pools } = desk;
  const known: Question | undefined = [...data.questions.values()].find(({ text }) => text === question);
  const profile = profileQuestion({ id: known?.id ?? '', text: question, references });
  const pool = (known && pools.get(known.id)) ?? [];
  return answers.map(({ id, text }): SolvedLabel => {
    const probabilities = fitted.judge({ id, question: profile.id, profile: profileOf(text) }, profile, pool);
    const given = likeliest(probabilities);
    const confidence = probabilities[given]!;
    if (fitted.threshold) {
      const { confidence: least } = fitted.threshold;
      if (least === null || confidence < least || flagsOf({ answer: text, question, references }).length > 0)
        return null;
    }
    return { label: data.scheme.labels[given]!.id, confidence };
  });
}
