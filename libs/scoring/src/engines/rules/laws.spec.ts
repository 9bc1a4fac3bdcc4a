import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ATOMS, callAtom, ruleOf } from '../../../test/rule-samples.js';
import { Meter } from './budget.js';
import { compareCodePoints, countCodePoints, toCodePoints } from './code-points.js';
import { CommonSubsequences } from './common-subsequence.js';
import { find } from './contains.js';
import { compileRule, parseRule, RULE_PROFILES } from './index.js';
import { pythonFloat } from './python-text.js';
import { removeAll } from './remove-all.js';
import { parseThreshold, reaches } from './threshold.js';

const endless = (): Meter => new Meter(Infinity);
const over = (letters: string, maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...letters), { maxLength }).map((list) => list.join(''));

/** Of a text with each pattern. */
function common(text: string, ...patterns: readonly string[]): number[] {
  const lengths = new CommonSubsequences(patterns).read(text, endless());
  return patterns.map((_, at) => lengths(at));
}

/** The textbook's table, on code points. */
function commonByTable(a: string, b: string): number {
  const [x, y] = [[...a], [...b]];
  const table = [new Array<number>(y.length + 1).fill(0)];
  for (const [i, letter] of x.entries()) {
    const row = [0];
    for (const [j, other] of y.entries()) {
      row.push(letter === other ? table[i]![j]! + 1 : Math.max(table[i]![j + 1]!, row[j]!));
    }
    table.push(row);
  }
  return table[x.length]![y.length]!;
}

describe('the longest common subsequence', () => {
  it.each(['ab', 'abc𠮷', 'abcdefghijklmnopqrstuvwxyz祖国𠮷𠮸'])('is that of the table, over "%s"', (letters) => {
    fc.assert(
      fc.property(over(letters, 150), over(letters, 150), (pattern, text) => {
        expect(common(text, pattern)).toEqual([commonByTable(pattern, text)]);
        expect(common(text, pattern)).toEqual(common(pattern, text));
      }),
    );
  });

  it('does not depend on the other patterns that the text is compared with', () => {
    fc.assert(
      fc.property(fc.array(over('abc𠮷', 80), { maxLength: 5 }), over('abcd𠮷', 80), (patterns, text) => {
        expect(common(text, ...patterns)).toEqual(patterns.map((pattern) => commonByTable(pattern, text)));
      }),
    );
  });

  it('is the whole pattern within itself, at every length around a word of bits', () => {
    for (let length = 0; length <= 100; length++) {
      const pattern = 'abcde'.repeat(20).slice(0, length);
      expect(common(`x${pattern}y`, pattern)).toEqual([length]);
    }
  });
});

describe('searches', () => {
  it('of long words find what the built-in search finds', () => {
    const words = fc.tuple(over('ab', 40), fc.integer({ min: 10, max: 20 })).map(([word, times]) => word.repeat(times));
    fc.assert(
      fc.property(words, over('ab', 20), over('ab', 20), fc.nat(30), (word, before, after, from) => {
        const text = before + word + after + word.slice(1);
        expect(find(text, word, from)).toBe(text.indexOf(word, from));
      }),
    );
  });

  it('removal of one word is that of the language', () => {
    fc.assert(
      fc.property(over('ab', 40), over('ab', 3), (text, word) => {
        expect(removeAll(text, [word], endless())).toBe(word === '' ? text : text.replaceAll(word, ''));
      }),
    );
  });
});

describe('atoms', () => {
  it('SM does not depend on the order of options, in the profile manual', () => {
    const options = fc.array(fc.tuple(fc.constantFrom('', '!', '~'), over('abc', 3)), { minLength: 1, maxLength: 5 });
    const shuffled = options.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    const write = (list: readonly (readonly [string, string])[]): string =>
      list.map(([mark, word]) => `${mark}${word}x`).join('|');
    fc.assert(
      fc.property(shuffled, over('abcx', 30), ([list, other], text) => {
        expect(callAtom('SM', write(list), text)).toEqual(callAtom('SM', write(other), text));
      }),
    );
  });

  it('OP and CS give shares that reach the threshold, or nothing', () => {
    const type = fc.constantFrom('OP' as const, 'CS' as const);
    fc.assert(
      fc.property(
        type,
        fc.integer({ min: 0, max: 100 }),
        over('abc', 9),
        over('abc', 9),
        (kind, percent, word, text) => {
          const [hit, value] = callAtom(kind, `${percent / 100}:${word}x`, text);
          expect(value).toBeLessThanOrEqual(1);
          expect(hit).toBe(value > 0);
          if (hit) expect(value * 100).toBeGreaterThanOrEqual(percent - 1e-9);
        },
      ),
    );
  });

  it('a threshold is compared as the fraction that it is written as', () => {
    expect(reaches(1, 3, parseThreshold('0.333333333333333')!)).toBe(true);
    expect(reaches(1, 3, parseThreshold('0.333333333333334')!)).toBe(false);
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (numerator, thousandths) => {
        expect(reaches(numerator, 1000, parseThreshold(`${thousandths / 1000}`)!)).toBe(numerator >= thousandths);
      }),
    );
  });
});

describe('texts', () => {
  it('are counted and ordered by code points', () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(countCodePoints(a)).toBe([...a].length);
        expect(toCodePoints(a)).toEqual([...a].map((character) => character.codePointAt(0)));
        const [x, y] = [toCodePoints(a), toCodePoints(b)];
        const at = x.findIndex((point, index) => point !== y[index]);
        const order = at < 0 ? x.length - y.length : x[at]! - (y[at] ?? -1);
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(order));
      }),
    );
  });

  it('are numbers when the public implementation has them so', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(pythonFloat(` ${number}\n`)).toBe(number + 0);
      }),
    );
    for (const text of ['', '.', '1__0', '_1', '1_', '0x1', '1e', '- 1', 'infin']) {
      expect(pythonFloat(text)).toBeUndefined();
    }
    expect(pythonFloat('-Infinity')).toBe(-Infinity);
    expect(pythonFloat('١٢')).toBe(12);
  });
});

describe('rules', () => {
  const words = ['T(0)', 'L(0)', 'Q("*")', 'F(1)', 'G(0,', 'M(1,', 'U(', 'X(', 'A(', '(', ')', ',', '1', '0.5', 'if'];
  const signs = ['else', 'and', 'or', 'not', '==', '<', '>=', '+', '-', '*', '/', 'True', '"*"', 'z', '（', ' '];
  const noise = fc.array(fc.constantFrom(...words, ...signs), { maxLength: 25 }).map((list) => list.join(' '));

  it('of any noise are refused or scored, within 0 … 10, never thrown at, and the same again', () => {
    const profile = fc.constantFrom(...RULE_PROFILES);
    const answer = fc.array(fc.string({ maxLength: 8 }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.oneof(noise, fc.string()), profile, answer, (combo, chosen, texts) => {
        const options = { profile: chosen };
        const result = parseRule(JSON.stringify(ruleOf(combo, 'value', ATOMS)), options);
        for (const { span } of result.problems) {
          if (span) expect(span.start >= 0 && span.start <= span.end && span.end <= combo.length + 5).toBe(true);
        }
        if (!result.ok) return;
        const score = compileRule(result.rule, options);
        const first = score(texts);
        expect(JSON.stringify(score(texts))).toBe(JSON.stringify(first));
        if (!first.ok) expect(first.error.code).toMatch(/^ERR_RULES_/);
        else expect(first.score.score >= 0 && first.score.score <= 10).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('of any JSON or text are accepted or refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (input) => {
        expect(parseRule(input).ok).toBe(false);
      }),
    );
  });

  it('add and take the greatest, and stay within 0 … 10', () => {
    const scores = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(scores, fc.constantFrom('ADD', 'MAX'), (list, comboMode) => {
        const combos = list.map((score, at) => ['A'.repeat(at + 1), { combo: 'True', score, mode: 'logic' }]);
        const result = parseRule({ atoms: {}, combos: Object.fromEntries(combos) as unknown, comboMode });
        const total = comboMode === 'ADD' ? list.reduce((sum, score) => sum + score, 0) : Math.max(...list);
        const found = result.ok && compileRule(result.rule)([]);
        expect(found).toMatchObject({ score: { score: Math.min(10, Math.max(0, total)), trace: { total } } });
      }),
    );
  });
});
