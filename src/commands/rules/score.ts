import Table from 'cli-table3';
import { compileRule, type Rule, type RuleOptions, type RuleProblem, type RuleScoreResult } from '@starboard/scoring';
import { type Language, languageOf } from '../files/options.js';
import { counted } from '../files/report.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { loadAnswers } from './answers.js';
import { formatProblem, readRuleFile } from './file.js';

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
  if (!result?.ok) {
    const reason = failure === undefined ? SAY.refused[language] : `${file}: ${failure}`;
    return refuse(reason, problems, json, streams);
  }
  const read = await loadAnswers(answersPath, { header, language }, streams);
  if (!read.ok) return refuse(`${answersPath}: ${read.reason}`, problems, json, streams);
  const score = compileRule(result.rule, options);
  const results = read.table.rows.map(({ blanks }) => score(blanks));
  streams.stdout.write(
    json ? `${JSON.stringify({ results: results.map(publish) })}\n` : table(result.rule, results, language),
  );
  return results.every(({ ok }) => ok) ? 0 : 1;
}

function refuse(
  reason: string,
  problems: readonly RuleProblem[],
  json: boolean,
  { stdout, stderr }: CommandStreams,
): 1 {
  if (json) stdout.write(`${JSON.stringify({ results: [], error: reason, problems })}\n`);
  else stderr.write(`${reason}\n`);
  return 1;
}

const publish = (result: RuleScoreResult): object => (result.ok ? result.score : { error: result.error });

const SAY = {
  refused: { en: 'The rule is refused.', ru: 'Правило не принято.' },
  answer: { en: 'answer', ru: 'ответ' },
  score: { en: 'score', ru: 'балл' },
  mean: { en: 'mean', ru: 'среднее' },
} as const;

function table({ combos }: Rule, results: readonly RuleScoreResult[], language: Language): string {
  const ids = combos.map(({ id }) => id);
  const rows = new Table({
    head: [SAY.answer[language], SAY.score[language], ...ids],
    colAligns: ['right', 'right', ...ids.map(() => 'right' as const)],
    style: { head: [], border: [] },
  });
  for (const [at, result] of results.entries()) rows.push([at + 1, ...cells(ids, result, language)]);
  const scores = results.flatMap((result) => (result.ok ? [result.score.score] : []));
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const summary = scores.length === 0 ? '' : `, ${SAY.mean[language]} ${write(mean)}`;
  return `${rows.toString()}\n${counted(results.length, 'answer', language)}${summary}\n`;
}

function cells(
  ids: readonly string[],
  result: RuleScoreResult,
  language: Language,
): (string | { colSpan: number; content: string })[] {
  if (result.ok) return [result.score.score, ...ids.map((id) => result.score.combos[id] ?? 0)].map(write);
  const { code, message, ru, pointer } = result.error;
  return ['—', { colSpan: ids.length, content: `${code} ${pointer}: ${language === 'ru' ? ru : message}` }];
}

/** At most four places after the point. */
const write = (score: number): string => String(Math.round(score * 1e4) / 1e4);
