import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Result } from '@starboard/result';
import { failureMessage } from '../files/read-files.js';
import { readInside } from './case-files.js';
import { ProblemList, readAnswerPaths, type SuiteProfile } from './engine.js';

/** Responses by case, in the order of their attempts. */
export type Responses = ReadonlyMap<string, readonly string[]>;
export type ReadResponses = Result<{ responses: Responses }, { why: string }>;

/** Of a file with all responses, in bytes. */
const MOST_BYTES = 512 * 1024 * 1024;
const refuse = (why: string): ReadResponses => ({ ok: false, why });

/** Reads a folder with params.yaml, the harness' CSV, or JSON lines. */
export async function readResponses(path: string, profile: SuiteProfile): Promise<ReadResponses> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return await readFolder(path);
    if (found.size > MOST_BYTES) return refuse(`ERR_SUITES_SIZE: the file has more than ${MOST_BYTES} bytes`);
    const source = (await readFile(path, 'utf8')).replace(/^\ufeff/, '');
    return /\.csv$/i.test(path) ? readCsv(source, profile) : readLines(source);
  } catch (error) {
    return refuse(failureMessage(error));
  }
}

async function readFolder(folder: string): Promise<ReadResponses> {
  const params = await readInside(folder, 'params.yaml');
  if (!params.ok) return refuse(`params.yaml: ${params.why}`);
  const problems = new ProblemList('params.yaml');
  const paths = readAnswerPaths(params.text, problems);
  if (!paths) {
    const [problem] = problems.list;
    return refuse(`params.yaml:${problem?.line}:${problem?.column}: ${problem?.code} ${problem?.message.en}`);
  }
  const responses = new Map<string, readonly string[]>();
  for (const [name, files] of paths) {
    const texts: string[] = [];
    for (const file of files) {
      const read = await readInside(folder, file);
      if (!read.ok) return refuse(`ERR_SUITES_FILE: ${join(folder, file)}: ${read.why}`);
      texts.push(read.text);
    }
    responses.set(name, texts);
  }
  return { ok: true, responses };
}

/** The harness reads an empty cell as the text "nan". */
function readCsv(source: string, profile: SuiteProfile): ReadResponses {
  const rows = parse<Record<string, string>>(source, { columns: true, skip_empty_lines: true, relax_quotes: true });
  const responses = new Map<string, string[]>();
  for (const [at, { filename, completion }] of rows.entries()) {
    if (filename === undefined || completion === undefined) {
      return refuse(`ERR_SUITES_SHAPE: row ${at + 1} has no "filename" and "completion"`);
    }
    const text = completion === '' && profile === 'reference' ? 'nan' : completion;
    append(responses, filename, text);
  }
  return { ok: true, responses };
}

const LINE = z.object({ case: z.string(), attempt: z.number().int().min(0).optional(), response: z.string() });

function readLines(source: string): ReadResponses {
  const byCase = new Map<string, { attempt: number; response: string }[]>();
  for (const [at, line] of source.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line);
    if (typeof read === 'string') return refuse(`${at + 1}:1: ERR_SUITES_SHAPE: ${read}`);
    const rows = byCase.get(read.case) ?? [];
    const attempt = read.attempt ?? rows.length;
    if (rows.some((row) => row.attempt === attempt)) {
      return refuse(`${at + 1}:1: ERR_SUITES_SHAPE: attempt ${attempt} of ${read.case} stands there twice`);
    }
    byCase.set(read.case, [...rows, { attempt, response: read.response }]);
  }
  const inOrder = [...byCase].map(([name, rows]): [string, string[]] => [
    name,
    rows.sort((a, b) => a.attempt - b.attempt).map(({ response }) => response),
  ]);
  return { ok: true, responses: new Map(inOrder) };
}

function readLine(line: string): z.infer<typeof LINE> | string {
  try {
    const read = LINE.safeParse(JSON.parse(line));
    return read.success ? read.data : 'a line is { "case": path, "attempt": n, "response": text }';
  } catch {
    return 'this is no JSON';
  }
}

function append(responses: Map<string, string[]>, name: string, text: string): void {
  const list = responses.get(name) ?? [];
  list.push(text);
  responses.set(name, list);
}
