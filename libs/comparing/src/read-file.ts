import {
  type Criteria,
  type Diagnostic,
  type EssayMarkup,
  type Fragment,
  isJson,
  type MarkupDocument,
  parseEssay,
  parseMarkup,
  type ParseOptions,
} from '@starboard/markup';
import type { ContestGrading } from '@starboard/metrics';

/** Of the Encoding standard, in browsers and servers alike; declared here because the library has no platform types. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** Why a file or an essay was not scored. */
export interface ScoreProblem {
  /** The file, or the id of the essay. */
  readonly where: string;
  readonly code: string;
  readonly message: string;
  /** What the parser said of it, in both languages and with its place. */
  readonly diagnostic?: Diagnostic;
}

/** A markup of an essay to score. */
export interface ScoredMarkup {
  /** Unique within the essay. */
  readonly id: string;
  readonly isExpert: boolean;
  readonly fragments: readonly Fragment[];
  /** Year of the examination, and the points that the file states, where it does. */
  readonly year?: number;
  readonly criteria?: Criteria;
}

/** An essay with its markups, all of one text. */
export interface ScoredEssay {
  readonly id: string;
  readonly subject: string | undefined;
  readonly text: string;
  readonly markups: readonly ScoredMarkup[];
  /** By what a contest grades it; by the regulation's own rules where nothing is said. */
  readonly grading?: ContestGrading;
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

/** Reads the bytes of one file: a bundle of an essay with its markups, or a single document. */
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
  ...gradedBy(document),
});

/** What of a document its grade depends on beside the markup. */
export const gradedBy = ({ meta: { year }, criteria }: MarkupDocument): Pick<ScoredMarkup, 'year' | 'criteria'> => ({
  ...(year !== undefined && { year }),
  criteria,
});

/** The last part of a path, of either kind of system. */
export const baseName = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/** The name of a file without its folder and extension. */
export const stem = (path: string): string => withoutExtension(baseName(path));

/** A path without its extension; a name that begins with its only dot has none. */
export function withoutExtension(path: string): string {
  const name = baseName(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? path : path.slice(0, path.length - name.length + dot);
}

const problem = (where: string, code: string, message: string): FileContent => ({
  kind: 'problem',
  problem: { where, code, message },
});

/** A refusal of the parser with its place in the file. */
export function diagnosticProblem(file: string, diagnostic: Diagnostic): ScoreProblem {
  const { code, line, column, message, selection } = diagnostic;
  const text = selection === undefined ? message.en : `${message.en} (selection ${selection})`;
  return { where: `${file}:${line}:${column}`, code, message: text, diagnostic };
}
