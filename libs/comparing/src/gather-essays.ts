import { PARAMETERS } from '@starboard/catalogue';
import { type MarkupDocument, parseMarkup, type ParseOptions, sameEssayShare } from '@starboard/markup';
import {
  baseName,
  diagnosticProblem,
  gradedBy,
  type LooseFile,
  type ScoredEssay,
  type ScoredMarkup,
  type ScoreProblem,
  stem,
  withoutExtension,
} from './read-file.js';

/** The rule for participants' files (regulation 11.5): the same essay, however it was retyped. */
const { sameEssayShare: SAME_ESSAY_SHARE } = PARAMETERS.markup.schema.parse({});

/** Files of one text; the first gives the text. */
interface Group {
  readonly files: LooseFile[];
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

/**
 * Puts single files of one text together into essays. An essay without markup (else the first expert's, else the
 * first markup) gives the text; markups of a text that differs from it are read again, aligned to it.
 */
export function gatherEssays(
  loose: readonly LooseFile[],
  parse: ParseOptions = {},
): { essays: ScoredEssay[]; problems: ScoreProblem[] } {
  const groups: Group[] = [];
  const byText = new Map<string, Group>();
  for (const file of tellEssays(loose).sort((a, b) => authority(a) - authority(b))) {
    const { text } = file.document;
    const key = text.replace(/\s/g, '');
    const group = byText.get(key) ?? groups.find((one) => isSameEssay(one, text));
    if (group) group.files.push(file);
    else groups.push({ files: [file], text, words: wordsOf(text) });
    byText.set(key, group ?? groups.at(-1)!);
  }
  const made = groups.map((group) => gatherOne(group, parse));
  return { essays: made.map(({ essay }) => essay), problems: made.flatMap(({ problems }) => problems) };
}

/**
 * A txt file without markup may be an essay or a program's empty answer. It is the essay when files beside it are
 * named after it: `ESSAY.txt` and `ESSAY_EXPERT.txt` (appendix 3 §1.4).
 */
function tellEssays(loose: readonly LooseFile[]): LooseFile[] {
  const named = new Set(loose.flatMap(({ file }) => (stem(file).includes('_') ? [withoutExpert(file)] : [])));
  return loose.map((one) => {
    const isEssay = one.document.fragments.length === 0 && !isExpert(one) && named.has(withoutExtension(one.file));
    return isEssay ? { ...one, isMarkup: false } : one;
  });
}

const withoutExpert = (file: string): string =>
  withoutExtension(file).slice(0, withoutExtension(file).lastIndexOf('_'));

const authority = (file: LooseFile): number => (!file.isMarkup ? 0 : isExpert(file) ? 1 : 2);

const isExpert = ({ document }: LooseFile): boolean => (document.meta.expert ?? '') !== '';

const wordsOf = (text: string): Set<string> => new Set(text.split(/\s+/));

/** Aligning two long texts that have nothing in common is slow, so texts with few common words are not aligned. */
function isSameEssay(group: Group, text: string): boolean {
  const words = wordsOf(text);
  const common = [...group.words].filter((word) => words.has(word)).length;
  return common >= group.words.size / 2 && sameEssayShare(group.text, text) >= SAME_ESSAY_SHARE;
}

function gatherOne({ files, text }: Group, parse: ParseOptions): { essay: ScoredEssay; problems: ScoreProblem[] } {
  const problems: ScoreProblem[] = [];
  const listed = files.filter((file) => file.isMarkup);
  const markups = listed.flatMap((file): ScoredMarkup[] => {
    const read = align(file, text, parse);
    if ('code' in read) problems.push(read);
    if ('code' in read) return [];
    const named = { id: markupId(file, listed), isExpert: isExpert(file) };
    return [{ ...named, fragments: read.fragments, ...gradedBy(file.document) }];
  });
  const metas = files.map(({ document }) => document.meta);
  const id = metas.find((meta) => meta.id !== undefined)?.id ?? stem(files[0]!.file);
  const subject = metas.find((meta) => meta.subject !== undefined)?.subject;
  return { essay: { id, subject, text, markups }, problems };
}

function align(
  { file, source, document }: LooseFile,
  text: string,
  parse: ParseOptions,
): ScoreProblem | Pick<MarkupDocument, 'fragments'> {
  if (document.text === text) return document;
  const read = parseMarkup(source, { ...parse, original: text });
  return read.ok ? read.document : diagnosticProblem(file, read.error);
}

/** The name of the file, as short as it is unique among the markups of the essay. */
function markupId({ file }: LooseFile, others: readonly LooseFile[]): string {
  const isUnique = (nameOf: (path: string) => string): boolean =>
    others.every((other) => other.file === file || nameOf(other.file) !== nameOf(file));
  if (isUnique(stem)) return stem(file);
  return isUnique((path) => baseName(path)) ? baseName(file) : file;
}
