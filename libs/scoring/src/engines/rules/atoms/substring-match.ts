import { splitPieces } from '../answer-strings.js';
import type { Meter } from '../budget.js';
import { contains } from '../contains.js';
import { removeAll } from '../remove-all.js';
import { type Atom, type AtomCompiler, type AtomOutcome, MISS, MOST_MATCHED } from './atom.js';

/** Whether one answer string counts for a text. */
type AnswerStringTest = (text: string, meter: Meter) => boolean;

/** SM (docs/rules.md, Atoms): the number of answer strings that the text contains; each counts once. */
export const compileSubstringMatch: AtomCompiler = (desc, profile): Atom => {
  const compileTest = profile === 'manual' ? compileByKind : compileInOrder;
  const answers = splitPieces(desc, ',').map(({ text }) => ({ answer: text, test: compileTest(text.split('|')) }));
  return (text, meter) => {
    const matched: string[] = [];
    let value = 0;
    for (const { answer, test } of answers) {
      if (!test(text, meter)) continue;
      value += 1;
      if (matched.length < MOST_MATCHED) matched.push(answer);
    }
    return value === 0 ? MISS : ({ hit: true, value, matched } satisfies AtomOutcome);
  };
};

/**
 * Whatever the order of writing: any `!w` in the text → not counted; then all `~w` are removed; then one plain
 * option in what is left is enough.
 */
function compileByKind(options: readonly string[]): AnswerStringTest {
  const marked = (mark: string): string[] =>
    options.filter((option) => option.startsWith(mark)).map((option) => option.slice(1));
  const exclusions = marked('!');
  const removals = marked('~');
  const plain = options.filter((option) => !/^[!~]/.test(option));
  return (text, meter) => {
    const has = (word: string): boolean => contains(text, word, meter);
    if (exclusions.some(has)) return false;
    if (removals.length === 0) return plain.some(has);
    const rest = removeAll(text, removals, meter);
    return plain.some((word) => contains(rest, word, meter));
  };
}

/**
 * The public implementation: options act in the order of writing, a removal acts on the options after it, and an
 * option with `~` is also looked for as it is written.
 */
function compileInOrder(options: readonly string[]): AnswerStringTest {
  return (text, meter) => {
    let rest = text;
    for (const option of options) {
      const word = option.slice(1);
      if (option.startsWith('!') && contains(rest, word, meter)) return false;
      if (option.startsWith('~')) rest = removeAll(rest, [word], meter);
      if (option !== '' && contains(rest, option, meter)) return true;
    }
    return false;
  };
}
