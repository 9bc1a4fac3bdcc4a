import { compare, type LabelledAnswer, type OpenAnswer } from '../data/bank.js';
import type { Dataset } from '../data/dataset.js';
import type { Flag } from '../guard/guards.js';
import { askModel, type ModelQuestion, type PromptOptions } from './question.js';

/**
 * Who decides: `offline` no model; `cascade` a model where the method is unsure, and people where the two differ;
 * `llm-only` the model alone, as in the paper.
 */
export const MODEL_MODES = ['offline', 'cascade', 'llm-only'] as const;
export type ModelMode = (typeof MODEL_MODES)[number];

export interface ModelStage extends PromptOptions {
  readonly mode: ModelMode;
  /** The number of the label that the model gave; null: none. What was not asked yet is noted by whoever answers. */
  readonly said: (question: ModelQuestion) => number | null;
}

/** `method`: sure and unflagged. `agreed`: the model says what the method does. `model`: it alone. `person`: neither may. */
export type DecidedBy = 'method' | 'agreed' | 'model' | 'person';

/** An answer as the first stage judged it. */
export interface FirstStage {
  readonly answer: OpenAnswer;
  readonly text: string;
  /** Number of the likeliest label. */
  readonly given: number;
  readonly sure: boolean;
  readonly flags: readonly Flag[];
}

export interface Decided {
  /** Number of the label; null: the model gave none. */
  readonly given: number | null;
  readonly by: DecidedBy;
}

/**
 * Decides in two stages, in the order of `judged`. A flagged answer is for a person whatever anybody says, and a cascade does
 * not ask about it. Answers to a question that are the same once normalised are asked once.
 */
export function decide(
  data: Dataset,
  judged: readonly FirstStage[],
  pools: ReadonlyMap<string, readonly LabelledAnswer[]>,
  stage: ModelStage | undefined,
): Decided[] {
  const offline = judged.map((one): Decided => ({ given: one.given, by: mayAccept(one) ? 'method' : 'person' }));
  if (!stage || stage.mode === 'offline') return offline;
  const asked = judged.filter((one) => stage.mode === 'llm-only' || (!one.sure && one.flags.length === 0));
  const said = sayings(data, asked, pools, stage);
  const isAsked = new Set(asked);
  return judged.map((one, at): Decided => {
    if (!isAsked.has(one)) return offline[at]!;
    const given = said.get(keyOf(one))!;
    if (stage.mode === 'llm-only') return { given, by: given === null || one.flags.length > 0 ? 'person' : 'model' };
    return { given: one.given, by: given === one.given ? 'agreed' : 'person' };
  });
}

const mayAccept = ({ sure, flags }: FirstStage): boolean => sure && flags.length === 0;

/** A full stop at the end says nothing; other signs may (`5 > 3`). */
const keyOf = ({ answer: { question, profile } }: FirstStage): string => `${question}\0${profile.normal.replace(/[\s.]+$/, '')}`; // prettier-ignore

/** What the model says of each different answer, by key. Shown is the first by id, of those without a flag if there are any. */
function sayings(
  data: Dataset,
  asked: readonly FirstStage[],
  pools: ReadonlyMap<string, readonly LabelledAnswer[]>,
  stage: ModelStage,
): ReadonlyMap<string, number | null> {
  const texts = new Map(data.answers.map(({ id, text }) => [id, text]));
  const sorted = [...asked].sort((a, b) => Math.min(a.flags.length, 1) - Math.min(b.flags.length, 1) || compare(a.answer.id, b.answer.id)); // prettier-ignore
  const said = new Map<string, number | null>();
  for (const one of sorted) {
    const key = keyOf(one);
    if (said.has(key)) continue;
    const { answer, text } = one;
    const question = data.questions.get(answer.question)!;
    const pool = pools.get(answer.question) ?? [];
    said.set(key, stage.said(askModel(data.scheme, question, { ...answer, text }, pool, texts, stage)));
  }
  return said;
}
