import { accept, refuse, type EngineResult, type SampleItem, type ScoringEngine } from '../scoring-engine.js';
import { checkAnswer } from './answer-limits.js';
import { DEFAULT_RULES_BUDGET, type RulesBudget } from './budget.js';
import { parseRule } from './check-rule.js';
import type { TextSpan } from './evaluation-fault.js';
import type { RuleProfile } from './profile.js';
import type { Rule } from './rule.js';
import { compileRule, GREATEST_SCORE, type AnswerScorer, type RuleScore } from './score-answer.js';

/** A question as it is released. */
export interface BlanksItem {
  readonly question: string;
  /** Number of its blanks, from 1. */
  readonly blanks: number;
}

/** The result of a solution over a sample. */
export interface RulesSolutionScore {
  /** Items that are scored and not annulled. */
  readonly scored: number;
  readonly pending: number;
  readonly annulled: number;
  readonly sum: number;
  /** 0 … 10; null if nothing is scored. */
  readonly mean: number | null;
  /** Of the greatest sum that was possible, 0 … 1; null if nothing is scored. */
  readonly share: number | null;
}

export interface RulesEngineOptions {
  readonly profile?: RuleProfile;
  /** What ranks solutions; the sum unless told. */
  readonly aggregate?: 'sum' | 'mean';
  readonly budget?: RulesBudget;
}

export type RulesEngine = ScoringEngine<BlanksItem, readonly string[], Rule, RuleScore, RulesSolutionScore>;

/**
 * The engine of questions with blanks: an answer is an array of texts, one a blank; the reference a rule file; an item
 * scores 0 … 10.
 */
export function rulesEngine(options: RulesEngineOptions = {}): RulesEngine {
  const { profile = 'manual', aggregate = 'sum', budget = DEFAULT_RULES_BUDGET } = options;
  const prepare = rememberScorers((rule, blanks) => compileRule(rule, { profile, blanks, budget }));
  return {
    id: 'rules',
    budget: { answerBytes: budget.answerBytes },
    parseItem: (input) => parseItem(input, budget),
    parseAnswer: (input, item) => parseAnswer(input, item, budget),
    parseReference: (input, { blanks }) => parseReference(input, { profile, blanks, budget }),
    scoreItem: ({ blanks }, answer, rule) => scoreItem(prepare(rule, blanks), answer),
    scoreSolution,
    rankedValue: ({ scored, sum, mean }) => (scored === 0 ? null : aggregate === 'sum' ? sum : mean),
  };
}

function parseItem(input: unknown, budget: RulesBudget): EngineResult<BlanksItem> {
  const { question, blanks } = isObject(input) ? input : {};
  if (!isObject(input)) return refuse('ERR_ENGINE_INPUT', 'A question is { question, blanks }.');
  if (typeof question !== 'string') return refuse('ERR_ENGINE_INPUT', 'A question is a text.', '/question');
  if (typeof blanks !== 'number' || !Number.isInteger(blanks) || blanks < 1 || blanks > budget.blanks) {
    return refuse('ERR_ENGINE_INPUT', `A question has 1 … ${budget.blanks} blanks.`, '/blanks');
  }
  return accept({ question, blanks });
}

function parseAnswer(input: unknown, item: BlanksItem, budget: RulesBudget): EngineResult<readonly string[]> {
  if (!Array.isArray(input)) return refuse('ERR_ENGINE_INPUT', 'An answer is an array of texts, one a blank.');
  const fault = checkAnswer(input, budget);
  if (fault) return refuse(fault.code, fault.message, fault.pointer);
  if (input.length > item.blanks) {
    return refuse('ERR_ENGINE_INPUT', `The question has ${item.blanks} blanks.`, `/${item.blanks}`);
  }
  return accept([...(input as readonly string[])]);
}

/** The first error of a rule; a file with many is better checked with `parseRule`. */
function parseReference(input: unknown, options: Parameters<typeof parseRule>[1]): EngineResult<Rule> {
  const result = parseRule(input, options);
  if (result.ok) return accept(result.rule);
  const [first, ...others] = result.problems.filter(({ severity }) => severity === 'error');
  const { code, message, pointer, span, expected } = first!;
  const more = others.length === 0 ? '' : ` (${others.length} more)`;
  return refuse(code, `${message} Expected: ${expected}.${more}`, locate(pointer, span));
}

function scoreItem(score: AnswerScorer, answer: readonly string[]): EngineResult<RuleScore> {
  const result = score(answer);
  if (result.ok) return accept(result.score);
  const { code, message, pointer, span } = result.error;
  return refuse(code, message, locate(pointer, span));
}

const locate = (pointer: string, span: TextSpan | undefined): string =>
  span ? `${pointer} ${span.start}…${span.end}` : pointer;

/** Sums in ascending order, so that the order of items does not matter. */
function scoreSolution(items: readonly SampleItem<RuleScore>[]): RulesSolutionScore {
  const standing = items.filter(({ annulled }) => annulled === null);
  const scores = standing.flatMap(({ score }) => score?.score ?? []).sort((a, b) => a - b);
  const sum = scores.reduce((total, score) => total + score, 0);
  const scored = scores.length;
  return {
    scored,
    pending: standing.length - scored,
    annulled: items.length - standing.length,
    sum,
    mean: scored === 0 ? null : sum / scored,
    share: scored === 0 ? null : sum / (scored * GREATEST_SCORE),
  };
}

/** Prepares a rule once for as long as its object lives; the preparation holds nothing of the answers. */
function rememberScorers(
  compile: (rule: Rule, blanks: number) => AnswerScorer,
): (rule: Rule, blanks: number) => AnswerScorer {
  const known = new WeakMap<Rule, { readonly blanks: number; readonly scorer: AnswerScorer }>();
  return (rule, blanks) => {
    const found = known.get(rule);
    if (found?.blanks === blanks) return found.scorer;
    const scorer = compile(rule, blanks);
    known.set(rule, { blanks, scorer });
    return scorer;
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
