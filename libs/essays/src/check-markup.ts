import { compare, problemIn } from './assemble-essays.js';
import { isIdentifier } from './essay-file-name.js';
import type { SourceFile } from './essay-folder.js';
import { identityOf, isOfEssay, readContent, type Reading } from './file-content.js';
import type { FileNotice } from './file-notice.js';
import { type FileProblem, makeProblem } from './file-problem.js';

/** What is wrong with an expert's markup of a known essay; undefined when it can be taken. */
export function checkMarkup(file: SourceFile, essayText: string, reading?: Reading): FileProblem | undefined {
  const read = readContent(file, reading);
  if (!read.ok) return problemIn(file, read.error);
  const sameEssay = isOfEssay(essayText, read.content.document.text);
  return sameEssay ? undefined : makeProblem(file.name, 'ERR_IMPORT_OTHER_TEXT', file.line);
}

/** The same, with what was noticed in a markup that can be taken. */
export function lookAtMarkup(file: SourceFile, essayText: string, reading?: Reading): LookedMarkup {
  const read = readContent(file, reading);
  if (!read.ok) return { problem: problemIn(file, read.error), noticed: [] };
  const problem = checkMarkup(file, essayText, reading);
  return problem === undefined ? { noticed: read.content.noticed } : { problem, noticed: [] };
}

/** What somebody finds who looks at a markup before it is taken. */
export interface LookedMarkup {
  readonly problem?: FileProblem;
  readonly noticed: readonly FileNotice[];
}

/** Experts of an essay who know nothing of each other. */
const INDEPENDENT = 2;

/** Files that say whose markup of which essay they are, by essay and expert; the others are named. */
export function expertFiles(files: readonly SourceFile[]): {
  readonly markups: readonly NamedMarkup[];
  readonly problems: readonly FileProblem[];
} {
  const all = files.map((file) => ({ file, ...identityOf(file) }));
  const named = all.filter(({ essayId, expert = '' }) => isIdentifier(essayId) && isIdentifier(expert));
  const experts = new Map<string, Set<string>>();
  for (const { essayId, expert } of named) {
    if (expert !== undefined) experts.set(essayId, (experts.get(essayId) ?? new Set()).add(expert));
  }
  const markups = named
    .flatMap(({ file, essayId, expert }) =>
      expert === undefined ? [] : [{ file, essayId, expert, orThird: (experts.get(essayId)?.size ?? 0) > INDEPENDENT }],
    )
    .sort((a, b) => compare(a.essayId, b.essayId) || compare(a.expert, b.expert));
  const problems = all.flatMap(({ file: { name, line }, essayId, expert }) => {
    if (expert === undefined) return [makeProblem(name, 'ERR_IMPORT_NO_EXPERT', line)];
    return isIdentifier(essayId) && isIdentifier(expert) ? [] : [makeProblem(name, 'ERR_IMPORT_IDENTIFIER', line)];
  });
  return { markups, problems };
}

/** An expert's markup with the identifiers that its name gives. */
export interface NamedMarkup {
  readonly file: SourceFile;
  readonly essayId: string;
  readonly expert: string;
  /** The upload has markups of this essay by more than two experts: one of them is the third check, nobody says which. */
  readonly orThird: boolean;
}
