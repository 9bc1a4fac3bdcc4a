import { basename, extname } from 'node:path';
import {
  type Diagnostic,
  isJson,
  makeJson,
  type MarkupDocument,
  parseEssay,
  parseJson,
  type ParseResult,
  parseTxt,
  sameEssayShare,
} from '@starboard/markup';
import type { Result } from '@starboard/result';
import { type EssayFileName, parseEssayFileName } from './essay-file-name.js';
import type { ExpertFile, OtherMarkup, SourceFile } from './essay-folder.js';

/**
 * What one file says: of which essay it is, its text, and the markups in it. The name identifies the essay (appendix 3
 * §1.4); identifiers inside files are often left over from a template.
 */
export interface FileContent {
  readonly file: string;
  readonly essayId: string;
  readonly document: MarkupDocument;
  /** An essay's own file (or bundle) outranks the text of a markup. */
  readonly isEssay: boolean;
  readonly experts: readonly ExpertFile[];
  readonly others: readonly OtherMarkup[];
}

export type ContentResult = Result<{ content: FileContent }, { error: Diagnostic }>;

/** Reads one file: a bundle of an essay with its markups, an essay, or an expert's markup. */
export function readContent(file: SourceFile): ContentResult {
  const head = new TextDecoder().decode(file.bytes.subarray(0, LOOK_AHEAD));
  // A .json file is a document or nothing: `null` or a list in it is no essay of that text.
  if (!isJson(head)) return readOne(file, isJsonName(file.name) ? parseJson(file.bytes) : parseTxt(file.bytes));
  const alone = identityOf(file).expert !== undefined && !BUNDLE.test(head);
  return alone ? readOne(file, parseJson(file.bytes)) : readBundle(file);
}

/** Of which essay and by which expert a file is. */
export const identityOf = ({ name, identity }: SourceFile): EssayFileName => identity ?? parseEssayFileName(name);

const isJsonName = (name: string): boolean => extname(name).toLowerCase() === '.json';

/** Enough to see whether the first character that is not white space is a brace. */
const LOOK_AHEAD = 1024;
/** A bundle may have underscores in its name. */
const BUNDLE = /^\s*\{\s*"essay"/;

/** Whether a markup's text is the essay's, by the rule for participants' files (regulation 11.5). */
export const isOfEssay = (original: string, text: string): boolean =>
  original === text || sameEssayShare(original, text) >= SAME_ESSAY;
const SAME_ESSAY = 0.9;

function readOne(file: SourceFile, read: ParseResult): ContentResult {
  return read.ok ? { ok: true, content: oneDocument(file, read.document) } : { ok: false, error: read.error };
}

function readBundle({ name, bytes, identity }: SourceFile): ContentResult {
  const read = parseEssay(bytes);
  if (!read.ok) return { ok: false, error: read.error };
  const { essay, markups } = read;
  const experts = markups
    .filter((markup) => markup.isExpert)
    .map(({ id, third, document }) => ({ code: id, fileName: name, bytes: jsonBytes(document), third }));
  const others = markups
    .filter((markup) => !markup.isExpert)
    .map(({ id, document }) => ({ id, fileName: name, document }));
  const essayId = identity?.essayId ?? stem(name);
  return { ok: true, content: { file: name, essayId, document: unmarked(essay), isEssay: true, experts, others } };
}

const stem = (name: string): string => basename(name, extname(name));
const jsonBytes = (document: MarkupDocument): Uint8Array => new TextEncoder().encode(makeJson(document));

/** A file of one document. Its name, else its header, says whose markup it is; one without an expert is a program's. */
function oneDocument(source: SourceFile, document: MarkupDocument): FileContent {
  const { name: file, bytes } = source;
  const name = identityOf(source);
  const marked = document.fragments.length > 0;
  const code = name.expert ?? (marked ? document.meta.expert : undefined);
  return {
    file,
    essayId: name.essayId,
    document: unmarked(document),
    isEssay: name.expert === undefined,
    experts: code === undefined ? [] : [{ code, fileName: file, bytes, third: false }],
    others: marked && code === undefined ? [{ id: file, fileName: file, document }] : [],
  };
}

function unmarked(document: MarkupDocument): MarkupDocument {
  const { expert: _whose, ...meta } = document.meta;
  return { meta, criteria: {}, text: document.text, fragments: [] };
}
