import type { EssayFolder, ExpertFile, FolderEssay, OtherMarkup, SourceFile } from './essay-folder.js';
import { isOfEssay, readContent, type FileContent } from './file-content.js';
import { makeProblem, problemOf, type FileProblem } from './file-problem.js';

const PLACES = 3;

/**
 * Puts files together into essays with their markups. Files may come in any order; the result does not depend on it.
 * A bad file is named and left out, the others go in. An essay without a file of its own has the text of its first markup.
 */
export function assembleEssays(files: readonly SourceFile[]): EssayFolder {
  const problems: FileProblem[] = [];
  const contents = [...files].sort(byName).flatMap((file): FileContent[] => {
    const read = readContent(file);
    if (!read.ok) problems.push(problemOf(file.name, read.error));
    else if (read.content.document.text === '') problems.push(makeProblem(file.name, 'ERR_IMPORT_ESSAY_EMPTY'));
    else return [read.content];
    return [];
  });
  const essays = [...groupByEssay(contents)].map(([id, parts]) => assembleOne(id, parts, problems));
  return { essays: essays.sort((a, b) => compare(a.id, b.id)), problems };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: SourceFile, b: SourceFile): number => compare(a.name, b.name);

function groupByEssay(contents: readonly FileContent[]): ReadonlyMap<string, FileContent[]> {
  const groups = new Map<string, FileContent[]>();
  for (const content of contents) {
    const group = groups.get(content.essayId);
    if (group === undefined) groups.set(content.essayId, [content]);
    else group.push(content);
  }
  return groups;
}

/** `parts` is not empty and sorted by file name. */
function assembleOne(id: string, parts: readonly FileContent[], problems: FileProblem[]): FolderEssay {
  const ordered = [...parts.filter((part) => part.isEssay), ...parts.filter((part) => !part.isEssay)];
  const [main] = ordered as [FileContent, ...FileContent[]];
  const sameText = ordered.filter((part) => {
    if (isOfEssay(main.document.text, part.document.text)) return true;
    problems.push(makeProblem(part.file, part.isEssay ? 'ERR_IMPORT_ESSAY_TWICE' : 'ERR_IMPORT_OTHER_TEXT'));
    return false;
  });
  const experts = givePlaces(
    sameText.flatMap((part) => part.experts),
    problems,
  );
  const others: readonly OtherMarkup[] = sameText.flatMap((part) => part.others);
  return { id, document: main.document, experts, others };
}

/**
 * First, second and third place. Files do not say which check was the third: it is the one that its bundle marks as such,
 * else the last by the experts' codes. Scores do not depend on it, only who saw whose markup.
 */
function givePlaces(experts: readonly ExpertFile[], problems: FileProblem[]): ExpertFile[] {
  const placed: ExpertFile[] = [];
  const ordered = [...experts].sort((a, b) => Number(a.third) - Number(b.third) || compare(a.code, b.code));
  for (const expert of ordered) {
    if (placed.some(({ code }) => code === expert.code)) {
      problems.push(makeProblem(expert.fileName, 'ERR_IMPORT_EXPERT_TWICE'));
    } else if (placed.length === PLACES) {
      problems.push(makeProblem(expert.fileName, 'ERR_IMPORT_EXPERT_FOURTH'));
    } else placed.push({ ...expert, third: expert.third || placed.length === PLACES - 1 });
  }
  return placed;
}
