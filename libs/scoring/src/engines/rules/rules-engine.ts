import { sharedParameters } from '@starboard/catalogue';
import { isSolutionAnnulled } from '@starboard/metrics';
import {
  accept,
  type EngineItem,
  type EngineResult,
  type ItemScorer,
  type ReferencePart,
  refuse,
  type SampleItem,
  type ScoringEngine,
  type SolutionStanding,
} from '../../engine.js';
import { checkForm, readAnswer } from './answer-form.js';
import type { RulesBudget } from './budget.js';
import { checkQuestion } from './check-question.js';
import { parseRule, type RuleOptions } from './check-rule.js';
import { budgetOf, CURRENT_EDITION, type RulesEdition } from './edition.js';
import type { TextSpan } from './evaluation-fault.js';
import { explainQuestion } from './explain.js';
import type { RuleProfile } from './profile.js';
import { blanksOf, parseQuestion } from './question-item.js';
import { RULES_REPORT } from './report.js';
import type { Rule } from './rule.js';
import { type AnswerScorer, compileRule, GREATEST_SCORE, type RuleScore } from './score-answer.js';
import { keepable } from './trace-size.js';

const PERCENT = 100;

/** The result of a solution over a sample. */
export interface RulesSolutionScore extends SolutionStanding {
  readonly sum: number;
  /** 0 … 10; null if nothing is scored. */
  readonly mean: number | null;
  /** Of the greatest sum that the counted items allow, percent; null if nothing is scored. */
  readonly share: number | null;
}

export interface RulesTypes {
  /** A text per blank. */
  readonly answer: readonly string[];
  readonly reference: Rule;
  readonly standard: null;
  readonly score: RuleScore;
  readonly kept: RuleScore;
  readonly value: Pick<RuleScore, 'score'>;
  readonly solution: RulesSolutionScore;
}

export interface RulesEngineOptions {
  readonly profile?: RuleProfile;
  /** What ranks solutions; by default the sum. */
  readonly aggregate?: 'sum' | 'mean';
  /** A solution with a greater share of annulled items is annulled as a whole. */
  readonly annulShare?: number;
  readonly budget?: RulesBudget;
  /** By default the one in force. */
  readonly edition?: RulesEdition;
}

export type RulesEngine = ScoringEngine<RulesTypes>;

/**
 * The engine of questions with blanks: an item has their number as `meta.blanks`, an answer is an array of texts, one a
 * blank; the reference is a rule file; an item scores 0 … 10.
 */
export function rulesEngine(options: RulesEngineOptions = {}): RulesEngine {
  const { profile = 'manual', aggregate = 'sum', edition = CURRENT_EDITION } = options;
  const { annulShare } = sharedParameters(options);
  const { budget = budgetOf(edition) } = options;
  const ruleOptions = (item: EngineItem): RuleOptions => ({ profile, blanks: blanksOf(item), budget, edition });
  return {
    id: 'rules',
    version: `rules/${edition}`,
    budget: { answerBytes: budget.answerBytes },
    parseItem: (input) => parseQuestion(input, budget),
    makeContent: ({ text, meta }) => JSON.stringify({ meta, text }),
    checkAnswer: (input, item) => checkForm(input, blanksOf(item), budget),
    parseAnswer: (input, item) => parseAnswer(input, item, budget),
    parseReference: (input, item) => parseReference(input, ruleOptions(item)),
    joinReference: (parts, item) => joinReference(parts, ruleOptions(item)),
    prepare: (item, rule) => prepare(compileRule(rule, ruleOptions(item))),
    keep: edition === 1 ? (score) => score : keepable,
    scoreSolution: (items) => scoreSolution(items, annulShare),
    rankedValue: ({ counted, sum, mean }) => (counted === 0 ? null : aggregate === 'sum' ? sum : mean),
    levelOf: () => null,
    report: RULES_REPORT,
    explain: explainQuestion,
    checkItem: (input) => checkQuestion(input, profile),
    checkDocument: (source, item) => parseRule(source, { profile, ...(item && { blanks: blanksOf(item) }) }).problems,
  };
}

function parseAnswer(input: unknown, item: EngineItem, budget: RulesBudget): EngineResult<readonly string[]> {
  const form = readAnswer(input, blanksOf(item), budget);
  if (form.ok) return accept(form.texts);
  const { code, message, pointer } = form.problem;
  return refuse(code, message.en, pointer);
}

/** The first error of a rule; a file with many is better checked with `parseRule`. */
function parseReference(input: unknown, options: RuleOptions): EngineResult<Rule> {
  const result = parseRule(input, options);
  if (result.ok) return accept(result.rule);
  const [first, ...others] = result.problems.filter(({ severity }) => severity === 'error');
  const { code, message, pointer, span, expected } = first!;
  const more = others.length === 0 ? '' : ` (${others.length} more)`;
  return refuse(code, `${message} Expected: ${expected}.${more}`, locate(pointer, span));
}

/** A question has one rule, kept as the text of its file. */
const joinReference = (parts: readonly ReferencePart[], options: RuleOptions): EngineResult<Rule> =>
  parseReference(parts[0]?.content, options);

const prepare = (score: AnswerScorer): EngineResult<ItemScorer<RulesTypes>> =>
  accept({ standard: null, score: (answer: readonly string[]) => scoreItem(score, answer) });

function scoreItem(score: AnswerScorer, answer: readonly string[]): EngineResult<RuleScore> {
  const result = score(answer);
  if (result.ok) return accept(result.score);
  const { code, message, pointer, span } = result.error;
  return refuse(code, message, locate(pointer, span));
}

const locate = (pointer: string, span: TextSpan | undefined): string =>
  span ? `${pointer} ${span.start}…${span.end}` : pointer;

/** Sums in ascending order, so that the order of items does not matter. */
function scoreSolution(items: readonly SampleItem<RulesTypes['value']>[], annulShare: number): RulesSolutionScore {
  const standing = items.filter(({ annulled }) => annulled === null);
  const scores = standing.flatMap(({ score }) => score?.score ?? []).sort((a, b) => a - b);
  const sum = scores.reduce((total, score) => total + score, 0);
  const counted = scores.length;
  const annulledCount = items.length - standing.length;
  return {
    counted,
    annulledCount,
    pendingCount: standing.length - counted,
    total: items.length,
    annulledSolution: isSolutionAnnulled(annulledCount, items.length, annulShare),
    sum,
    mean: counted === 0 ? null : sum / counted,
    share: counted === 0 ? null : (PERCENT * sum) / (counted * GREATEST_SCORE),
  };
}
