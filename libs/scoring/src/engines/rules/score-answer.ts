import type { Result } from '@starboard/result';
import { checkAnswer, faultOf, type ScoringFault } from './answer-limits.js';
import { AnswerView } from './answer-view.js';
import type { Atom, AtomOutcome } from './atoms/atom.js';
import { compileAtom } from './atoms/compile-atom.js';
import { Meter, type RulesBudget } from './budget.js';
import type { RuleOptions } from './check-rule.js';
import { budgetOf, CURRENT_EDITION, type RulesEdition } from './edition.js';
import { EvaluationFault } from './evaluation-fault.js';
import { type AtomCall, evaluate, type NamedAtom } from './expression/evaluate.js';
import { parseExpression } from './expression/parse-expression.js';
import type { Expression } from './expression/syntax.js';
import { isTrue, toNumber, type Value } from './expression/values.js';
import { pointTo } from './json-source.js';
import type { RuleProfile } from './profile.js';
import type { ComboUnit, Rule } from './rule.js';
import { RULE_TEXTS } from './rule-texts.js';

/** Why a combo gave what it gave. */
export interface ComboTrace {
  readonly id: string;
  readonly mode: string;
  /** What the expression gave; a number too large for JSON is written as the largest. */
  readonly value: boolean | number;
  readonly score: number;
  /** The atom calls, in the order in which they happened; what is not needed is not called. */
  readonly calls: readonly AtomCall[];
}

/** Why an answer got its score. */
export interface RuleTrace {
  readonly combos: readonly ComboTrace[];
  /** Before it is brought to 0 … 10. */
  readonly total: number;
}

/** The score of one answer; plain data. */
export interface RuleScore {
  /** 0 … 10 */
  readonly score: number;
  readonly combos: Readonly<Record<string, number>>;
  readonly trace: RuleTrace;
}

export type RuleScoreResult = Result<{ score: RuleScore }, { error: ScoringFault }>;

/** Scores one answer: a text per blank. */
export type AnswerScorer = (answer: readonly string[]) => RuleScoreResult;

/** Scores are clipped to this … `GREATEST_SCORE` (docs/rules.md, Combos). */
const LEAST_SCORE = 0;
/** The upper end. */
export const GREATEST_SCORE = 10;

/**
 * Prepares a rule that `parseRule` accepted for many answers, with the same profile and budget. The scorer is pure: it
 * keeps nothing of an answer.
 */
export function compileRule(rule: Rule, options: RuleOptions = {}): AnswerScorer {
  const compiled = new CompiledRule(rule, options);
  return (answer) => compiled.score(answer);
}

interface CompiledCombo extends ComboUnit {
  readonly expression: Expression;
  readonly pointer: string;
}

class CompiledRule {
  readonly #profile: RuleProfile;
  readonly #blanks: number | undefined;
  readonly #budget: RulesBudget;
  readonly #edition: RulesEdition;
  readonly #comboMode: string;
  readonly #atoms: readonly NamedAtom[];
  readonly #combos: readonly CompiledCombo[];

  constructor(rule: Rule, { profile = 'manual', blanks, edition = CURRENT_EDITION, budget }: RuleOptions) {
    this.#edition = edition;
    this.#profile = profile;
    this.#blanks = blanks;
    this.#budget = budget ?? budgetOf(edition);
    this.#comboMode = rule.comboMode;
    this.#atoms = rule.atoms.map(({ id, type, desc }) => ({ id, type, run: compileAtom(type, desc, profile) }));
    this.#combos = rule.combos.map((combo) => ({
      ...combo,
      expression: this.#parse(combo),
      pointer: pointTo(pointTo('/combos', combo.id), 'combo'),
    }));
  }

  score(answer: readonly string[]): RuleScoreResult {
    const refused = checkAnswer(answer, this.#budget);
    if (refused) return { ok: false, error: refused };
    let pointer = '';
    try {
      const scope = this.#open(answer);
      const traces: ComboTrace[] = [];
      for (const combo of this.#combos) {
        pointer = combo.pointer;
        if (combo.mode === 'logic' || combo.mode === 'value') traces.push(scoreCombo(combo, scope));
      }
      pointer = '';
      return { ok: true, score: this.#total(traces) };
    } catch (error) {
      if (!(error instanceof EvaluationFault)) throw error;
      return { ok: false, error: faultOf(error.code, error.words, pointer, error.span) };
    }
  }

  #parse({ id, combo }: ComboUnit): Expression {
    const expression = parseExpression(combo, this.#budget, () => undefined);
    if (!expression) throw new EvaluationFault('ERR_RULES_SYNTAX', RULE_TEXTS.comboUnreadable(id));
    return expression;
  }

  #open(answer: readonly string[]): Parameters<typeof evaluate>[1] {
    const meter = new Meter(this.#budget.steps);
    const view = new AnswerView(answer, this.#profile, meter, this.#edition);
    const atoms = new Map(this.#atoms.map((atom) => [atom.id, { ...atom, run: remember(atom.run) }]));
    return { profile: this.#profile, answer: view, blanks: this.#blanks, atoms, meter };
  }

  #total(traces: readonly ComboTrace[]): RuleScore {
    const total = this.#combine(traces.map(({ score }) => score));
    if (Number.isNaN(total)) throw new EvaluationFault('ERR_RULES_NOT_FINITE', RULE_TEXTS.totalNotFinite);
    return {
      score: Math.min(GREATEST_SCORE, Math.max(LEAST_SCORE, total)) + 0,
      combos: Object.fromEntries(traces.map(({ id, score }) => [id, finite(score)])),
      trace: {
        combos: traces.map((trace) => ({ ...trace, value: finiteValue(trace.value), score: finite(trace.score) })),
        total: finite(total),
      },
    };
  }

  /** By `comboMode` (docs/rules.md, Combos): added from left to right; of equal ones the first is the greatest. */
  #combine(scores: readonly number[]): number {
    if (scores.length === 0) return 0;
    if (this.#comboMode === 'ADD') return scores.reduce((sum, score) => sum + score, 0);
    return this.#comboMode === 'MAX' ? scores.reduce((best, score) => (score > best ? score : best)) : 0;
  }
}

/** Points of a combo by its mode (docs/rules.md, Combos). */
function scoreCombo(combo: CompiledCombo, scope: Parameters<typeof evaluate>[1]): ComboTrace {
  const { id, mode, expression } = combo;
  const { value, calls } = evaluate(expression, scope);
  if (mode === 'logic') return { id, mode, value: isTrue(value), score: isTrue(value) ? combo.score : 0, calls };
  const score = toNumber(value, expression) * combo.score + 0;
  if (!Number.isFinite(score) && scope.profile === 'manual') {
    throw new EvaluationFault('ERR_RULES_NOT_FINITE', RULE_TEXTS.scoreTooLarge, expression);
  }
  return { id, mode, value: value as Exclude<Value, string>, score, calls };
}

/** Keeps the outcome of the last text, within one answer: G and M of an atom are mostly called with the same. */
function remember(run: Atom): Atom {
  let last: { readonly text: string; readonly outcome: AtomOutcome } | undefined;
  return (text, meter) => {
    if (last?.text !== text) last = { text, outcome: run(text, meter) };
    return last.outcome;
  };
}

const finite = (number: number): number =>
  Number.isFinite(number) ? number : Number.isNaN(number) ? 0 : Math.sign(number) * Number.MAX_VALUE;

const finiteValue = (value: boolean | number): boolean | number => (typeof value === 'number' ? finite(value) : value);
