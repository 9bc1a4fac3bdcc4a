import { basename, extname } from 'node:path';
import {
  type Diagnostic,
  isJson,
  makeJson,
  type MarkupDocument,
  parseEssay,
  parseJson,
  type ParseOptions,
  type ParseResult,
  parseTxt,
  sameEssayShare,
} from '@starboard/markup';
import { type ContestGrading, gradeDiagnostics } from '@starboard/metrics';
import type { Result } from '@starboard/result';
import { type EssayFileName, parseEssayFileName } from './essay-file-name.js';
import type { ExpertFile, OtherMarkup, SourceFile } from './essay-folder.js';
import { type FileNotice, noticesOf } from './file-notice.js';

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
  readonly noticed: readonly FileNotice[];
}

export type ContentResult = Result<{ content: FileContent }, { error: Diagnostic }>;

/** By what markups are read; the built-in classifier, and the regulation's own grades, where nothing is said. */
export interface Reading extends Pick<ParseOptions, 'classifier'> {
  readonly grading?: ContestGrading | undefined;
}

/** Reads one file: a bundle of an essay with its markups, an essay, or an expert's markup. */
export function readContent(file: SourceFile, reading: Reading = {}): ContentResult {
  const head = new TextDecoder().decode(file.bytes.subarray(0, LOOK_AHEAD));
  // A .json file is a document or nothing: `null` or a list in it is no essay of that text.
  const json = isJsonName(file.name);
  if (!isJson(head))
    return readOne(file, json ? parseJson(file.bytes, reading) : parseTxt(file.bytes, reading), json, reading);
  const alone = identityOf(file).expert !== undefined && !BUNDLE.test(head);
  return alone ? readOne(file, parseJson(file.bytes, reading), true, reading) : readBundle(file, reading);
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

function readOne(file: SourceFile, read: ParseResult, json: boolean, reading: Reading): ContentResult {
  if (!read.ok) return { ok: false, error: read.error };
  return { ok: true, content: oneDocument(file, read, json, reading) };
}

function readBundle({ name, bytes, identity }: SourceFile, reading: Reading): ContentResult {
  const read = parseEssay(bytes, reading);
  if (!read.ok) return { ok: false, error: read.error };
  const { essay, markups, diagnostics } = read;
  const experts = markups
    .filter((markup) => markup.isExpert)
    .map(({ id, third, document }) => ({ code: id, fileName: name, bytes: jsonBytes(document), third }));
  const others = markups
    .filter((markup) => !markup.isExpert)
    .map(({ id, document }) => ({ id, fileName: name, document }));
  const essayId = identity?.essayId ?? stem(name);
  const points = markups.flatMap(({ document }) => pointsOf(document, reading));
  const noticed = noticesOf(essay, [...diagnostics, ...points], { expert: false, json: true });
  return {
    ok: true,
    content: { file: name, essayId, document: unmarked(essay), isEssay: true, experts, others, noticed },
  };
}

const stem = (name: string): string => basename(name, extname(name));
const jsonBytes = (document: MarkupDocument): Uint8Array => new TextEncoder().encode(makeJson(document));

/** A file of one document. Its name, else its header, says whose markup it is; one without an expert is a program's. */
function oneDocument(
  source: SourceFile,
  { document, diagnostics }: Extract<ParseResult, { ok: true }>,
  json: boolean,
  reading: Reading,
): FileContent {
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
    noticed: noticesOf(document, [...diagnostics, ...pointsOf(document, reading)], {
      expert: code !== undefined,
      json,
    }),
  };
}

/** What of a markup's points does not follow from it; of one without a subject nothing is known. */
const pointsOf = (document: MarkupDocument, { classifier, grading }: Reading): readonly Diagnostic[] =>
  gradeDiagnostics(document, { grading, ...(classifier && { classifier }) });

function unmarked(document: MarkupDocument): MarkupDocument {
  const { expert: _whose, ...meta } = document.meta;
  return { meta, criteria: {}, text: document.text, fragments: [] };
}
