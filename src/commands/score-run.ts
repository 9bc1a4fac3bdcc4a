import { SingleBar } from 'cli-progress';
import type { ScoringParams } from '@starboard/metrics';
import { readScoreFile, type LooseFile, type ScoredEssay } from './score-content.js';
import { gatherEssays } from './score-essays.js';
import { findScoreFiles, type ScoreProblem } from './score-files.js';
import { parseScoreOptions, type ScoreOptions } from './score-options.js';
import { scoreOneEssay, totalsOf, type EssayOutcome, type ScoreReport } from './score-report.js';
import { formatReport } from './score-tables.js';

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
  const { params, errors } = parseScoreOptions(options);
  for (const { code, message, pointer } of errors) stderr.write(`${code} ${pointer}: ${message}\n`);
  if (errors.length > 0) return 2;
  const report = await scorePaths(paths, params, options.subject);
  for (const { where, code, message } of report.problems) stderr.write(`${where}: ${code}: ${message}\n`);
  stdout.write(options.json ? `${JSON.stringify(report)}\n` : formatReport(report));
  return report.problems.length > 0 ? 1 : 0;
}

/** Scores everything under the paths; what cannot be scored is named and left out. */
export async function scorePaths(
  paths: readonly string[],
  params: ScoringParams,
  subject?: string,
): Promise<ScoreReport> {
  const found = await findScoreFiles(paths);
  const read = await readAll(found.files);
  const problems: ScoreProblem[] = [...found.problems, ...read.problems];
  const outcomes: EssayOutcome[] = [];
  for (const essay of read.essays) {
    const outcome = scoreOneEssay(subject === undefined ? essay : { ...essay, subject }, params);
    if ('code' in outcome) problems.push(outcome);
    else outcomes.push(outcome);
  }
  return { essays: outcomes.map(({ essay }) => essay), ...totalsOf(outcomes, params), problems };
}

async function readAll(files: readonly string[]): Promise<{ essays: ScoredEssay[]; problems: ScoreProblem[] }> {
  const bundles: ScoredEssay[] = [];
  const loose: LooseFile[] = [];
  const problems: ScoreProblem[] = [];
  const progress = startProgress(files.length);
  for (const file of files) {
    const content = await readScoreFile(file);
    if (content.kind === 'bundle') bundles.push(content.essay);
    else if (content.kind === 'loose') loose.push(content.loose);
    else problems.push(content.problem);
    progress.step();
  }
  progress.stop();
  const gathered = gatherEssays(loose);
  return { essays: [...bundles, ...gathered.essays], problems: [...problems, ...gathered.problems] };
}

const MANY_FILES = 10;

/** A bar on a terminal, for many files; nothing otherwise. */
function startProgress(total: number): { step: () => void; stop: () => void } {
  if (total < MANY_FILES || !process.stderr.isTTY) return { step: () => undefined, stop: () => undefined };
  const bar = new SingleBar({ format: '{bar} {value}/{total} files', stream: process.stderr, clearOnComplete: true });
  bar.start(total, 0);
  return { step: () => bar.increment(), stop: () => bar.stop() };
}
