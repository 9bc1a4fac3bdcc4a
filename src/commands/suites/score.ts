import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { makeBubblewrap } from '@starboard/sandbox';
import { programRunner } from '../../../apps/worker/src/index.js';
import { type Language, languageOf } from '../files/options.js';
import { openMeter, withProgress } from '../files/progress.js';
import { printable } from '../files/report.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { toolchainIn } from '../toolchain/check.js';
import { loadCase, readInside } from './case-files.js';
import {
  type CaseResult,
  formatTables,
  type GradedCase,
  makeSuiteResult,
  prepareCase,
  ProblemList,
  readSuite,
  refusalOf,
  type ResponseGrader,
  type Suite,
  type SuiteEntry,
  type SuiteProfile,
  type SuiteResult,
} from './engine.js';
import { Executions } from './executions.js';
import { formatProblem } from './problem-text.js';
import { readResponses, type Responses } from './responses.js';
import { formatSummary } from './score-text.js';

export interface SuitesScoreOptions {
  readonly profile?: SuiteProfile;
  readonly execute?: boolean;
  /** Programs at the same time. */
  readonly jobs?: number;
  /** Where outcomes of programs are kept. */
  readonly cache?: string;
  /** A toolchain that was built; the machine's own by default. */
  readonly toolchain?: string;
  readonly table?: boolean;
  readonly json?: boolean;
  readonly lang?: string;
}

/**
 * Grades responses by a suite; 1 if something has no score, but for programs that were not to be run.
 */
export async function runSuitesScore(
  suitePath: string,
  responsesPath: string,
  { profile = 'document', execute = true, table = false, json = false, lang = 'en', ...how }: SuitesScoreOptions,
  streams: CommandStreams = PROCESS_STREAMS,
): Promise<0 | 1> {
  const language = languageOf({ lang });
  const file = (await isFolder(suitePath)) ? join(suitePath, SUITE_FILE) : suitePath;
  const root = dirname(file);
  const suite = await openSuite(root, basename(file), profile, language);
  if (typeof suite === 'string') return refuse(suite, json, streams);
  const read = await readResponses(responsesPath, profile);
  if (!read.ok) return refuse(`${responsesPath}: ${read.why}`, json, streams);
  const unknown = unknownCases(suite, read.responses);
  if (!json && unknown.length > 0) streams.stderr.write(`${UNKNOWN[language]}: ${unknown.map(printable).join(', ')}\n`);
  const cases = await Promise.all(suite.cases.map((entry) => prepare(root, entry, read.responses, profile)));
  const executions = execute && cases.some(needsPrograms) ? await openExecutions(how) : undefined;
  const graded = await gradeAll(cases, executions?.running, streams);
  executions?.close();
  const result = makeSuiteResult(suite, graded, profile);
  const text = json ? publish(suitePath, result, unknown) : format(result, file, table, language);
  streams.stdout.write(text);
  return result.cases.every((one) => isWell(one, execute)) ? 0 : 1;
}

const CACHE = join('.starboard', 'executions');

/** Programs in the sandbox of this machine, at the level that the environment allows. */
async function openExecutions({
  jobs = availableParallelism(),
  cache = CACHE,
  toolchain,
}: SuitesScoreOptions): Promise<{
  readonly running: Executions;
  close(): void;
}> {
  const allow = process.env['SANDBOX_ALLOW'] === 'partial' ? 'partial' : 'full';
  const shown = toolchain === undefined ? undefined : toolchainIn(resolve(toolchain));
  const sandbox = makeBubblewrap({ allow, ...(shown && { toolchain: shown }) });
  const observer = programRunner(new Map([['host', sandbox]]));
  const version = (await observer.version()) ?? '';
  return { running: new Executions({ observer, version, jobs, cache }), close: () => sandbox.close() };
}

/** Of a folder the suite is here. */
const SUITE_FILE = 'suite.yaml';

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

async function openSuite(
  root: string,
  name: string,
  profile: SuiteProfile,
  language: Language,
): Promise<Suite | string> {
  const read = await readInside(root, name);
  if (!read.ok) return `${join(root, name)}: ERR_SUITES_FILE: ${read.why}`;
  const problems = new ProblemList(name);
  const suite = readSuite(read.text, problems);
  const refusal = refusalOf(problems.list, profile);
  if (suite && !refusal) return suite;
  return problems.list.flatMap((problem) => formatProblem(root, problem, read.text, language)).join('\n');
}

const unknownCases = ({ cases }: Suite, responses: Responses): readonly string[] => {
  const known = new Set(cases.flatMap(({ name, path }) => [name, path]));
  return [...responses.keys()].filter((name) => !known.has(name));
};

/** A case with the responses to it; without a way to grade them where there are none, or where it fails. */
type Prepared = GradedCase & { readonly grading?: { readonly grade: ResponseGrader; readonly own: readonly string[] } };

/** Named as in the suite. */
async function prepare(
  root: string,
  entry: SuiteEntry,
  responses: Responses,
  profile: SuiteProfile,
): Promise<Prepared> {
  const read = await readInside(root, entry.path);
  if (!read.ok) return failed(entry, 'ERR_SUITES_FILE', `The case cannot be read: ${read.why}.`);
  const { opened, files, missing } = await loadCase(root, entry.path, read.text);
  const { suiteCase } = opened;
  const needed = missing.find(
    ({ line, column }) => suiteCase?.promptPath?.at.line !== line || suiteCase.promptPath.at.column !== column,
  );
  if (needed) return { ...failed(entry, needed.code, needed.message.en), suiteCase };
  const compiled = prepareCase(opened, files, profile);
  if (!compiled.ok) return { entry, suiteCase, grades: null, error: compiled.error };
  const own = responses.get(entry.name) ?? responses.get(entry.path);
  if (own === undefined) return { entry, suiteCase, grades: null };
  return { entry, suiteCase, grades: null, grading: { grade: compiled.grade, own } };
}

const needsPrograms = ({ suiteCase, grading }: Prepared): boolean =>
  grading !== undefined &&
  [suiteCase?.unitTests, suiteCase?.keywordsHandler, suiteCase?.blanks?.handler, suiteCase?.customized].some(Boolean);

/** Programs of all cases first, so that no core waits for the slowest one of a case. */
async function gradeAll(
  cases: readonly Prepared[],
  executions: Executions | undefined,
  streams: CommandStreams,
): Promise<readonly GradedCase[]> {
  for (const one of cases) if (needsPrograms(one)) executions?.plan(one.grading!.grade, one.grading!.own);
  const meter = openMeter(executions?.waiting ?? 0, streams);
  await executions?.run(meter.done);
  meter.stop();
  const graded: GradedCase[] = [];
  await withProgress(cases, streams, async ({ grading, ...one }) => {
    if (grading === undefined) return void graded.push(one);
    const { grade, own } = grading;
    const byPrograms = needsPrograms({ ...one, grading }) ? await executions?.grade(grade, own) : undefined;
    graded.push({ ...one, grades: byPrograms ?? own.map((response) => grade(response)) });
  });
  return graded;
}

const failed = (entry: SuiteEntry, code: string, message: string): GradedCase => ({
  entry,
  suiteCase: undefined,
  grades: null,
  error: { code, message },
});

/** Scored, or only waiting for programs that were not to be run. */
function isWell({ mean, error, responses }: CaseResult, execute: boolean): boolean {
  if (mean !== null) return true;
  if (error || execute) return false;
  return responses.every(({ unscored }) => !unscored || unscored.code === 'ERR_SUITES_NEEDS_EXECUTION');
}

function refuse(why: string, json: boolean, { stdout, stderr }: CommandStreams): 1 {
  if (json) stdout.write(`${JSON.stringify({ error: why })}\n`);
  else stderr.write(`${why}\n`);
  return 1;
}

function publish(suite: string, { profile, cases, total, tables }: SuiteResult, unknown: readonly string[]): string {
  const published = cases.map(({ groups: _groups, ...rest }) => rest);
  return `${JSON.stringify({ suite, profile, cases: published, total, tables, ...(unknown.length > 0 && { unknown }) })}\n`;
}

const format = (result: SuiteResult, suite: string, table: boolean, language: Language): string => {
  const tables = table && result.tables ? `${formatTables(result.tables, basename(suite))}\n` : '';
  return `${formatSummary(result, language)}\n${tables}`;
};

const UNKNOWN = {
  en: 'Responses to cases that the suite does not have',
  ru: 'Ответы на случаи, которых в наборе нет',
} as const;
