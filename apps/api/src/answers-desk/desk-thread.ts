import type { DeskImport } from '@starboard/database';
import type { Result } from '@starboard/result';
import { shortAnswers } from './engine.js';

/** Files as they were sent, to be read by the labels of a project. */
export interface DeskReadTask {
  readonly questions: shortAnswers.SourceFile;
  readonly answers: shortAnswers.SourceFile;
  readonly scheme: shortAnswers.LabelScheme;
  readonly limits: Partial<shortAnswers.DatasetLimits>;
}

export type DeskReadResult = Result<{ data: DeskImport }, { problems: readonly shortAnswers.ShortAnswerProblem[] }>;

/** Questions and answers of two files, or all that is wrong with them. For a thread of its own. */
export function readDeskFiles({ questions, answers, scheme, limits }: DeskReadTask): DeskReadResult {
  const read = shortAnswers.readDataset(questions, answers, { scheme, limits });
  if (!read.ok) return read;
  const { data } = read;
  return {
    ok: true,
    data: {
      questions: [...data.questions.values()].map(({ id: name, text, references: refs }) => ({ name, text, refs })),
      answers: data.answers.map(({ id: name, question, text, label }) => ({
        name,
        question,
        text,
        label: label === null ? null : scheme.labels[label]!.id,
      })),
    },
  };
}
