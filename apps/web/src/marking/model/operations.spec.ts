import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  CLASSIFIER_2020 as KO,
  createClassifier,
  DATA_2020,
  type Fragment,
  makeTxt,
  type MarkupDocument,
  parseTxt,
} from '@starboard/markup';
import { isWhole, meantBounds, movedBorder } from './borders';
import { checkMarkup } from './checks';
import { beginHistory, canUndo, endStep, type History, presentOf, record, redo, undo } from './history';
import { openMarkup } from './opened';
import {
  addFragment,
  crossings,
  duplicateFragment,
  moveBorder,
  nextId,
  removeFragment,
  setBounds,
  setCode,
  setMeta,
  setPoints,
  setValue,
  tieFragments,
  WHOLE_TEXT,
} from './operations';
import { applyRepair } from './repairs';
import { criteriaOf, OWN_RULES } from './rules';

const TEXT = 'Все удивлялись его силой. Он, кто-то  сказал,\nбыл самый лучший… Да!';
const EMPTY: MarkupDocument = { meta: {}, criteria: {}, text: TEXT, fragments: [] };

const at = (words: string): { start: number; end: number } => {
  const start = TEXT.indexOf(words);
  return { start, end: start + words.length };
};
const GOVERNMENT = { code: 'г.УПР', subtype: '' };
const mark = (document: MarkupDocument, words: string, code = 'Г.упр'): MarkupDocument =>
  addFragment(document, at(words), { code, subtype: '' }, KO);
const shown = ({ text, fragments }: MarkupDocument): string[] =>
  fragments.map(({ start, end, code }) => `${code} ${isWhole({ start, end }) ? '*' : text.slice(start, end)}`);

describe('bounds that are meant', () => {
  it.each([
    [' силой. ', false, 'силой.'],
    ['ил', true, 'силой'],
    ['ил', false, 'ил'],
    ['о  сказ', true, 'кто-то  сказал'],
    ['  ', true, undefined],
    ['. Он, ', true, '. Он,'],
  ])('%j, by whole words: %j', (selected, snap, meant) => {
    const bounds = meantBounds(TEXT, at(selected), snap);
    expect(bounds && TEXT.slice(bounds.start, bounds.end)).toBe(meant);
  });

  it.each([
    ['start', -1, 'word', 'удивлялись его силой'],
    ['start', 1, 'word', 'силой'],
    ['end', 1, 'word', 'его силой. Он'],
    ['end', -1, 'word', 'его'],
    ['end', 1, 'character', 'его силой.'],
    ['start', -1, 'character', 'ь его силой'],
  ] as const)('%s by %i %s', (edge, by, unit, expected) => {
    const { start, end } = movedBorder(TEXT, at('его силой'), edge, by, unit);
    expect(TEXT.slice(start, end)).toBe(expected);
  });

  it('a fragment never becomes empty, and the ends of the text are its ends', () => {
    expect(movedBorder(TEXT, at('Все'), 'end', -1, 'word')).toEqual(at('Все'));
    expect(movedBorder(TEXT, at('Все'), 'start', -1, 'character')).toEqual(at('Все'));
    expect(movedBorder(TEXT, at('!'), 'start', 1, 'character')).toEqual(at('!'));
  });
});

describe('operations', () => {
  it('mark, change, duplicate and delete', () => {
    const one = addFragment(EMPTY, at('силой'), GOVERNMENT, KO);
    expect(shown(one)).toEqual(['Г.упр силой']);
    const corrected = setValue(one, 1, 'correction', ' силе\\) ');
    expect(corrected.fragments[0]?.correction).toBe('силе/)');
    const two = duplicateFragment(corrected, 1, { code: 'Р3', subtype: '' }, KO);
    expect(shown(two)).toEqual(['Г.упр силой', 'Р.мест силой']);
    expect(shown(setCode(two, 2, { code: 'ИСП', subtype: '' }, KO))).toEqual(['Г.упр силой', 'ИСП силой']);
    expect(shown(removeFragment(two, 1))).toEqual(['Р.мест силой']);
  });

  it('tie two fragments with the first free tag', () => {
    const two = mark(mark(EMPTY, 'Все'), 'силой');
    expect(tieFragments(two, 1, 2).fragments.map(({ tag }) => tag)).toEqual(['T1', 'T1']);
    const three = mark(tieFragments(two, 1, 2), 'Да');
    expect(tieFragments(three, 3, 3)).toBe(three);
    expect(nextId(three)).toBe(4);
  });

  it('find what crosses, and either border puts it right', () => {
    const crossing = mark(mark(EMPTY, 'его силой'), 'силой. Он');
    expect(crossings(crossing).map(({ first, second }) => [first.id, second.id])).toEqual([[1, 2]]);
    const issue = checkMarkup(crossing, OWN_RULES).issues.find(({ severity }) => severity === 'error');
    expect(issue).toMatchObject({ code: 'ERR_MARKUP_TXT_CROSSING', fragment: 2 });
    const repaired = (issue?.repairs ?? []).map((repair) => applyRepair(crossing, repair, KO));
    expect(repaired.map(shown)).toEqual([
      ['Г.упр его силой. Он', 'Г.упр силой. Он'],
      ['Г.упр его силой', 'Г.упр силой'],
    ]);
    for (const document of repaired) expect(crossings(document)).toEqual([]);
  });
});

describe('checks', () => {
  const codes = (document: MarkupDocument): string[] => checkMarkup(document, OWN_RULES).issues.map(({ code }) => code);

  it('ИСП needs a correction, an error should have one, a comment beats the subtype', () => {
    expect(codes(mark(EMPTY, 'Все', 'ИСП'))).toEqual(['WARN_MARKUP_CORRECTION_MISSING']);
    expect(codes(mark(EMPTY, 'Все'))).toEqual(['WARN_MARKING_CORRECTIONS']);
    const both = addFragment(EMPTY, at('Все'), { code: 'Г.упр', subtype: 'сущ' }, KO);
    expect(codes(setValue(setValue(both, 1, 'comment', 'Иное'), 1, 'correction', 'Многие'))).toEqual([
      'WARN_MARKING_COMMENT',
    ]);
  });

  it('points follow from the markup (§1.7)', () => {
    const lit = setMeta({ ...EMPTY, text: 'слово '.repeat(200).trim() }, 'subject', 'lit');
    expect(checkMarkup(lit, OWN_RULES).criteria).toEqual([{ criterion: 'K5', computed: 3, given: undefined }]);
    const given = setPoints(lit, 'K5', 1);
    const issue = checkMarkup(given, OWN_RULES).issues.find(({ code }) => code === 'WARN_GRADE_DISAGREES');
    expect(issue?.repairs.map((repair) => applyRepair(given, repair, KO).criteria)).toEqual([{ K5: 3 }]);
  });

  it('points follow by the rules and codes of the contest', () => {
    const text = 'слово '.repeat(200).trim();
    const free = setMeta({ ...EMPTY, text }, 'subject', 'rus-free');
    expect(checkMarkup(free, OWN_RULES).criteria).toEqual([]);
    expect(checkMarkup(free, { ...OWN_RULES, rusFreeGrade: 'rus' }).criteria.map(({ criterion }) => criterion)).toEqual(
      ['K9', 'K10'],
    );
    const own = {
      ...{ subject: 'lit', sinceYear: 2020, minimumVolume: 0, shortVolume: 0, thirdCheck: [], total: ['K1', 'K2'] },
      criteria: [{ name: 'K2', errors: 'grammar' as const, start: 5, perError: 1 }],
    };
    const codes = {
      ...{ id: 'own', title: { ru: 'свой', en: 'own' } },
      codes: [...DATA_2020.codes, { code: 'Г.теорсвязь', group: 'error' as const }],
    };
    const rules = { ...OWN_RULES, codes, gradeRules: [own] };
    const lit = setMeta({ ...EMPTY, text }, 'subject', 'lit');
    const one = addFragment(lit, { start: 0, end: 5 }, { code: 'Г.теорсвязь', subtype: '' }, createClassifier(codes));
    expect(checkMarkup(one, rules).criteria).toEqual([{ criterion: 'K2', computed: 4, given: undefined }]);
    expect(checkMarkup(one, rules).issues.map(({ code }) => code)).not.toContain('WARN_MARKUP_TYPE_UNKNOWN');
    expect(checkMarkup(one, OWN_RULES).issues.map(({ code }) => code)).toContain('WARN_MARKUP_TYPE_UNKNOWN');
    expect([criteriaOf({ subject: 'lit' }, rules), criteriaOf({ subject: 'rus-free' }, rules).length]).toEqual([
      ['K1', 'K2'],
      12,
    ]);
  });

  it('names the nearest codes of one that is misspelt', () => {
    const wrong: Fragment = { ...mark(EMPTY, 'Все').fragments[0]!, code: 'Г.упор', group: 'unknown' };
    const issue = checkMarkup({ ...EMPTY, fragments: [wrong] }, OWN_RULES).issues.find(({ code }) =>
      code.includes('TYPE'),
    );
    expect(issue?.repairs[0]).toMatchObject({ kind: 'code', choice: { code: 'Г.упр' } });
  });
});

describe('what is opened', () => {
  it.each([
    ['nothing', '', 'нет текста'],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x41]), 'UTF-8'],
    ['a broken JSON', '{"text": ', 'JSON'],
    ['2 MiB and more', 'а'.repeat(1_200_000), 'больше'],
    [
      'another essay',
      'Совсем другое сочинение про кошек и собак, которые спали',
      'другого сочинения: отличие со знака 1',
    ],
  ])('%s is refused', (_name, source, message) => {
    const opened = openMarkup(source, KO, TEXT);
    expect(opened.ok ? '' : opened.message.ru).toContain(message);
  });

  it('a broken txt is read as far as it goes', () => {
    const opened = openMarkup(TEXT.replace('силой', '(* Г.упр \\ силой'), KO, TEXT);
    expect(opened).toMatchObject({
      ok: true,
      diagnostics: [{ code: 'ERR_MARKUP_UNCLOSED' }],
      document: { text: TEXT },
    });
  });
});

type Step = (history: History) => History;
const place = fc.tuple(fc.nat(TEXT.length), fc.nat(TEXT.length), fc.boolean());
const choice = fc.constantFrom(
  { code: 'Г.упр', subtype: 'сущ' },
  { code: 'Р.лишн', subtype: '' },
  { code: 'ПРИМЕР', subtype: '' },
  { code: 'ИСП', subtype: '' },
);
const value = fc.oneof(fc.string(), fc.constantFrom('>> (* х *)', ' :: # ', '№#1', 'а\\)\\(б', '#T1', '\ud800'));
const field = fc.constantFrom('comment', 'explanation', 'correction', 'tag' as const);

/** Any operation, on the fragment of this rank. */
const operation = fc.oneof(
  fc.tuple(place, choice).map(([[a, b, snap], of]) => (document: MarkupDocument) => {
    const bounds = meantBounds(document.text, { start: Math.min(a, b), end: Math.max(a, b) }, snap) ?? WHOLE_TEXT;
    return addFragment(document, bounds, of, KO);
  }),
  ...[
    fc.tuple(field, value).map(
      ([of, to]) =>
        (id: number, document: MarkupDocument) =>
          setValue(document, id, of, to),
    ),
    fc
      .tuple(
        fc.constantFrom('start', 'end' as const),
        fc.constantFrom(-1, 1 as const),
        fc.constantFrom('word', 'character' as const),
      )
      .map(
        ([edge, by, unit]) =>
          (id: number, document: MarkupDocument) =>
            moveBorder(document, id, edge, by, unit),
      ),
    choice.map((of) => (id: number, document: MarkupDocument) => duplicateFragment(document, id, of, KO)),
    choice.map((of) => (id: number, document: MarkupDocument) => setCode(document, id, of, KO)),
    fc.constant((id: number, document: MarkupDocument) => removeFragment(document, id)),
    fc.nat(20).map((other) => (id: number, document: MarkupDocument) => tieFragments(document, id, other)),
  ].map((made) =>
    fc.tuple(fc.nat(20), made).map(([rank, of]) => (document: MarkupDocument) => {
      const { fragments } = document;
      const id = fragments[rank % Math.max(1, fragments.length)]?.id;
      return id === undefined ? document : of(id, document);
    }),
  ),
);

/** What a reader of txt is given: without ids, which txt does not hold. */
const content = ({ fragments }: MarkupDocument): string[] =>
  fragments.map(({ id: _id, ...fragment }) => JSON.stringify(Object.entries(fragment).sort())).sort();

/** Puts crossing fragments right as the page offers it. */
function uncrossed(document: MarkupDocument): MarkupDocument {
  const [crossing] = crossings(document);
  if (!crossing) return document;
  const { first, second } = crossing;
  return uncrossed(setBounds(document, first.id, { start: first.start, end: second.end }));
}

describe('laws of the document', () => {
  it('whatever is done, txt holds all of it', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 15 }), (steps) => {
        const document = uncrossed(steps.reduce((before, step) => step(before), EMPTY));
        const txt = makeTxt(document);
        expect(txt).toMatchObject({ ok: true });
        const read = parseTxt(txt.ok ? txt.text : '');
        expect(read.ok && content(read.document)).toEqual(content(document));
        expect(read.ok && read.document.text).toBe(TEXT);
      }),
    );
  });

  it('undo undoes, redo redoes, also after the draft was stored and read', () => {
    const stored: Step = (history) => JSON.parse(JSON.stringify(history)) as History;
    fc.assert(
      fc.property(fc.array(operation, { minLength: 1, maxLength: 12 }), (steps) => {
        let history = beginHistory(EMPTY);
        const seen = [presentOf(history)];
        for (const step of steps) {
          history = record(history, step(presentOf(history)));
          seen.push(presentOf(history));
        }
        history = stored(history);
        for (const before of seen.slice(0, -1).reverse()) {
          history = undo(history);
          expect(presentOf(history)).toEqual(before);
        }
        expect(canUndo(history)).toBe(false);
        for (const after of seen.slice(1)) {
          history = redo(history);
          expect(presentOf(history)).toEqual(after);
        }
      }),
    );
  });

  it('a word that is typed is one step', () => {
    const one = record(beginHistory(EMPTY), mark(EMPTY, 'Все'));
    const typed = ['М', 'Мн', 'Мно'].reduce<History>(
      (history, to) => record(history, setValue(presentOf(history), 1, 'correction', to), '1.correction'),
      one,
    );
    expect(presentOf(undo(typed)).fragments[0]?.correction).toBe('');
    const again = record(endStep(typed), setValue(presentOf(typed), 1, 'correction', 'Х'), '1.correction');
    expect(presentOf(undo(again)).fragments[0]?.correction).toBe('Мно');
  });
});
