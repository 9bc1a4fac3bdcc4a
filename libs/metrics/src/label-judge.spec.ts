import { describe, expect, it } from '@jest/globals';
import { CLASSIFIER_2020 } from '@starboard/markup';
import { coreTerms } from './core-terms.js';
import { labelForm, labelJudge, labelOf, normalLabel, type LabelRule } from './index.js';

const judge = labelJudge({ paraphrase: 'terms' });
const rule = (a: string, b: string): LabelRule | undefined => judge(labelForm(a), labelForm(b));

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
