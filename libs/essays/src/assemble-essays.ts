import type { Diagnostic } from '@starboard/markup';
import { isIdentifier } from './essay-file-name.js';
import type { EssayFolder, ExpertFile, FolderEssay, OtherMarkup, SourceFile } from './essay-folder.js';
import { type FileContent, isOfEssay, readContent, type Reading } from './file-content.js';
import { type FileNotice, SUBJECT_ASSUMED } from './file-notice.js';
import { type FileProblem, makeProblem, problemOf } from './file-problem.js';

const PLACES = 3;

/**
 * Puts files together into essays with their markups. Files may come in any order; the result does not depend on it.
 * A bad file is named and left out as a whole, the others go in. An essay without a file of its own has the text of its first markup.
 */
export function assembleEssays(files: readonly SourceFile[], reading?: Reading): EssayFolder {
  const problems: FileProblem[] = [];
  const contents = [...files].sort(byName).flatMap((file): FileContent[] => {
    const read = readContent(file, reading);
    const problem = read.ok ? problemWith(read.content, file) : problemIn(file, read.error);
    if (read.ok && problem === undefined) return [read.content];
    if (problem !== undefined) problems.push(problem);
    return [];
  });
  const essays = [...groupByEssay(contents)].flatMap(([id, parts]) => assembleOne(id, parts, problems));
  return { essays: essays.sort((a, b) => compare(a.id, b.id)), problems };
}

function problemWith({ essayId, experts, document }: FileContent, { name, line }: SourceFile): FileProblem | undefined {
  const named = [essayId, ...experts.map(({ code }) => code)].every(isIdentifier);
  if (!named) return makeProblem(name, 'ERR_IMPORT_IDENTIFIER', line);
  return document.text === '' ? makeProblem(name, 'ERR_IMPORT_ESSAY_EMPTY', line) : undefined;
}

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: SourceFile, b: SourceFile): number => (a.line ?? 0) - (b.line ?? 0) || compare(a.name, b.name);

/** A line of an upload is one line of its document, too. */
export const problemIn = ({ name, line }: SourceFile, error: Diagnostic): FileProblem =>
  line === undefined ? problemOf(name, error) : { ...problemOf(name, error), line };

function groupByEssay(contents: readonly FileContent[]): ReadonlyMap<string, FileContent[]> {
  const groups = new Map<string, FileContent[]>();
  for (const content of contents) {
    const group = groups.get(content.essayId);
    if (group === undefined) groups.set(content.essayId, [content]);
    else group.push(content);
  }
  return groups;
}

/** Leaves out bad files, each as a whole, until the others fit together. */
function assembleOne(id: string, parts: readonly FileContent[], problems: FileProblem[]): FolderEssay[] {
  const ordered = [...parts.filter((part) => part.isEssay), ...parts.filter((part) => !part.isEssay)];
  const [main] = ordered;
  if (main === undefined) return [];
  const otherTexts = ordered
    .filter((part) => !isOfEssay(main.document.text, part.document.text))
    .map((part) => makeProblem(part.file, part.isEssay ? 'ERR_IMPORT_ESSAY_TWICE' : 'ERR_IMPORT_OTHER_TEXT'));
  const bad = new Map(otherTexts.map((problem) => [problem.file, problem]));
  const sameText = ordered.filter(({ file }) => !bad.has(file));
  const { experts, refused } = givePlaces(sameText.flatMap((part) => part.experts));
  for (const problem of refused) if (!bad.has(problem.file)) bad.set(problem.file, problem);
  if (bad.size > 0) {
    problems.push(...bad.values());
    const rest = parts.filter(({ file }) => !bad.has(file));
    return assembleOne(id, rest, problems);
  }
  const others: readonly OtherMarkup[] = sameText.flatMap((part) => part.others);
  const files = parts.map(({ file }) => file);
  const noticed = noticedIn(main, parts);
  return [{ id, document: main.document, ownText: main.isEssay, experts, others, files, noticed }];
}

/** The file whose header counts says the subject, or nobody does (appendix 3 §1.5). */
function noticedIn(main: FileContent, parts: readonly FileContent[]): Record<string, readonly FileNotice[]> {
  const silent = main.document.meta.subject === undefined;
  const all = parts.map(({ file, noticed }): [string, readonly FileNotice[]] => [
    file,
    silent && file === main.file ? [SUBJECT_ASSUMED, ...noticed] : noticed,
  ]);
  return Object.fromEntries(all.filter(([, noticed]) => noticed.length > 0));
}

/**
 * First, second and third place. Files do not say which check was the third: it is the one that its bundle marks as such,
 * else the last by the experts' codes. Scores do not depend on it, only who saw whose markup.
 */
function givePlaces(experts: readonly ExpertFile[]): { experts: ExpertFile[]; refused: FileProblem[] } {
  const placed: ExpertFile[] = [];
  const refused: FileProblem[] = [];
  const ordered = [...experts].sort((a, b) => Number(a.third) - Number(b.third) || compare(a.code, b.code));
  for (const expert of ordered) {
    if (placed.some(({ code }) => code === expert.code)) {
      refused.push(makeProblem(expert.fileName, 'ERR_IMPORT_EXPERT_TWICE'));
    } else if (placed.length === PLACES) {
      refused.push(makeProblem(expert.fileName, 'ERR_IMPORT_EXPERT_FOURTH'));
    } else placed.push({ ...expert, third: expert.third || placed.length === PLACES - 1 });
  }
  return { experts: placed, refused };
}
