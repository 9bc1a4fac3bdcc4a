import { problemIn } from './assemble-essays.js';
import type { SourceFile } from './essay-folder.js';
import { identityOf, isOfEssay, readContent } from './file-content.js';
import { makeProblem, type FileProblem } from './file-problem.js';

/** What is wrong with an expert's markup of a known essay; undefined when it can be taken. */
export function checkMarkup(file: SourceFile, essayText: string): FileProblem | undefined {
  const read = readContent(file);
  if (!read.ok) return problemIn(file, read.error);
  const sameEssay = isOfEssay(essayText, read.content.document.text);
  return sameEssay ? undefined : makeProblem(file.name, 'ERR_IMPORT_OTHER_TEXT', file.line);
}

/** Files that say whose markup of which essay they are; the others are named. */
export function expertFiles(files: readonly SourceFile[]): {
  readonly markups: readonly NamedMarkup[];
  readonly problems: readonly FileProblem[];
} {
  const named = files.map((file) => ({ file, ...identityOf(file) }));
  const markups = named.flatMap(({ file, essayId, expert }) =>
    expert === undefined ? [] : [{ file, essayId, expert }],
  );
  const problems = named
    .filter(({ expert }) => expert === undefined)
    .map(({ file }) => makeProblem(file.name, 'ERR_IMPORT_NO_EXPERT', file.line));
  return { markups, problems };
}

/** An expert's markup with the identifiers that its name gives. */
export interface NamedMarkup {
  readonly file: SourceFile;
  readonly essayId: string;
  readonly expert: string;
}
