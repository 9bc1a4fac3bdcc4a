import { writeFileSync } from 'node:fs';
import Table from 'cli-table3';
import { Meter } from '../src/engines/rules/budget.js';
import { CommonSubsequences } from '../src/engines/rules/common-subsequence.js';
import { type AnswerScorer, compileRule, parseRule, type RuleProfile } from '../src/engines/rules/index.js';
import { commonByTable, scoreByHand } from './rules-by-hand.js';
import { makeAnswers, RULE } from './rules-workload.js';

/**
 * `npm run bench:rules [-- --json]`: 10 000 answers by a rule of ten atoms and five combos, with the trace, beside the
 * same rule written by hand; and the longest common subsequence of 10 000 × 10 000 characters beside the textbook's
 * table; and answers made to be slow. Single thread. Prints figures; never fails on a time.
 */
const ANSWERS = 10_000;
const LONG = 10_000;
const ROUNDS = 5;

interface Figure {
  readonly name: string;
  readonly milliseconds: number;
}

/** The median of some rounds after one to warm up. */
function measure(name: string, run: () => void): Figure {
  run();
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return { name, milliseconds: times[Math.floor(ROUNDS / 2)]! };
}

function scorerOf(profile: RuleProfile): AnswerScorer {
  const file = {
    atoms: Object.fromEntries(RULE.atoms.map(({ id, ...unit }) => [id, unit])),
    combos: Object.fromEntries(RULE.combos.map(({ id, ...unit }) => [id, unit])),
    comboMode: RULE.comboMode,
  };
  const result = parseRule(JSON.stringify(file), { profile });
  if (!result.ok) throw new Error(`The workload is refused: ${result.problems[0]?.message}`);
  return compileRule(result.rule, { profile });
}

function totalOf(score: AnswerScorer, answers: readonly string[][]): number {
  let total = 0;
  for (const answer of answers) {
    const result = score(answer);
    if (!result.ok) throw new Error(result.error.message);
    total += result.score.score;
  }
  return total;
}

function measureRule(): readonly Figure[] {
  const answers = makeAnswers(ANSWERS);
  const manual = scorerOf('manual');
  const reference = scorerOf('reference');
  const byHand = answers.reduce((sum, answer) => sum + scoreByHand(answer), 0);
  const gap = Math.abs(byHand - totalOf(manual, answers));
  if (gap > 1e-6) throw new Error(`The rule and its hand-written form differ by ${gap}.`);
  return [
    measure('rule, profile manual', () => totalOf(manual, answers)),
    measure('rule, profile reference', () => totalOf(reference, answers)),
    measure('floor: written by hand, no trace', () => answers.reduce((sum, answer) => sum + scoreByHand(answer), 0)),
  ];
}

function measureCommon(): readonly Figure[] {
  const [first = '', second = ''] = [0, 1].map((part) =>
    makeAnswers(800)
      .slice(part * 400)
      .map(([text]) => text)
      .join('')
      .slice(0, LONG),
  );
  const ours = (): number => new CommonSubsequences([first]).read(second, new Meter(Infinity))(0);
  if (ours() !== commonByTable(second, first)) throw new Error('The two algorithms disagree.');
  return [measure('bit-parallel', ours), measure("peer: the textbook's table", () => commonByTable(second, first))];
}

function table(title: string, figures: readonly Figure[]): string {
  const rows = new Table({ head: [title, 'ms'], colAligns: ['left', 'right'], style: { head: [], border: [] } });
  for (const { name, milliseconds } of figures) rows.push([name, milliseconds.toFixed(1)]);
  return `${rows.toString()}\n`;
}

/** Texts of a megabyte that were slow once, beside a plain one. */
function measureHostile(): readonly Figure[] {
  const number = compileRule(
    { atoms: [], combos: [{ id: 'A', combo: 'F(0)', score: 1, mode: 'value' }], comboMode: 'ADD' },
    {},
  );
  const figure = (name: string, text: string): Figure => measure(name, () => number([text]));
  return [
    figure('F of a megabyte of letters', `1${'x'.repeat(999_998)}`),
    figure('F of a megabyte of combining marks', `1${'\u0300\u0316'.repeat(249_999)}`),
    figure('F of a megabyte of full-width digits', '１'.repeat(333_333)),
  ];
}

const figures = { rule: measureRule(), common: measureCommon(), hostile: measureHostile() };
const report =
  table(`${ANSWERS} answers, 10 atoms, 5 combos`, figures.rule) +
  table(`common subsequence, ${LONG} × ${LONG}`, figures.common) +
  table('hostile answers', figures.hostile);
writeFileSync(1, process.argv.includes('--json') ? `${JSON.stringify(figures)}\n` : report);
