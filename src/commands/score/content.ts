import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import {
  DEFAULT_BUDGET,
  type Diagnostic,
  type EssayMarkup,
  type Fragment,
  isJson,
  type MarkupDocument,
  parseEssay,
  parseMarkup,
  type ParseOptions,
} from '@starboard/markup';
import type { ScoreProblem } from './files.js';

/** A markup of an essay to score. */
export interface ScoredMarkup {
  /** Unique within the essay. */
  readonly id: string;
  readonly isExpert: boolean;
  readonly fragments: readonly Fragment[];
}

/** An essay with its markups, all of one text. */
export interface ScoredEssay {
  readonly id: string;
  readonly subject: string | undefined;
  readonly text: string;
  readonly markups: readonly ScoredMarkup[];
}

/** A file of one document: a markup, or (JSON without selections) an essay without markup. */
export interface LooseFile {
  readonly file: string;
  readonly source: Uint8Array;
  readonly document: MarkupDocument;
  readonly isMarkup: boolean;
}

export type FileContent =
  | { readonly kind: 'bundle'; readonly essay: ScoredEssay }
  | { readonly kind: 'loose'; readonly loose: LooseFile }
  | { readonly kind: 'problem'; readonly problem: ScoreProblem };

/** Reads one file: a bundle of an essay with its markups, or a single document. */
export async function readScoreFile(file: string, parse: ParseOptions = {}): Promise<FileContent> {
  try {
    const { size } = await stat(file);
    if (size > LARGEST_BUNDLE) return problem(file, 'ERR_SCORE_FILE_SIZE', `is larger than ${LARGEST_BUNDLE} bytes`);
    return parseScoreFile(file, await readFile(file), parse);
  } catch {
    return problem(file, 'ERR_SCORE_FILE_MISSING', 'no such file, or it cannot be read');
  }
}

/** A bundle has several markups; the parser has the last word on each. */
const LARGEST_BUNDLE = 4 * DEFAULT_BUDGET.bytes;

/** As `readScoreFile`, of bytes that were read. */
export function parseScoreFile(file: string, source: Uint8Array, parse: ParseOptions = {}): FileContent {
  const root = jsonRoot(source);
  if (root && isObject(root['essay']) && !('text' in root) && !('Text' in root)) return readBundle(file, source, parse);
  const read = parseMarkup(source, parse);
  if (!read.ok) return { kind: 'problem', problem: diagnosticProblem(file, read.error) };
  const isMarkup = root === undefined || 'selections' in root;
  return { kind: 'loose', loose: { file, source, document: read.document, isMarkup } };
}

/** The object that the source is in JSON; undefined for txt and for what the parser will refuse. */
function jsonRoot(source: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  const text = new TextDecoder().decode(source);
  if (!isJson(text)) return undefined;
  try {
    const root: unknown = JSON.parse(text);
    return isObject(root) ? root : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readBundle(file: string, source: Uint8Array, parse: ParseOptions): FileContent {
  const read = parseEssay(source, parse);
  if (!read.ok) return { kind: 'problem', problem: diagnosticProblem(file, read.error) };
  const { meta, text } = read.essay;
  const twice = read.markups.find(({ id }, at) => read.markups.findIndex((other) => other.id === id) !== at);
  if (twice) return problem(file, 'ERR_SCORE_MARKUP_TWICE', `two markups have the id "${twice.id}"`);
  const markups = read.markups.map(toMarkup);
  return { kind: 'bundle', essay: { id: meta.id ?? stem(file), subject: meta.subject, text, markups } };
}

const toMarkup = ({ id, isExpert, document }: EssayMarkup): ScoredMarkup => ({
  id,
  isExpert,
  fragments: document.fragments,
});

/** The name of a file without its folder and extension. */
export const stem = (file: string): string => basename(file, extname(file));

const problem = (where: string, code: string, message: string): FileContent => ({
  kind: 'problem',
  problem: { where, code, message },
});

/** A refusal of the parser with its place in the file. */
export const diagnosticProblem = (
  file: string,
  { code, line, column, message, selection }: Diagnostic,
): ScoreProblem => ({
  where: `${file}:${line}:${column}`,
  code,
  message: selection === undefined ? message.en : `${message.en} (selection ${selection})`,
});
