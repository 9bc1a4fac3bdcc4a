import { describe, expect, it } from '@jest/globals';
import { type Classifier, CLASSIFIER_2020, type ClassifierData, createClassifier, DATA_2020 } from '@starboard/markup';
import { coreTerms } from './core-terms.js';
import { classifiedBy, labelJudge, labelOf, type LabelRule, type MetricsEdition, normalLabel } from './index.js';

const judge = labelJudge({ paraphrase: 'terms' });
const rule = (a: string, b: string, classifier?: Classifier): LabelRule | undefined => {
  const { labels } = classifiedBy(classifier);
  return judge(labels.ofWords(a), labels.ofWords(b));
};

/** The standard comments of the errors of the classifier, each once. */
const STANDARD = [
  ...new Set(
    CLASSIFIER_2020.codes
      .filter(({ group, uncounted }) => group === 'error' && !uncounted)
      .flatMap(({ comment, subtypes }) => [comment ?? '', ...(subtypes ?? []).map((subtype) => subtype.comment)])
      .filter(Boolean),
  ),
];
const PAIRS = STANDARD.flatMap((a, at) => STANDARD.slice(at + 1).map((b) => [a, b] as const));

describe('the label of a fragment', () => {
  it.each([
    ['a comment', { code: 'Г.слов', subtype: 'прич', comment: ' своё ' }, 'своё'],
    ['the subtype', { code: 'Г.слов', subtype: 'прич', comment: ' ' }, 'Ошибочное образование формы причастия'],
    ['the code', { code: 'Г.согл', subtype: 'выдумка', comment: '' }, 'Нарушение норм согласования'],
    ['an unknown code, folded', { code: ' Л.KOHЦ', subtype: '', comment: '' }, 'л.конц'],
  ])('is %s', (_, fragment, label) => expect(labelOf(fragment)).toBe(label));

  it('is compared in NFC, lower case, without ё, punctuation and double spaces', () => {
    expect(normalLabel('  Ещё  одно — «слово-паразит»,\n да!')).toBe('еще одно словопаразит да');
    expect(normalLabel('и\u0306')).toBe('й');
  });
});

describe('the standard comments', () => {
  it('are 60, which makes 1 770 pairs that must not match', () => {
    expect([STANDARD.length, PAIRS.length]).toEqual([60, 1_770]);
  });

  it('never match each other, and each matches itself', () => {
    expect(PAIRS.filter(([a, b]) => rule(a, b) !== undefined)).toEqual([]);
    expect(STANDARD.filter((label) => rule(label, `${label.toUpperCase()}.`) !== 'normal-form')).toEqual([]);
  });

  it('have equal core terms in exactly one pair, which is why being standard matters', () => {
    const alike = PAIRS.filter(([a, b]) => coreTerms(normalLabel(a)).key === coreTerms(normalLabel(b)).key);
    expect(alike).toEqual([['Неверная шаблонная фраза', 'Неверное употребление шаблонной фразы']]);
  });
});

describe('core terms', () => {
  it.each<[string, string, LabelRule | undefined]>([
    [
      'Ошибка в построении предложения с причастным оборотом',
      'неправильное построение предложений, причастный оборот',
      'terms',
    ],
    ['ошибка с причастным оборотом', 'ошибка с деепричастным оборотом', undefined],
    ['нет согласования', 'согласование', undefined],
    ['не без согласования', 'согласование', 'terms'],
    ['слово пропущено', 'пропущены слова', 'terms'],
    ['ошибка', 'нарушение', undefined],
    ['', '!', 'normal-form'],
  ])('«%s» and «%s»', (a, b, expected) => {
    expect(rule(a, b)).toBe(expected);
    expect(rule(b, a)).toBe(expected);
  });
});

describe('a label that is a code', () => {
  const codes = (a: string, b: string, edition?: MetricsEdition, paraphrase: 'terms' | 'exact' = 'terms') => {
    const { labels } = classifiedBy();
    const formOf = (code: string) => labels.of({ code, subtype: '', comment: '' });
    return labelJudge({ paraphrase, ...(edition && { edition }) })(formOf(a), formOf(b));
  };

  it.each([
    ['ПРИМЕР.лич', 'ПРИМЕР.общ'],
    ['Г.словоформ', 'Г.словарь'],
    ['ПОЗИЦИЯ', 'ПОЗИЦИИ'],
    ['А.БВ', 'АБ.В'],
    ['?', '!'],
  ])('%s is not %s, whatever their words have in common', (a, b) => {
    expect([codes(a, b), codes(b, a), codes(a, b, undefined, 'exact')]).toEqual([undefined, undefined, undefined]);
    expect(codes(a, b, 2)).toBeDefined();
  });

  it.each([
    ['ПРИМЕР.лич', ' пример.лич '],
    ['Л.KOHЦ', 'л.конц'],
    ['ПОЗИЦИЯ', 'позиция'],
    ['', ''],
  ])('%j is %j: one code in two spellings', (a, b) => {
    expect([codes(a, b), codes(a, b, undefined, 'exact'), codes(a, b, 2)]).toEqual(Array(3).fill('normal-form'));
  });

  it('matches a comment that spells it, and no comment that only sounds like it', () => {
    const { labels } = classifiedBy();
    const code = labels.of({ code: 'ПРИМЕР.лич', subtype: '', comment: '' });
    expect(judge(code, labels.ofWords('Пример.лич'))).toBe('normal-form');
    expect(judge(code, labels.ofWords('примеры'))).toBeUndefined();
    expect(judge(labels.ofWords('примеры'), code)).toBeUndefined();
  });

  it('is decided by the table of decided pairs, if that names it', () => {
    const { labels } = classifiedBy();
    const pair = { a: 'ПРИМЕР.лич', b: 'ПРИМЕР.общ', match: true };
    const decided = labelJudge({ paraphrase: 'terms', decidedPairs: { version: 'v', pairs: [pair] } });
    const [a, b] = [pair.a, pair.b].map((code) => labels.of({ code, subtype: '', comment: '' }));
    expect(decided(a!, b!)).toBe('decided');
  });
});

describe('standard comments of another classifier', () => {
  const OWN: ClassifierData = {
    id: 'own',
    title: { ru: 'Свой', en: 'Own' },
    codes: [
      {
        code: 'Е.масштаб',
        group: 'error',
        comment: 'Ошибка в масштабе карты',
        subtypes: [{ code: 'ед', comment: 'Неверный масштаб карты' }],
      },
    ],
  };
  const own = createClassifier(OWN, DATA_2020);
  const [a, b] = ['Ошибка в масштабе карты', 'Неверный масштаб карты'] as const;

  it('never match each other either; of no classifier they are comments like others', () => {
    expect(rule(a, b, own)).toBeUndefined();
    expect(rule(a, `${a}.`, own)).toBe('normal-form');
    expect(rule(a, b)).toBe('terms');
    expect(rule(a, 'масштаб карт', own)).toBe('terms');
  });

  it('are the labels of their codes, and those of 2020 stay what they were', () => {
    expect(labelOf({ code: 'е.масштаб', subtype: 'ед', comment: '' }, own)).toBe(b);
    expect(labelOf({ code: 'Е.масштаб', subtype: '', comment: '' })).toBe('е.масштаб');
    expect(PAIRS.filter(([one, other]) => rule(one, other, own) !== undefined)).toEqual([]);
  });
});
