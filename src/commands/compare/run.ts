import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  compareAll,
  type CompareProblem,
  comparisonCsv,
  directionKey,
  EssayComparer,
  openEssay,
  type ScoredEssay,
  type SourceFile,
  type WholeComparison,
} from '@starboard/comparing';
import type { ParseOptions } from '@starboard/markup';
import type { ScoringParams } from '@starboard/metrics';
import { sayProblem } from '../../i18n/errors.js';
import { say } from '../../i18n/say.js';
import { PACKAGE_ROOT } from '../../package.js';
import { failureMessage, readMarkupFile } from '../files/read-files.js';
import { printable } from '../files/report.js';
import type { ScoreOptions } from '../score/options.js';
import { readScoringOptions } from '../score/read-options.js';
import { PROCESS_STREAMS } from '../streams.js';
import { pageOf } from './page.js';
import { comparisonTable } from './table.js';

/** The options as they were typed. */
export interface CompareOptions extends ScoreOptions {
  readonly output?: string;
  readonly x?: string;
  readonly y?: string;
  readonly csv?: boolean;
}

/** Where a command writes; the process has both. */
export interface CompareOutput {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** Made by `npm run build:report`. */
const TEMPLATE = join(PACKAGE_ROOT, 'dist', 'report', 'comparison.html');

/** Reads, compares, prints or writes; returns the exit code. Problems go to stderr, a line each. */
export async function runCompare(
  paths: readonly string[],
  options: CompareOptions,
  { stdout, stderr }: CompareOutput = process,
): Promise<number> {
  const read = await readScoringOptions(options, stderr);
  if (read === undefined) return 2;
  const opened = await open(paths, read.parse);
  if ('problems' in opened) return refuse(opened.problems, stderr);
  const essay = read.subject === undefined ? opened.essay : { ...opened.essay, subject: read.subject };
  for (const name of opened.aligned)
    stderr.write(`${say('{file}: its text was aligned with that of the essay', { file: printable(name) })}\n`);
  const sides = sidesOf(essay, options);
  if (sides === undefined) {
    const known = essay.markups.map(({ id }) => id).join(', ');
    stderr.write(
      `ERR_COMPARE_SIDE: ${say('--x and --y are two of these markups: {markups}', { markups: printable(known) })}\n`,
    );
    return 2;
  }
  return show(essay, sides, read.params, options, { stdout, stderr });
}

interface Sides {
  readonly x: string;
  readonly y: string;
}

async function show(
  essay: ScoredEssay,
  { x, y }: Sides,
  params: ScoringParams,
  options: CompareOptions,
  { stdout, stderr }: CompareOutput,
): Promise<number> {
  const compared = compareAll(essay, new EssayComparer(essay, params));
  if (!compared.ok) return refuse([{ where: essay.id, ...compared.error }], stderr);
  const { whole } = compared;
  const comparison = whole.comparisons[directionKey(x, y)]!;
  if (options.output !== undefined) {
    const failure = await writePage(options.output, whole);
    if (failure !== undefined) return refuse([failure], stderr);
  }
  if (options.json === true) stdout.write(`${JSON.stringify(asJson(whole))}\n`);
  else if (options.csv === true) stdout.write(comparisonCsv(essay, comparison));
  else if (options.output === undefined) stdout.write(comparisonTable(whole, comparison));
  return 0;
}

/** The report of `score`, and beside it what explains it. */
const asJson = ({ report, overview, comparisons, repairs }: WholeComparison): object => ({
  ...report,
  overview,
  comparisons: Object.entries(comparisons).map(([key, comparison]) => ({ ...comparison, repairs: repairs[key] })),
});

async function writePage(file: string, whole: WholeComparison): Promise<CompareProblem | undefined> {
  try {
    await writeFile(file, pageOf(await readFile(TEMPLATE, 'utf8'), whole));
    return undefined;
  } catch (error) {
    return { where: file, code: 'ERR_COMPARE_WRITE', message: failureMessage(error) };
  }
}

type Opened =
  | { readonly essay: ScoredEssay; readonly aligned: readonly string[] }
  | { readonly problems: readonly CompareProblem[] };

async function open(paths: readonly string[], parse: ParseOptions): Promise<Opened> {
  const files: SourceFile[] = [];
  const problems: CompareProblem[] = [];
  for (const name of paths) {
    try {
      files.push({ name, source: await readMarkupFile(name, PROCESS_STREAMS) });
    } catch (error) {
      problems.push({ where: name, code: 'ERR_SCORE_FILE_MISSING', message: failureMessage(error) });
    }
  }
  if (problems.length > 0) return { problems };
  const opened = openEssay(files, parse);
  return opened.ok ? opened : { problems: opened.problems };
}

/** The first that is no expert's against the first expert's, unless told. */
function sidesOf({ markups }: ScoredEssay, options: CompareOptions): Sides | undefined {
  const ids = markups.map(({ id }) => id);
  const solution = markups.find(({ id, isExpert }) => !isExpert && id !== options.y)?.id;
  const x = options.x ?? solution ?? ids.find((id) => id !== options.y) ?? '';
  const expert = markups.find(({ id, isExpert }) => isExpert && id !== x)?.id;
  const y = options.y ?? expert ?? ids.find((id) => id !== x) ?? '';
  return x !== y && ids.includes(x) && ids.includes(y) ? { x, y } : undefined;
}

function refuse(problems: readonly CompareProblem[], stderr: CompareOutput['stderr']): number {
  for (const { where, code, message } of problems)
    stderr.write(`${printable(`${where}: ${sayProblem(code, message)}`)}\n`);
  return 1;
}
