import { parseJson } from '@starboard/markup';
import { problemIn } from './assemble-essays.js';
import type { EssayFileName } from './essay-file-name.js';
import type { SourceFile } from './essay-folder.js';
import { type FileProblem, makeProblem } from './file-problem.js';
import { uploadProblem, type UploadResult } from './upload.js';
import { UPLOAD_BUDGET, type UploadBudget } from './upload-budget.js';

const LINE_FEED = 0x0a;

/**
 * Reads a list of JSON documents, one a line: essays `{ meta: { id }, text }`, experts' markups with `meta.expert`, and
 * bundles `{ essay: { id, …, markups } }`. There are no file names, so the identifiers inside count.
 */
export function readNdjson(bytes: Uint8Array, budget: UploadBudget = UPLOAD_BUDGET): UploadResult {
  if (bytes.length > budget.bytes) return { ok: false, error: uploadProblem('ERR_UPLOAD_SIZE') };
  const files: SourceFile[] = [];
  const problems: FileProblem[] = [];
  for (const { line, content } of linesOf(bytes)) {
    if (files.length + problems.length === budget.files) {
      return { ok: false, error: uploadProblem('ERR_UPLOAD_FILES') };
    }
    const read = readLine({ name: `line ${line}`, bytes: content, line }, budget);
    if ('code' in read) problems.push(read);
    else files.push(read);
  }
  if (files.length + problems.length === 0) return { ok: false, error: uploadProblem('ERR_UPLOAD_EMPTY') };
  return { ok: true, files, problems };
}

/** Lines that are not blank, counted from 1. */
function* linesOf(bytes: Uint8Array): Generator<{ readonly line: number; readonly content: Uint8Array }> {
  for (let at = 0, line = 1; at < bytes.length; line += 1) {
    const end = bytes.indexOf(LINE_FEED, at);
    const content = bytes.subarray(at, end < 0 ? bytes.length : end);
    if (content.some((byte) => byte > 0x20)) yield { line, content };
    at = end < 0 ? bytes.length : end + 1;
  }
}

function readLine(file: SourceFile, budget: UploadBudget): SourceFile | FileProblem {
  if (file.bytes.length > budget.fileBytes) return makeProblem(file.name, 'ERR_IMPORT_FILE_SIZE', file.line);
  const root = parsed(file.bytes);
  const identity = root && identityIn(root);
  if (identity !== undefined) return { ...file, identity };
  const read = parseJson(file.bytes);
  return read.ok ? makeProblem(file.name, 'ERR_IMPORT_NO_ID', file.line) : problemIn(file, read.error);
}

/** Undefined when the document names no essay. */
function identityIn(root: Values): EssayFileName | undefined {
  const essay = objectIn(root, 'essay');
  const meta = objectIn(essay ?? root, 'meta');
  const essayId = textIn(essay, 'id') ?? textIn(meta, 'id') ?? textIn(root, 'id');
  return essayId === undefined ? undefined : { essayId, expert: essay ? undefined : textIn(meta, 'expert') };
}

type Values = Readonly<Record<string, unknown>>;

function parsed(content: Uint8Array): Values | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectIn(values: Values | undefined, key: string): Values | undefined {
  const value = values?.[key];
  return isObject(value) ? value : undefined;
}

function textIn(values: Values | undefined, key: string): string | undefined {
  const value = values?.[key];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text;
}
