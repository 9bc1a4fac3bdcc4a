import type { LabelledAnswer, OpenAnswer, Question } from '../data/bank.js';
import type { LabelScheme } from '../data/scheme.js';
import { byCharacters, type Similarity } from '../features/similarity.js';
import { DEFAULT_NEIGHBOURS, nearest } from '../method/votes.js';
import { ownTemplate, type PromptLanguage } from '../prompts/own.js';
import { PAPER_TEMPLATES } from '../prompts/paper.js';
import { renderPrompt } from '../prompts/render.js';

/** `paper` and `paper-dspy`: as printed, for SemEval's schemes only. */
export const TEMPLATE_SETS = ['starboard', 'paper', 'paper-dspy'] as const;
export type TemplateSet = (typeof TEMPLATE_SETS)[number];

/** What a language model is asked of one answer. */
export interface ModelQuestion {
  /** The answer that the prompt shows; others are like it to the letter once they are normalised. */
  readonly answer: string;
  readonly prompt: string;
  /** Name and version of the template. */
  readonly template: string;
}

export interface PromptOptions {
  readonly templates?: TemplateSet;
  /** Labelled answers that are shown, 0 … 20. */
  readonly k?: number;
  readonly similarity?: Similarity;
}

/** Raised with every change of our own template: judgements of another version are asked anew. */
const OWN_VERSION = 1;

/** Whether a set has templates for a scheme. */
export const hasTemplates = (set: TemplateSet, { id }: LabelScheme): boolean =>
  set === 'starboard' || id in PAPER_OF[set];

type PaperTemplate = keyof typeof PAPER_TEMPLATES;
type BySchemes = Readonly<Record<string, readonly [withExamples: PaperTemplate, without: PaperTemplate]>>;

const PAPER_OF: Readonly<Record<Exclude<TemplateSet, 'starboard'>, BySchemes>> = {
  paper: { 2: ['A.2.1', 'A.2.2'], 3: ['A.1.1', 'A.1.2'], 5: ['A.3.1', 'A.3.2'] },
  'paper-dspy': { 3: ['A.1.3', 'A.1.4'] },
};

/** The prompt for an answer, with the labelled answers of its question that are most like it. */
export function askModel(
  scheme: LabelScheme,
  question: Question,
  answer: OpenAnswer & { readonly text: string },
  pool: readonly LabelledAnswer[],
  texts: ReadonlyMap<string, string>,
  { templates = 'starboard', k = DEFAULT_NEIGHBOURS, similarity = byCharacters }: PromptOptions,
): ModelQuestion {
  const near = nearest(answer.profile, pool, similarity).slice(0, k);
  const examples = near.map(({ voter: { id, label }, similarity: alike }) => ({
    id,
    text: texts.get(id)!,
    label: scheme.labels[label]!.id,
    similarity: alike,
  }));
  const { name, text } = templateOf(scheme, templates, languageOf(question.text), examples.length > 0);
  const fields = { question: question.text, references: question.references, answer: answer.text, examples };
  return { answer: answer.id, prompt: renderPrompt(text, fields), template: name };
}

function templateOf(scheme: LabelScheme, set: TemplateSet, language: PromptLanguage, examples: boolean) {
  const ids = set === 'starboard' ? undefined : PAPER_OF[set][scheme.id];
  if (!ids) return { name: `starboard/${OWN_VERSION} ${language}`, text: ownTemplate(scheme, language, examples) };
  const id = ids[examples ? 0 : 1];
  return { name: id, text: PAPER_TEMPLATES[id] };
}

const languageOf = (text: string): PromptLanguage => (/[а-яё]/i.test(text) ? 'ru' : 'en');
