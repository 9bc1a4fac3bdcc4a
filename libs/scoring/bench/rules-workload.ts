import type { Rule } from '../src/engines/rules/index.js';

/** The workload of the bar: ten atoms of all types, five combos. */
export const RULE: Rule = {
  atoms: [
    { id: '0', type: 'EM', desc: 'larger,>,greater' },
    { id: '1', type: 'SM', desc: 'pen|pencil,paper,ruler|tape,clay|dough,string,clock|phone|watch' },
    { id: '2', type: 'SM', desc: 'if|whether|otherwise,start,finish|end' },
    { id: '3', type: 'SM', desc: '!never|stop|halt,~red light|light,left' },
    { id: '4', type: 'OP', desc: '0.3:forward red light stop turn left forward,forward wait turn left' },
    { id: '5', type: 'OP', desc: '0.6:measure the height with the ruler' },
    { id: '6', type: 'CS', desc: '0.5:start forward wait left forward finish' },
    { id: '7', type: 'CS', desc: '0.8:paper pen ruler clay string clock' },
    { id: '8', type: 'EM', desc: '12,12.0,twelve' },
    { id: '9', type: 'SM', desc: 'because,therefore|so' },
  ],
  combos: [
    { id: 'A', combo: 'M(1, T(0)) / 6 if L(0) > 5 else 0', score: 4, mode: 'value' },
    { id: 'B', combo: 'G(2, T("*")) and not G(0, T(1)) or F(1) == 12', score: 1.5, mode: 'logic' },
    { id: 'C', combo: 'X(M(4, T(0)), M(5, T(0)), M(6, T(0)))', score: 3, mode: 'value' },
    { id: 'D', combo: 'U(A(G(3, T(0)), G(7, T(0)), G(9, T(0)), Q(1)), 2)', score: 0.5, mode: 'value' },
    { id: 'E', combo: 'G(8, T(1)) and 0 < L("*") <= 400', score: 1, mode: 'logic' },
  ],
  comboMode: 'ADD',
};

const WORDS = (
  'start forward red light stop wait turn left right if whether otherwise finish pen paper ruler tape clay dough ' +
  'string clock phone measure the height with because so never car second look again then'
).split(' ');
const SHORT = ['>', 'larger', '12', '１２', '', 'null', 'twelve', 'about 12'];

/** Answers of two blanks, the same in every run: 5 … 24 words and a short text. */
export function makeAnswers(count: number): string[][] {
  let state = 20261121;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = (list: readonly string[]): string => list[below(list.length)]!;
  return Array.from({ length: count }, () => [
    Array.from({ length: 5 + below(20) }, () => pick(WORDS)).join(' '),
    pick(SHORT),
  ]);
}
