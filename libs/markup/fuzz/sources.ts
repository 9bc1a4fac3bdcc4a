import fc from 'fast-check';
import type { Fragment, MarkupDocument } from '@starboard/markup';
import { byPosition } from '../src/fragments.js';

/** Pieces that mean something to the txt reader, and some that mean nothing. */
const PIECES = [
  ...['(*', '(\\', '(\\*', '*)', '\\)', '\\*)', '\\', '::', '>>', '#', '(', ')', '*', ':', '>', '##', ':::'],
  ...[' ', '\n', '\n\n', '\r\n', '\t', '\u00a0', '\ufeff', '\0', '\ud800', '\udc00', '😀', 'е\u0308'],
  ...['Г.упр', 'р.лишн', 'P5', 'суфф', 'лишн', 'ИСП', 'ПРИМЕР', 'пример', 'Р.бедн', 'Ы.нет', 'сущ'],
  ...['Тема: ', 'Предмет: ', 'литература', 'K1: ', 'К2: 0,5', 'Год: 2020', 'Нечто: '],
  ...['слово', 'два слова', 'a', '1', 'связь 1', '__proto__', '{', '"'],
] as const;

const brackets = fc
  .record({
    open: fc.constantFrom('(*', '(\\'),
    code: fc.constantFrom(' Г.упр ', 'Р.лишн плеон', 'ИСП', 'ПРИМЕР р5 суфф', '', 'Ы.нет'),
    text: fc.constantFrom('слово', ' два слова ', '', 'пример'),
    rest: fc.constantFrom('', '\\ к ', ':: п', '>> и', '#1', '# т т', '\\к::п>>и#т'),
  })
  .map(({ open, code, text, rest }) => `${open}${code}\\${text}${rest}${open === '(*' ? '*)' : '\\)'}`);

/** Sources of the txt reader, dense with its signs. */
export const txtSource: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
      brackets,
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    {
      maxLength: 60,
    },
  )
  .map((pieces) => pieces.join(''));

export const bytes: fc.Arbitrary<Uint8Array> = fc.uint8Array({ maxLength: 200 });

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    Infinity,
    -1,
    0.5,
    '',
    '1',
    ' 2 ',
    '-0',
    -0,
    { '\0': '\ud800' },
    '\0',
    '\ud800',
    [],
    {},
    '__proto__',
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
const mostly = <Value>(usual: fc.Arbitrary<Value>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd });

const text = fc.array(fc.constantFrom('слово', 'да', ' ', '\n', '\r\n', '😀', '(*', '\\', '#1', ')'), {
  maxLength: 20,
});
const offset = mostly(fc.oneof(fc.nat(20), fc.nat(20).map(String)));
const type = fc.constantFrom('Г.упр', 'p.ЛИШН', 'Р5', 'ИСП', 'РОЛЬ', 'А.ГРАММ', '', 'Р.лишн плеон');
const value = fc.constantFrom('', 'слово', ' пробел ', 'а :: б', '(* а *)', '#1', 'а\nб', '\\', '>>');

const selection = fc.record(
  {
    id: mostly(fc.oneof(fc.nat(30), fc.string({ maxLength: 3 }))),
    startSelection: offset,
    endSelection: offset,
    type: mostly(type),
    subtype: mostly(fc.constantFrom('', 'суфф', 'лишн', 'плеон избыт', 'нет', 'ИСП')),
    group: mostly(fc.constantFrom('error', 'meaning', '')),
    comment: mostly(value),
    explanation: mostly(value),
    correction: mostly(value),
    tag: mostly(fc.constantFrom('', '1', 'т1', 'а б', '#')),
    other: odd,
  },
  { requiredKeys: [] },
);

const meta = fc.record(
  {
    id: mostly(fc.nat()),
    theme: mostly(value),
    class: mostly(fc.constantFrom<unknown>(11, '11', '')),
    year: mostly(fc.constantFrom<unknown>(2020, '2020')),
    subject: mostly(fc.constantFrom('rus', 'литература', 'soc', 'x')),
    taskText: mostly(value),
    ['__proto__x']: odd,
  },
  { requiredKeys: [] },
);

const criteria = fc.oneof(
  fc.dictionary(fc.constantFrom('K1', 'К2', 'K10', 'x'), mostly(fc.constantFrom<unknown>(1, '2', '0,5'))),
  fc.array(mostly(fc.nat(3)), { maxLength: 4 }),
);

const document = fc.record(
  {
    meta: mostly(meta),
    criteria: mostly(criteria),
    selections: mostly(fc.array(mostly(selection), { maxLength: 6 })),
    text: mostly(text.map((pieces) => pieces.join(''))),
    other: odd,
  },
  { requiredKeys: ['text'] },
);

const essay = fc.record({
  essay: fc.record({
    id: odd,
    meta: mostly(meta),
    text: mostly(fc.constant('да нет')),
    markups: mostly(fc.array(document, { maxLength: 3 })),
  }),
});

/** Objects that look like markups, with something odd here and there. */
export const jsonObject: fc.Arbitrary<object> = fc.oneof({ weight: 6, arbitrary: document }, essay);

/** JSON text of such objects, with `__proto__` keys and now and then a broken place. */
export const jsonSource: fc.Arbitrary<string> = fc
  .record({
    object: jsonObject,
    at: fc.nat(),
    broken: fc.constantFrom('', '', '', '"', '}', ',', '\\', '1e309', '\0', '[['),
  })
  .map(({ object, at, broken }) => {
    const json = JSON.stringify(object).replaceAll('__proto__x', '__proto__');
    const place = at % (json.length + 1);
    return json.slice(0, place) + broken + json.slice(place);
  });

const WORDS = ['да', 'нет', 'осень', 'слово,', '«и»', 'дом.', '3,5', '😀'];
const safeValue = fc.constantFrom('', 'слово', 'два слова', 'а\nб', 'к: 1', 'a > b', '(х)', '* и \\ ');

interface Tree {
  readonly size: number;
  readonly content: Omit<Fragment, 'id' | 'start' | 'end'>;
  readonly inside: readonly Tree[];
}

const content = fc
  .record({
    codes: fc.constantFrom(
      ['Г.упр', 'сущ'],
      ['Г.согл', ''],
      ['Р.лишн', 'плеон избыт'],
      ['ИСП', ''],
      ['', ''],
      ['Р5', ''],
    ),
    comment: safeValue,
    explanation: safeValue,
    correction: safeValue,
    tag: fc.constantFrom('', '1', 'тег2'),
  })
  .map(({ codes: [code = '', subtype = ''], comment, explanation, correction, tag }): Tree['content'] => ({
    code,
    subtype,
    group: code === '' ? 'unknown' : 'error',
    comment: comment.trim(),
    explanation: explanation.trim(),
    correction: correction.trim(),
    tag,
  }));

const size = fc.integer({ min: 1, max: 3 });
const trees = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    fc.record({ size, content, inside: fc.constant([]) }),
    fc.record({ size, content, inside: fc.array(tie('tree'), { maxLength: 3 }) }),
  ),
})).tree;

/** Documents that txt can hold: nested fragments over words, ids in the order of opening. */
export const writableDocument: fc.Arbitrary<MarkupDocument> = fc
  .record({
    trees: fc.array(trees, { maxLength: 5 }),
    whole: fc.array(content, { maxLength: 2 }),
    meta: fc.record(
      { theme: fc.constantFrom('лес', 'а\n\nб', '(* в'), year: fc.integer({ min: 1000, max: 9999 }) },
      { requiredKeys: [] },
    ),
    criteria: fc.dictionary(fc.constantFrom('K1', 'K2', 'K12'), fc.constantFrom(0, 1, 2.5)),
  })
  .map(({ trees: list, whole, meta: fields, criteria: points }) => {
    const words: string[] = ['начало'];
    const fragments: Fragment[] = [];
    for (const tree of list) grow(tree, words, fragments);
    for (const one of whole) fragments.push({ id: fragments.length + 1, start: 0, end: 0, ...one });
    return {
      meta: { ...fields },
      criteria: { ...points },
      text: words.join(' '),
      fragments: fragments.sort(byPosition),
    };
  });

function grow(tree: Tree, words: string[], fragments: Fragment[]): void {
  const index = fragments.length;
  const start = words.join(' ').length + 1;
  fragments.push({ id: index + 1, start, end: start, ...tree.content });
  for (let word = 0; word < tree.size; word += 1) words.push(WORDS[(index + word) % WORDS.length] ?? 'да');
  for (const inner of tree.inside) grow(inner, words, fragments);
  fragments[index] = { id: index + 1, start, end: words.join(' ').length, ...tree.content };
}
