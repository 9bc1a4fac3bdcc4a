import { describe, expect, it } from '@jest/globals';
import { completeExpression, completeSource, type Completion } from './completion';

const NAMED = {
  profile: 'manual',
  blanks: 2,
  atoms: [
    { id: '0', type: 'SM', desc: 'pen|pencil' },
    { id: '1', type: 'EM', desc: '12' },
    { id: '10', type: 'EM', desc: 'twelve' },
  ],
} as const;

/** The place of the caret is marked by `‸`. */
const split = (marked: string): [text: string, caret: number] => [marked.replace('‸', ''), marked.indexOf('‸')];
const textsOf = (found: Completion | undefined) => found?.suggestions.map(({ text }) => text);

function written(marked: string, asked = false): readonly string[] | undefined {
  const [text, caret] = split(marked);
  return textsOf(completeExpression(text, caret, NAMED, asked));
}

describe('what is suggested in an expression', () => {
  it.each([
    ['an operator by its letter', 'g‸', ['G(']],
    ['the atoms of the rule where one is called', 'G(‸', ['0', '1', '10']],
    ['the atoms that begin so', 'M(1‸, T(0))', undefined],
    ['a text where one is needed', 'G(0, ‸', ['T(']],
    ['the blanks, and all of them', 'T(‸', ['0', '1', '"*"']],
    ['the blank within the call of an atom', 'G(0, T(‸))', ['0', '1', '"*"']],
    ['a word between two values', 'F(0) == 1 o‸', ['or']],
    ['not and True beside operators', 'n‸', ['not']],
    ['after a comma of an operator of numbers', 'U(f‸', ['F(']],
    ['nothing after a number', 'F(0) == 12‸', undefined],
    ['nothing where a value ends', 'G(0, T(0)) ‸', undefined],
    ['nothing of the other profile', 's‸', undefined],
  ])('is %s', (_what, marked, texts) => {
    expect(written(marked)).toEqual(texts);
  });

  it('is everything that fits when somebody asks', () => {
    expect(written('M(1‸, T(0))', true)).toEqual(['1', '10']);
    expect(written('G(0, T(0)) ‸', true)).toEqual(['and', 'or', 'if', 'else']);
    expect(written('‸', true)).toEqual(['T(', 'L(', 'Q(', 'F(', 'G(', 'M(', 'U(', 'A(', 'X(', 'not', 'True', 'False']);
    expect(written('X(‸', true)).not.toContain('not');
  });

  it('replaces what is written before the caret, and says what an atom looks for', () => {
    const [text, caret] = split('G(0, T(0)) and m‸');
    expect(completeExpression(text, caret, NAMED, false)?.from).toBe(caret - 1);
    expect(completeExpression('G(', 2, NAMED, false)?.suggestions[0]).toMatchObject({ about: 'SM pen|pencil' });
    const reference = { ...NAMED, profile: 'reference' } as const;
    expect(textsOf(completeExpression('s', 1, reference, false))).toEqual(['S(']);
  });
});

describe('what is suggested in the text of a rule', () => {
  const inSource = (marked: string, asked = false): readonly string[] | undefined => {
    const [source, caret] = split(marked);
    return textsOf(completeSource(source, caret, { profile: 'manual', blanks: 1 }, asked));
  };
  const ATOMS = '"atoms": { "0": { "type": "SM", "desc": "a, \\"b\\"" } }';

  it.each([
    ['names of the rule', '{ "‸', ['atoms": ', 'combos": ', 'comboMode": ']],
    ['those that begin so', '{ "comb‸" }', ['combos', 'comboMode']],
    ['those that are not there yet', `{ ${ATOMS}, "‸" }`, ['combos', 'comboMode']],
    ['names of an atom', '{ "atoms": { "0": { "type": "EM", "‸', ['desc": ']],
    ['names of a combo', '{ "combos": { "A": { "‸" } } }', ['combo', 'score', 'mode']],
    ['types', '{ "atoms": { "0": { "type": "‸" } } }', ['EM', 'SM', 'OP', 'CS']],
    ['modes, with the mark that is missing', '{ "combos": { "A": { "mode": "l‸', ['logic"']],
    ['how combos come together', '{ "comboMode": "‸"', ['ADD', 'MAX']],
    ['ids that the rule defines', `{ ${ATOMS}, "combos": { "A": { "combo": "G(‸" } } }`, ['0']],
    ['ids that are defined below', `{ "combos": { "A": { "combo": "M(‸" } }, ${ATOMS} }`, ['0']],
    ['blanks, as JSON writes them', '{ "combos": { "A": { "combo": "T(‸" } } }', ['0', '\\"*\\"']],
    ['nothing in a description', '{ "atoms": { "0": { "desc": "p‸" } } }', undefined],
    ['nothing between texts', `{ ${ATOMS}, ‸ }`, undefined],
  ])('is %s', (_what, marked, texts) => {
    expect(inSource(marked)).toEqual(texts);
  });

  it('is a whole member when somebody asks between texts', () => {
    expect(inSource(`{ ${ATOMS}, ‸ }`, true)).toEqual(['"combos": ', '"comboMode": ']);
    expect(inSource('{ "atoms": { "0": { "type": ‸ } } }', true)).toEqual(['"EM"', '"SM"', '"OP"', '"CS"']);
    expect(inSource(`{ ${ATOMS} ‸ }`, true)).toBeUndefined();
  });
});
