import type { ParseOptions } from '@starboard/markup';
import type { Result } from '@starboard/result';
import { MOST_MARKUPS } from './essay-comparer.js';
import { firstDifference } from './first-difference.js';
import { gatherEssays } from './gather-essays.js';
import { type LooseFile, parseScoreFile, type ScoredEssay, type ScoreProblem, withoutExtension } from './read-file.js';

/** A file by its name and bytes. */
export interface SourceFile {
  readonly name: string;
  readonly source: Uint8Array;
}

/** Why files are not compared. The parameters are what a text in the reader's language is made with. */
export interface CompareProblem extends ScoreProblem {
  readonly parameters?: Readonly<Record<string, string | number>>;
}

export type OpenedEssay = Result<
  {
    essay: ScoredEssay;
    /** Names of files whose text was not that of the essay and was aligned with it (appendix 3 §1.3). */
    aligned: readonly string[];
  },
  { problems: readonly CompareProblem[] }
>;

/**
 * The one essay whose markups the files are: read and named as `starboard score` does it, the text of a markup that
 * differs a little is aligned. Refused are files that cannot be read, of several essays (with the place of the first
 * difference), that are one and the same, and fewer than two markups or more than are shown at once.
 */
export function openEssay(files: readonly SourceFile[], parse: ParseOptions = {}): OpenedEssay {
  const twice = sameTwice(files);
  if (twice) return { ok: false, problems: [twice] };
  const contents = withOwnNames(files).map(({ name, source }) => parseScoreFile(name, source, parse));
  const problems = contents.flatMap((content) => (content.kind === 'problem' ? [content.problem] : []));
  if (problems.length > 0) return { ok: false, problems };
  const loose = contents.flatMap((content) => (content.kind === 'loose' ? [content.loose] : []));
  const bundles = contents.flatMap((content) => (content.kind === 'bundle' ? [content.essay] : []));
  const gathered = gatherEssays(loose, parse);
  if (gathered.problems.length > 0) return { ok: false, problems: gathered.problems };
  const essays = [...bundles, ...gathered.essays];
  const [essay, other] = essays;
  if (essay === undefined) return refuse('', 'ERR_COMPARE_NOTHING', 'there is no file to compare');
  if (other !== undefined) return severalEssays(essay, other);
  if (essay.markups.length < 2)
    return refuse(essay.id, 'ERR_COMPARE_ONE', 'has one markup: a comparison needs two', { id: essay.id });
  if (essay.markups.length > MOST_MARKUPS) {
    const count = essay.markups.length;
    const message = `has ${count} markups: at most ${MOST_MARKUPS} are compared at once`;
    return refuse(essay.id, 'ERR_COMPARE_MANY', message, { count, most: MOST_MARKUPS });
  }
  return { ok: true, essay, aligned: namesOfAligned(loose, essay) };
}

const refuse = (
  where: string,
  code: string,
  message: string,
  parameters: Readonly<Record<string, string | number>> = {},
): OpenedEssay => ({ ok: false, problems: [{ where, code, message, parameters }] });

function severalEssays(a: ScoredEssay, b: ScoredEssay): OpenedEssay {
  const { line, column, here, there } = firstDifference(a.text, b.text);
  const message = `is another essay than ${a.id}: the texts differ from line ${line}, column ${column} ("${here}" and "${there}")`;
  return refuse(b.id, 'ERR_COMPARE_TEXTS', message, { a: a.id, b: b.id, line, column, here, there });
}

/** A file that was given twice would be compared with itself. Two equal answers under two names are two answers. */
function sameTwice(files: readonly SourceFile[]): CompareProblem | undefined {
  const again = files.find(({ name, source }, at) =>
    files.slice(0, at).some((other) => other.name === name && sameBytes(other.source, source)),
  );
  if (again === undefined) return undefined;
  const { name } = again;
  return { where: name, code: 'ERR_COMPARE_TWICE', message: 'was given twice', parameters: { a: name } };
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

/** Names tell markups apart: of several files of one name, the later ones are numbered. */
function withOwnNames(files: readonly SourceFile[]): SourceFile[] {
  return files.map(({ name, source }, at) => {
    const before = files.slice(0, at).filter((other) => other.name === name).length;
    return { name: before === 0 ? name : numbered(name, before + 1), source };
  });
}

function numbered(name: string, number: number): string {
  const bare = withoutExtension(name);
  return `${bare} (${number})${name.slice(bare.length)}`;
}

const namesOfAligned = (loose: readonly LooseFile[], { text }: ScoredEssay): string[] =>
  loose.filter(({ document }) => inked(document.text) !== inked(text)).map(({ file }) => file);

const inked = (text: string): string => text.replace(/\s/g, '');
