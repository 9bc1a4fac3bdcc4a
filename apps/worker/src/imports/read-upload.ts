import {
  assembleEssays,
  type EssayFolder,
  expertFiles,
  type FileProblem,
  lookAtMarkup,
  type LookedMarkup,
  type NamedMarkup,
  type Reading,
  readNdjson,
  readZip,
  type SourceFile,
  type UploadProblem,
} from '@starboard/essays';
import { classifierOf, type OwnClassifier } from '@starboard/markup';
import type { ContestGrading } from '@starboard/metrics';
import type { Result } from '@starboard/result';

/** An upload as it was received. */
export interface ReadTask {
  readonly format: 'zip' | 'ndjson';
  readonly content: Uint8Array;
  /** Of the contest, where it has one of its own. */
  readonly classifier?: OwnClassifier | undefined;
  /** By what the contest grades; the regulation's own where nothing is said. */
  readonly grading?: ContestGrading | undefined;
}

/** What an upload holds, and how many files it has; bad ones are among the problems. */
export type ReadOutcome<Units> = Result<
  { total: number; units: readonly Units[]; problems: readonly FileProblem[] },
  { error: UploadProblem }
>;

export interface CheckTask extends Pick<ReadTask, 'classifier' | 'grading'> {
  readonly markups: readonly { readonly file: SourceFile; readonly text: string }[];
}

/** Essays with their experts' markups, always in the same order. For a thread of its own. */
export async function readEssays(task: ReadTask): Promise<ReadOutcome<EssayFolder['essays'][number]>> {
  const upload = await read(task);
  if (!upload.ok) return upload;
  const { essays, problems } = assembleEssays(upload.files, readingBy(task));
  const told = new Set(problems.map(({ file }) => file));
  return {
    ok: true,
    total: upload.files.length + upload.problems.length,
    units: essays.map(({ others: _others, ...essay }) => ({ ...essay, others: [] })),
    problems: [...upload.problems, ...problems.filter(({ file }) => told.delete(file))],
  };
}

/** Experts' markups of essays that are elsewhere, always in the same order. For a thread of its own. */
export async function readMarkups(task: ReadTask): Promise<ReadOutcome<NamedMarkup>> {
  const upload = await read(task);
  if (!upload.ok) return upload;
  const { markups, problems } = expertFiles(upload.files);
  const total = upload.files.length + upload.problems.length;
  return { ok: true, total, units: markups, problems: [...upload.problems, ...problems] };
}

/** What is wrong with each markup, or what was noticed in it. For a thread of its own. */
export const checkMarkups = ({ markups, ...task }: CheckTask): LookedMarkup[] =>
  markups.map(({ file, text }) => lookAtMarkup(file, text, readingBy(task)));

const readingBy = ({ classifier, grading }: Pick<ReadTask, 'classifier' | 'grading'>): Reading => ({
  ...{ classifier: classifierOf(classifier), grading },
});

const read = ({ format, content }: ReadTask) => (format === 'zip' ? readZip(content) : readNdjson(content));
