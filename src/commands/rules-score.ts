import Table from 'cli-table3';
import { compileRule, type Rule, type RuleOptions, type RuleProblem, type RuleScoreResult } from '@starboard/engines';
import { languageOf } from './markup-options.js';
import { plural } from './plural.js';
import { PROCESS_STREAMS, type CommandStreams } from './streams.js';
import { loadAnswers } from './rules-answers.js';
import { formatProblem, readRuleFile } from './rules-file.js';

export interface RulesScoreOptions extends Pick<RuleOptions, 'profile' | 'blanks'> {
  readonly json?: boolean;
  readonly lang?: string;
  /** Whether the first row of a CSV names its columns; undefined: if it looks like it. */
  readonly header?: boolean;
}

/** Scores answers by a rule and prints a table, or JSON with the traces; 1 if something has no score, else 0. */
export async function runRulesScore(
  rulePath: string,
  answersPath: string,
  { json = false, lang = 'en', header, ...options }: RulesScoreOptions,
  streams: CommandStreams = PROCESS_STREAMS,
): Promise<0 | 1> {
  const { file, source, result, failure } = await readRuleFile(rulePath, options);
  const problems = result?.problems ?? [];
  const language = languageOf({ lang });
  if (!json) {
    const told = problems.flatMap((one) => [...formatProblem(file, source, one, language), '']);
    streams.stderr.write(told.join('\n'));
  }
  if (!result?.ok) return refuse(failure === undefined ? undefined : `${file}: ${failure}`, problems, json, streams);
  const read = await loadAnswers(answersPath, { header, language }, streams);
  if (!read.ok) return refuse(`${answersPath}: ${read.reason}`, problems, json, streams);
  const score = compileRule(result.rule, options);
  const results = read.table.rows.map(({ blanks }) => score(blanks));
  streams.stdout.write(json ? `${JSON.stringify({ results: results.map(publish) })}\n` : table(result.rule, results));
  return results.every(({ ok }) => ok) ? 0 : 1;
}

function refuse(
  reason: string | undefined,
  problems: readonly RuleProblem[],
  json: boolean,
  { stdout, stderr }: CommandStreams,
): 1 {
  if (json) stdout.write(`${JSON.stringify({ results: [], error: reason ?? 'The rule is refused.', problems })}\n`);
  else stderr.write(`${reason ?? 'The rule is refused.'}\n`);
  return 1;
}

const publish = (result: RuleScoreResult): object => (result.ok ? result.score : { error: result.error });

function table({ combos }: Rule, results: readonly RuleScoreResult[]): string {
  const ids = combos.map(({ id }) => id);
  const rows = new Table({
    head: ['answer', 'score', ...ids],
    colAligns: ['right', 'right', ...ids.map(() => 'right' as const)],
    style: { head: [], border: [] },
  });
  for (const [at, result] of results.entries()) rows.push([at + 1, ...cells(ids, result)]);
  const scores = results.flatMap((result) => (result.ok ? [result.score.score] : []));
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const summary = scores.length === 0 ? '' : `, mean ${write(mean)}`;
  return `${rows.toString()}\n${plural(results.length, 'answer')}${summary}\n`;
}

function cells(ids: readonly string[], result: RuleScoreResult): (string | { colSpan: number; content: string })[] {
  if (result.ok) return [result.score.score, ...ids.map((id) => result.score.combos[id] ?? 0)].map(write);
  const { code, message, pointer } = result.error;
  return ['—', { colSpan: ids.length, content: `${code} ${pointer}: ${message}` }];
}

/** At most four places after the point. */
const write = (score: number): string => String(Math.round(score * 1e4) / 1e4);
