import type { DeskDecisionRecord, DeskJudgementRecord, DeskScheme, DeskTaskData } from '@starboard/database';
import type { Result } from '@starboard/result';
import { shortAnswers } from './engine.js';

interface OfProject {
  readonly scheme: DeskScheme;
  readonly seed: number;
  readonly data: DeskTaskData;
}

/** What a model said to a question, by its key; null: no label. */
export type Said = ReadonlyMap<string, string | null>;

export interface DeskDecideTask extends OfProject {
  readonly judged: readonly DeskJudgementRecord[];
  readonly claims: readonly { readonly confidence: number; readonly right: boolean }[];
  readonly target: number;
  /** Undefined: no model is asked. */
  readonly said?: Said;
}

/** What is kept of a fit: what the method claimed of labelled answers that it did not see, as numbers of labels. */
export interface FitSummary {
  readonly claims: readonly {
    readonly gold: number;
    readonly given: number;
    readonly confidence: number;
    readonly right: boolean;
  }[];
}

export type DeskFitResult = Result<
  { judged: readonly DeskJudgementRecord[]; summary: FitSummary },
  { code: `ERR_${string}`; message: string }
>;

export interface DeskDecideResult {
  readonly decided: readonly DeskDecisionRecord[];
  readonly threshold: shortAnswers.Threshold;
}

/** Fits on what is labelled and judges the rest. For a thread of its own. */
export function fitDeskProject({ scheme, seed, data }: OfProject): DeskFitResult {
  const fit = shortAnswers.fitProject(datasetOf(scheme, data), { seed });
  if (shortAnswers.isProblem(fit)) return { ok: false, code: fit.code, message: fit.message };
  const judged = fit.judgements.map(({ label, ...one }) => ({ ...one, label: scheme.labels[label]!.id }));
  const claims = fit.claims.map(({ gold, given, confidence, right }) => ({ gold, given, confidence, right }));
  return { ok: true, judged, summary: { claims } };
}

/** What a language model would be asked. For a thread of its own. */
export function planDeskAsking(task: DeskDecideTask): readonly shortAnswers.ModelQuestion[] {
  const { data, judged, threshold } = opened(task);
  return shortAnswers.planAsking(data, judged, threshold);
}

/** Decides by a target and, if one was asked, by what a model said. For a thread of its own. */
export function decideDeskProject(task: DeskDecideTask): DeskDecideResult {
  const { scheme, seed, said } = task;
  const { data, judged, threshold } = opened(task);
  const numbers =
    said && new Map([...said].map(([key, label]) => [key, label === null ? null : labelNumber(scheme, label)]));
  const decided = shortAnswers.decideProject(data, judged, { threshold, seed, ...(numbers && { said: numbers }) });
  const idOf = (label: number): string => scheme.labels[label]!.id;
  return {
    threshold,
    decided: decided.map(({ label, said: by, ...one }) => ({
      ...one,
      label: idOf(label),
      said: by === null ? null : idOf(by),
    })),
  };
}

function opened({ scheme, data, judged, claims, target }: DeskDecideTask) {
  return {
    data: datasetOf(scheme, data),
    threshold: shortAnswers.chooseThreshold(claims, target),
    judged: judged.map(({ label, flags, ...one }) => ({
      ...one,
      label: labelNumber(scheme, label),
      flags: flags as readonly shortAnswers.Flag[],
    })),
  };
}

const datasetOf = (scheme: DeskScheme, { questions, answers }: DeskTaskData): shortAnswers.Dataset => ({
  scheme,
  questions: new Map(questions.map((question) => [question.id, question])),
  answers: answers.map(({ label, ...answer }) => ({
    ...answer,
    split: shortAnswers.TRAIN,
    label: label === null ? null : labelNumber(scheme, label),
  })),
});

const labelNumber = (scheme: DeskScheme, label: string): number => scheme.labels.findIndex(({ id }) => id === label);
