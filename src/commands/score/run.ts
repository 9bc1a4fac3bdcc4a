import { SingleBar } from 'cli-progress';
import {
  type EssayOutcome,
  gatherEssays,
  type LooseFile,
  type ScoredEssay,
  scoreOneEssay,
  type ScoreProblem,
  type ScoreReport,
  totalsOf,
} from '@starboard/comparing';
import { matchesCodeFilter, type ParseOptions } from '@starboard/markup';
import { DEFAULT_SCORING_PARAMS, type ScoringParams } from '@starboard/metrics';
import { sayProblem } from '../../i18n/errors.js';
import { say } from '../../i18n/say.js';
import { readScoreFile } from './content.js';
import { findScoreFiles } from './files.js';
import type { ScoreOptions } from './options.js';
import { readScoringOptions } from './read-options.js';
import { formatReport } from './tables.js';

/** Where a command writes; the process has both. */
export interface ScoreOutput {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** Reads, scores and prints; returns the exit code. Problems go to stderr, a line each. */
export async function runScore(
  paths: readonly string[],
  options: ScoreOptions,
  { stdout, stderr }: ScoreOutput = process,
): Promise<number> {
  const read = await readScoringOptions(options, stderr);
  if (read === undefined) return 2;
  const report = await scorePaths(paths, read.params, read.subject);
  for (const { where, code, message } of report.problems) stderr.write(`${where}: ${sayProblem(code, message)}\n`);
  if (report.unmarked.length > 0)
    stderr.write(`${say('Essays without any markup, left out: {count}', { count: report.unmarked.length })}\n`);
  stdout.write(options.json ? `${JSON.stringify(report)}\n` : formatReport(report));
  return report.problems.length > 0 || report.essays.length === 0 ? 1 : 0;
}

/**
 * Scores everything under the paths; what cannot be scored is named and left out. Essays without any markup are
 * nobody's fault: a folder of a sample has them before anyone has marked them.
 */
export async function scorePaths(
  paths: readonly string[],
  params: ScoringParams,
  subject?: string,
): Promise<ScoreReport> {
  const found = await findScoreFiles(paths);
  const { classifier } = params;
  const read = await readAll(found.files, classifier && { classifier });
  const problems: ScoreProblem[] = [...found.problems, ...read.problems];
  const outcomes: EssayOutcome[] = [];
  const marked = read.essays.filter(({ markups }) => markups.length > 0);
  const unmarked = read.essays.filter(({ markups }) => markups.length === 0).map(({ id }) => id);
  if (countsNothing(marked, params)) problems.push(nothingCounted(params.codeFilter));
  for (const essay of marked) {
    const outcome = scoreOneEssay(subject === undefined ? essay : { ...essay, subject }, params);
    if ('code' in outcome) problems.push(outcome);
    else outcomes.push(outcome);
  }
  return {
    essays: outcomes.map(({ essay }) => essay),
    ...totalsOf(outcomes, params),
    unmarked,
    problems: problems.map(withoutDiagnostic),
  };
}

const withoutDiagnostic = ({ where, code, message }: ScoreProblem): ScoreProblem => ({ where, code, message });

/** Whether a filter that was typed leaves out every fragment there is: then all markups are empty and agree wholly. */
function countsNothing(essays: readonly ScoredEssay[], { codeFilter, classifier }: ScoringParams): boolean {
  const fragments = essays.flatMap(({ markups }) => markups.flatMap((markup) => markup.fragments));
  if (codeFilter === DEFAULT_SCORING_PARAMS.codeFilter || fragments.length === 0) return false;
  return !fragments.some(({ code }) => matchesCodeFilter(code, codeFilter, classifier));
}

const nothingCounted = (codes: string): ScoreProblem => ({
  where: '--codes',
  code: 'ERR_SCORE_NOTHING_COUNTED',
  message: `no fragment has a code of "${codes}", so every markup is empty and agrees with every other`,
});

async function readAll(
  files: readonly string[],
  parse: ParseOptions = {},
): Promise<{ essays: ScoredEssay[]; problems: ScoreProblem[] }> {
  const bundles: ScoredEssay[] = [];
  const loose: LooseFile[] = [];
  const problems: ScoreProblem[] = [];
  const progress = startProgress(files.length);
  for (const file of files) {
    const content = await readScoreFile(file, parse);
    if (content.kind === 'bundle') bundles.push(content.essay);
    else if (content.kind === 'loose') loose.push(content.loose);
    else problems.push(content.problem);
    progress.step();
  }
  progress.stop();
  const gathered = gatherEssays(loose, parse);
  return { essays: [...bundles, ...gathered.essays], problems: [...problems, ...gathered.problems] };
}

const MANY_FILES = 10;
/** The bar fills them in itself. */
const BAR = { bar: '{bar}', value: '{value}', total: '{total}' };

/** A bar on a terminal, for many files; nothing otherwise. */
function startProgress(total: number): { step: () => void; stop: () => void } {
  if (total < MANY_FILES || !process.stderr.isTTY) return { step: () => undefined, stop: () => undefined };
  const bar = new SingleBar({
    format: say('{bar} {value}/{total} files', BAR),
    stream: process.stderr,
    clearOnComplete: true,
  });
  bar.start(total, 0);
  return { step: () => bar.increment(), stop: () => bar.stop() };
}
