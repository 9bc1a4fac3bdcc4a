import type { EngineSample } from '../engine-transcript.js';
import { SOLUTIONS as solutions, twenty } from '../solution-samples.js';

const TEXT =
  'Мама мыла раму, а папа читал газету вслух. Придя домой, мне стало весело, и мы оба сестры долго-долго смеялись. ' +
  'Потом он одел пальто, вышел вон… и больше, как говорится, никто его уже не видел (никогда).';

interface Mark {
  readonly piece: string;
  readonly type: string;
  readonly subtype?: string;
  readonly comment?: string;
  readonly correction?: string;
}

const mark = (piece: string, type: string, more: Omit<Mark, 'piece' | 'type'> = {}): Mark => ({ piece, type, ...more });

/** A markup as JSON; a piece is marked where it stands first, an empty one at the beginning of the text. */
const json = (marks: readonly Mark[], subject = 'rus', text = TEXT) => ({
  meta: { subject },
  criteria: { K1: 1 },
  text,
  selections: marks.map(({ piece, ...mark }, id) => {
    const start = text.indexOf(piece);
    return { id: id + 1, startSelection: start, endSelection: start + piece.length, ...mark };
  }),
});

const FIRST = [
  mark('мыла раму', 'Г.упр', { correction: 'мыла рамы' }),
  mark('Придя домой, мне стало весело', 'Г.деепр', {
    comment: 'Ошибка в построении предложения с деепричастным оборотом',
  }),
  mark('оба сестры', 'Г.числ', { correction: 'обе сестры' }),
  mark('одел', 'Р.оним', { subtype: 'пар', correction: 'надел' }),
  mark('вышел вон…', 'Р.лишн', { subtype: 'плеон', correction: 'вышел' }),
  mark('как говорится', 'Р.шаблон', { subtype: 'шаблон' }),
  mark('газету', 'ИСП', { correction: 'книгу' }),
  mark('мы оба сестры долго-долго смеялись', 'ПРИМЕР'),
];
const SECOND = [
  mark('мыла раму,', 'Г.упр', { correction: 'мыла  рамы' }),
  mark('Придя домой, мне', 'Г.деепр', { comment: 'неправильное построение предложения, деепричастный оборот' }),
  mark('оба', 'Г.числ', { correction: 'обе' }),
  mark('он одел пальто', 'Р.знач', { subtype: 'несвой', correction: 'он надел пальто' }),
  mark('вон', 'Р.лишн', { subtype: 'избыт' }),
  mark('как говорится', 'Р.шаблон', { subtype: 'употр' }),
  mark('больше, как говорится, никто', 'Л.конц', { comment: '' }),
  mark('долго-долго', 'Р.повтор', { comment: 'Не повтор' }),
];
/** Codes without comments that the classifier does not know, or knows without one: their labels are the codes. */
const CODES = [
  mark('Мама мыла раму', 'ПРИМЕР.лич'),
  mark('папа читал', 'ПРИМЕР.общ'),
  mark('вслух', 'Г.словарь'),
  mark('мне стало весело', 'ПОЗИЦИЯ'),
  mark('весело', 'Л.KOHЦ'),
  mark('никто', 'А.БВ'),
  mark('никогда', '?'),
];
const OTHER_CODES = [
  mark('Мама мыла раму', 'ПРИМЕР.общ'),
  mark('папа читал', 'пример.общ'),
  mark('вслух', 'Г.словоформ'),
  mark('мне стало весело', 'ПОЗИЦИЯ'),
  mark('весело', 'л.конц'),
  mark('никто', 'АБ.В'),
  mark('никогда', '!'),
];
const COMMENTED_CODES = [
  mark('Мама мыла раму', 'ПРИМЕР', { comment: 'пример.лич' }),
  mark('папа читал', 'ПРИМЕР.лич', { comment: 'примеры общие' }),
  mark('вслух', '', { comment: 'Г.словарь' }),
];
/** Fragments that begin and end alike, so that the ties of the matching decide. */
const TIED = [
  mark('мыла раму, а папа', 'Г.упр'),
  mark('мыла раму, а папа', 'Г.согл', { correction: 'папу' }),
  mark('раму, а папа читал', 'Г.упр', { comment: 'нет согласования' }),
  mark('раму', 'Р.знач'),
  mark('', 'Г.упр'),
  mark('… ', 'Р.знач'),
];
const TURNED = [
  mark('раму, а папа', 'Г.согл'),
  mark('мыла раму, а', 'Г.упр', { correction: 'папу' }),
  mark('мыла раму, а папа читал', 'Г.упр', { comment: 'согласование' }),
  mark('раму', 'Р.тавт'),
  mark('', 'Г.упр'),
  mark('… ', 'Р.тавт'),
];

const TXT =
  'Мама (\\Г.упр\\ мыла раму >> мыла рамы\\), а папа читал (\\Р.знач\\ газету\\) вслух. Придя домой, мне стало весело, ' +
  'и мы (\\Г.числ\\ оба сестры >> обе сестры\\) долго-долго смеялись. Потом он (*Р.оним пар\\ одел*) пальто, вышел вон… ' +
  'и больше, как говорится, никто его уже не видел (никогда).';

const experts = (...markups: readonly unknown[]) => ({
  experts: markups.map((markup, at) => ({ id: `e${at + 1}`, markup })),
});
const essay = (subject: string) => ({ meta: { subject, number: 7 }, text: TEXT });

const items = [
  {
    item: essay('rus'),
    reference: experts(json(FIRST), json(SECOND)),
    answers: [json(FIRST), TXT, json([...TIED, ...SECOND]), json(CODES), 'Другой текст.', '{"text": 1'],
  },
  {
    item: essay('lit'),
    reference: experts(json(SECOND, 'lit'), json(TIED, 'lit'), json([...FIRST, ...TURNED], 'lit')),
    answers: [json(TURNED, 'lit'), TXT, json([mark('вон', 'Р.лишн')], 'lit')],
  },
  {
    item: essay('rus'),
    reference: experts(json(TIED), json(TURNED)),
    answers: [json(TURNED), json(FIRST)],
  },
  { item: essay('rus'), reference: experts(json([])), answers: [json([]), TXT] },
];
const codes = [
  {
    item: essay('social'),
    reference: experts(json(CODES, 'social'), json([...OTHER_CODES, ...FIRST], 'social')),
    answers: [CODES, OTHER_CODES, COMMENTED_CODES, FIRST].map((marks) => json(marks, 'social')),
  },
];

/** Twenty-one essays: one annulled is within 5 %, two are not. */

/** M2 … M6, every reason for equal labels, ties of the matching, СТАР, СТЭР, ceilings, hardness, weights and filters. */
export const SAMPLES: readonly EngineSample[] = [
  { parameters: {}, items, solutions },
  {
    parameters: { h: 0.3, weights: [0, 1, 2, 0.7, 1.3, 5, 0], annulShare: 0.2 },
    items: items.slice(1, 2),
    solutions: [twenty('late', 'invalid', null), twenty(...Array<string>(5).fill('late'))],
  },
  { parameters: { codeFilter: '*' }, items: codes, solutions: [[0], [1], [2], [3]] },
  { parameters: { codeFilter: '*', paraphrase: 'exact' }, items: codes, solutions: [[0], [1], [2], [3]] },
  {
    parameters: {
      codeFilter: 'Г.*,Р.*,Л.*',
      h: 0,
      decidedPairs: {
        version: 'own/1',
        pairs: [
          { a: 'Неверная шаблонная фраза', b: 'Неверное употребление шаблонной фразы', match: true },
          { a: 'нет согласования', b: 'согласование', match: true },
          { a: 'Лексическая избыточность', b: 'Плеоназм', match: true },
        ],
      },
    },
    items: items.slice(2, 3),
    solutions: [[0], [1]],
  },
];
