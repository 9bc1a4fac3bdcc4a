import type { EngineSample } from '../engine-transcript.js';
import { SOLUTIONS as solutions, twenty } from '../solution-samples.js';

const combo = (expression: string, score: number, mode = 'value') => ({ combo: expression, score, mode });

/** Every atom with every sign of its description, every operator, both modes. */
const EVERYTHING = {
  atoms: {
    0: { type: 'SM', desc: 'pen|pencil,paper,ruler|tape,!dog|cat,~the|he' },
    1: { type: 'EM', desc: '12,twelve,двенадцать' },
    2: { type: 'OP', desc: '0.4:start turn left,straight on' },
    3: { type: 'CS', desc: '0.3:abcab,Ёлка' },
  },
  combos: {
    A: combo('M(0, T(0)) / 7', 3),
    B: combo('G(1, T(1)) or F(1) == 12', 1.1, 'logic'),
    C: combo('M(2, T(2)) + M(3, T(2)) / 3', 2.3),
    D: combo('U(L("*") / 9, 2) - X(Q(0), Q("*"), A(G(0, T(0)), G(1, T(1)), not Q(2)))', 0.7),
    E: combo('0 < L(0) <= 80 and (F(1) != 0 and 10 / F(1) > 2)', 0.3, 'logic'),
    F: combo('M(0, T("*")) * 2 if G(3, T(0) + T(2)) else -0.1', 0.9),
    G: combo('F("*") >= 1', 0.13, 'logic'),
  },
  comboMode: 'ADD',
};
/** Combos with names like numbers, whose order decides the last bit of the sum. */
const ORDERED = {
  atoms: {},
  combos: { 3: combo('1', 0.1), 2: combo('1', 0.2), 1: combo('1', 0.3), A: combo('F(0)', 1) },
  comboMode: 'ADD',
};
/** The same as text: the order of the names is that of the file. */
const ORDERED_FILE =
  '{"atoms":{},"combos":{"3":{"combo":"1","score":0.1,"mode":"value"},"2":{"combo":"1","score":0.2,"mode":"value"},' +
  '"1":{"combo":"1","score":0.3,"mode":"value"},"A":{"combo":"F(0)","score":1,"mode":"value"}},"comboMode":"ADD"}';
const GREATEST = {
  atoms: { 0: { type: 'SM', desc: 'один,два,три' }, 1: { type: 'OP', desc: '1:три два' } },
  combos: { A: combo('M(0, T(0))', 5), B: combo('M(1, T(0)) * -1', 9), C: combo('1 / (F(1) - 3)', 1) },
  comboMode: 'MAX',
};

const question = (blanks: number, text = 'Which tools, how many hours, which way?') => ({ text, meta: { blanks } });
const ANSWERS = [
  ['a pen, a pencil and the ruler', '12', 'start, then turn left'],
  ['paper; a cat and a dog', ' １２ ', 'left turn straight'],
  ['the hen', '0.5', 'BACAB ёлка'],
  ['', 'null', ''],
  ['tape', '12 cm'],
  [],
  '{"answers": ["pencil", "двенадцать", "go on straight on"]}',
  ['too', 'many', 'blanks', 'here'],
];
const NUMBERS = [['\u001c1'], ['\u2007 2,5\u00a0'], ['x'], ['-3']];
const LISTED = [
  ['раз, два, три', '4'],
  ['три', '3'],
  ['три два один', ''],
];

const items = [
  { item: question(3), reference: EVERYTHING, answers: ANSWERS },
  { item: question(1, 'How many?'), reference: ORDERED, answers: NUMBERS },
  { item: question(1, 'How many, once more?'), reference: ORDERED_FILE, answers: NUMBERS },
  { item: { ...question(2, 'Посчитайте.'), subject: 'rus' }, reference: GREATEST, answers: LISTED },
  { item: question(1), reference: { ...GREATEST, comboMode: 'SUM' }, answers: [] },
];

/** Twenty-one items: one annulled is within 5 %, two are not. */

/** Both profiles; the order of adding, the share of annulled items. */
export const SAMPLES: readonly EngineSample[] = [
  { parameters: {}, items, solutions },
  { parameters: { ruleProfile: 'reference' }, items, solutions },
  {
    parameters: { annulShare: 0.2 },
    items: items.slice(1, 3),
    solutions: [twenty('late', 'invalid', null), twenty(...Array<string>(5).fill('late'))],
  },
];
