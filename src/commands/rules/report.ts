import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import Table from 'cli-table3';
import { type AnswerResult, compileRule, makeRuleReport, type RuleOptions, type RuleReport } from '@starboard/scoring';
import { makeReportHtml } from '../../../apps/api/src/rules/page/index.js';
import { type Language, languageOf } from '../files/options.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { loadAnswers } from './answers.js';
import { formatProblem, readRuleFile } from './file.js';

export interface RulesReportOptions extends Pick<RuleOptions, 'profile' | 'blanks'> {
  /** The column that holds what people gave. */
  readonly labels?: string;
  /** Where to write the page. */
  readonly html?: string;
  readonly json?: boolean;
  readonly lang?: string;
}

/** Scores answers by a rule and says how the scores agree with labels; 1 if the rule or the answers are refused. */
export async function runRulesReport(
  rulePath: string,
  answersPath: string,
  { labels, html, json = false, lang = 'en', ...options }: RulesReportOptions,
  streams: CommandStreams = PROCESS_STREAMS,
): Promise<0 | 1> {
  const language = languageOf({ lang });
  const { file, source, result, failure } = await readRuleFile(rulePath, options);
  const lines = (result?.problems ?? []).flatMap((problem) => formatProblem(file, source, problem, language));
  if (lines.length > 0) streams.stderr.write(`${lines.join('\n')}\n`);
  if (!result?.ok) return refuse(`${file}: ${failure ?? REFUSED[language]}`, streams);
  const read = await loadAnswers(answersPath, { label: labels, language }, streams);
  if (!read.ok) return refuse(`${answersPath}: ${read.reason}`, streams);
  const score = compileRule(result.rule, options);
  const results = read.table.rows.map(({ blanks, label }): AnswerResult => {
    const outcome = score(blanks);
    return { score: outcome.ok ? outcome.score.score : null, label };
  });
  const report = makeRuleReport(results, read.table.labelled);
  if (html !== undefined) {
    const title = `${basename(rulePath)} · ${basename(answersPath)}`;
    await writeFile(html, makeReportHtml(report, { language, title, profile: options.profile ?? 'manual' }));
  }
  streams.stdout.write(json ? `${JSON.stringify(report)}\n` : format(report, language));
  return 0;
}

const REFUSED = { en: 'the rule is refused', ru: 'правило не принято' } as const;

function refuse(reason: string, { stderr }: CommandStreams): 1 {
  stderr.write(`${reason}\n`);
  return 1;
}

const NAMES = {
  answers: { en: 'answers', ru: 'ответов' },
  refused: { en: 'without a score', ru: 'без оценки' },
  mean: { en: 'mean score', ru: 'средний балл' },
  meanLabel: { en: 'mean label', ru: 'средняя метка' },
  compared: { en: 'compared with labels', ru: 'сравнено с метками' },
  kappa: { en: 'quadratic weighted kappa', ru: 'каппа с квадратичными весами' },
  error: { en: 'mean absolute error', ru: 'средняя абсолютная ошибка' },
  exact: { en: 'same grade', ru: 'та же оценка' },
  grade: { en: 'grade', ru: 'оценка' },
  scores: { en: 'scores', ru: 'баллы' },
  labels: { en: 'labels', ru: 'метки' },
} as const;

function format({ answers, refused, mean, distribution, labels }: RuleReport, language: Language): string {
  const figures: readonly (readonly [keyof typeof NAMES, number | null])[] = [
    ['answers', answers],
    ['refused', refused],
    ['mean', mean],
    ...(labels ? labelFigures(labels) : []),
  ];
  const grades = new Table({
    head: [NAMES.grade[language], NAMES.scores[language], ...(labels ? [NAMES.labels[language]] : [])],
    colAligns: ['right', 'right', 'right'],
    style: { head: [], border: [], compact: true },
  });
  for (const [grade, count] of distribution.entries()) {
    grades.push([grade, count, ...(labels ? [labels.distribution[grade] ?? 0] : [])]);
  }
  const lines = figures.map(([name, value]) => `${NAMES[name][language]}: ${write(value)}`);
  return `${lines.join('\n')}\n${grades.toString()}\n`;
}

function labelFigures({ mean, agreement }: NonNullable<RuleReport['labels']>) {
  const figures: readonly (readonly [keyof typeof NAMES, number | null])[] = [
    ['meanLabel', mean],
    ['compared', agreement.count],
    ['kappa', agreement.quadraticWeightedKappa],
    ['error', agreement.meanAbsoluteError],
    ['exact', agreement.exact],
  ];
  return figures;
}

/** At most four places after the point; a dash for what is not defined. */
const write = (value: number | null): string => (value === null ? '—' : String(Math.round(value * 1e4) / 1e4));
