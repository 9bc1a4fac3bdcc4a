import { describe, expect, it } from '@jest/globals';
import {
  canonicalCode,
  CLASSIFIER_2020,
  type ClassifierData,
  createClassifier,
  DATA_2020,
  defaultCodeFilter,
  groupOf,
  matchesCodeFilter,
  standardComment,
  subjectCode,
  subjectName,
} from '../index.js';

/** Appendix 3 §3.1 and §3.2: number, code, subtypes in the order of the tables. */
const TABLE: readonly [string, string, string][] = [
  ['Г1', 'Г.слов', 'словообр сущ прил числ мест глагол прич деепр'],
  ['Г2', 'Г.согл', ''],
  ['Г3', 'Г.упр', 'упр сущ пфс'],
  ['Г4', 'Г.сказ', 'подл спосвыр'],
  ['Г5', 'Г.однор', ''],
  ['Г6', 'Г.деепр', ''],
  ['Г7', 'Г.прич', ''],
  ['Г8', 'Г.сложн', ''],
  ['Г9', 'Г.смешен', ''],
  ['Г10', 'Г.границ', ''],
  ['Г11', 'Г.видовр', ''],
  ['Г12', 'Г.эллипс', 'проп элл'],
  ['Г13', 'Г.частиц', 'част отрыв'],
  ['Р1', 'Р.знач', 'несвой термин'],
  ['Р2', 'Р.прост', ''],
  ['Р3', 'Р.мест', ''],
  ['Р4', 'Р.стил', 'стил эмоц эпохи устар неол канц жарг флог'],
  ['Р6', 'Р.оним', 'син пар ант фрлог'],
  ['Р7', 'Р.сочет', ''],
  ['Р8', 'Р.лишн', 'лишн плеон избыт расщ параз сравн'],
  ['Р12', 'Р.лишн', 'лишн плеон избыт расщ параз сравн'],
  ['Р9', 'Р.тавт', ''],
  ['Р10', 'Р.повтор', ''],
  ['Р11', 'Р.бедн', ''],
  ['', 'Р.прист', 'прист'],
  ['', 'Р.суфф', 'суфф'],
  ['', 'Р.неполн', ''],
  ['', 'Р.двузм', 'двузм омон'],
  ['', 'Р.шаблон', 'шаблон употр неум'],
];

describe('the classifier of 2020 (appendix 3 §3)', () => {
  it.each(TABLE)('%s %s', (number, code, subtypes) => {
    if (number !== '') expect(canonicalCode(number)).toBe(code);
    const entry = CLASSIFIER_2020.codes.find((one) => one.code === code);
    expect(entry?.subtypes?.map((subtype) => subtype.code).join(' ') ?? '').toBe(subtypes);
    expect(entry?.subjects).toEqual(code.startsWith('Г') ? ['rus', 'rus-free'] : ['rus', 'lit', 'rus-free']);
    expect(standardComment(code)).toMatch(/^[А-Я][а-яА-Я ,.()-]+$/);
    for (const subtype of subtypes.split(' ').filter(Boolean)) expect(standardComment(code, subtype)).toMatch(/^[А-Я]/);
  });

  it('§3.1, §3.2 have these codes and no other', () => {
    const codes = CLASSIFIER_2020.codes.filter(({ group, uncounted }) => group === 'error' && !uncounted);
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(TABLE.map(([, code]) => code)));
  });

  it.each([
    ['Г.слов', 'глаг', 'Ошибочное образование формы глагола'],
    ['Р.стил', 'фрлог', 'Неуместное употребление фразеологизма'],
    ['Р.оним', 'флог', 'Разрушение образного значения фразеологизма в неудачно организованном контексте'],
    ['Р.двусм', 'двусм', 'Двусмысленность'],
    ['Р.лишн', 'плеон', 'Плеоназм'],
    ['Р.лишн', 'нет', 'Употребление лишних слов'],
    ['Р.лишн', '', 'Употребление лишних слов'],
    ['Р5', '', 'Неразличение оттенков значения'],
    ['Р5', 'суфф', 'Неразличение оттенков значения, вносимых в слово суффиксом'],
    ['ПРИМЕР', '', undefined],
    ['Ы.нет', 'нет', undefined],
  ])('standard comment of %s %s', (code, subtype, comment) => {
    expect(standardComment(code, subtype)).toBe(comment);
  });
});

describe('comparison of codes (appendix 3 §1.3)', () => {
  it.each([
    ['р.лишн', 'Р.лишн'],
    ['Р.ЛИШН', 'Р.лишн'],
    ['P.ЛИШН', 'Р.лишн'],
    ['p.coчeт', 'Р.сочет'],
    ['Г.согл ', 'Г.согл'],
    ['р.двусм', 'Р.двузм'],
    ['пример', 'ПРИМЕР'],
    ['ИCП', 'ИСП'],
    ['Р5', 'Р5'],
    [' Ы.нет ', 'Ы.нет'],
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
  ])('%j is %j', (raw, code) => {
    expect(canonicalCode(raw)).toBe(code);
  });

  it('takes ё for е, composed or not', () => {
    const data: ClassifierData = { id: 'x', title: { ru: 'х', en: 'x' }, codes: [{ code: 'Ы.приём', group: 'error' }] };
    const classifier = createClassifier(data);
    for (const raw of ['ы.прием', 'Ы.ПРИЁМ', 'Ы.прие\u0308м']) expect(canonicalCode(raw, classifier)).toBe('Ы.приём');
  });

  it.each([
    ['Г.упр', 'error'],
    ['ИСП', 'error'],
    ['ПРОБЛЕМА', 'meaning'],
    ['Р5', 'error'],
    ['Ы.нет', 'unknown'],
    ['', 'unknown'],
  ])('the group of %j is %s', (code, group) => {
    expect(groupOf(code)).toBe(group);
  });
});

describe('several classifiers', () => {
  const english: ClassifierData = {
    id: 'en',
    title: { ru: 'Английский', en: 'English' },
    codes: [
      { code: 'А.логика', group: 'error', comment: 'Логика' },
      { code: 'Г.упр', group: 'error', comment: 'Иное управление' },
    ],
  };

  it('know the codes of both, and the first has precedence', () => {
    const classifier = createClassifier(english, DATA_2020);
    expect(classifier.ids).toEqual(['en', 'ko-2020']);
    expect(canonicalCode('A.ЛОГИКА', classifier)).toBe('А.логика');
    expect(canonicalCode('p.лишн', classifier)).toBe('Р.лишн');
    expect(standardComment('Г.упр', '', classifier)).toBe('Иное управление');
    expect(standardComment('Г.упр', '', createClassifier(DATA_2020, english))).toBe('Нарушение норм управления');
  });
});

describe('which fragments count (5.1)', () => {
  it.each([
    ['rus', 'Г.*,Р.*'],
    ['rus-free', 'Г.*,Р.*'],
    ['hist', 'Г.*,Р.*'],
    ['lit', 'Р.*'],
    [undefined, 'Г.*,Р.*'],
  ])('of the subject %s: %s', (subject, filter) => {
    expect(defaultCodeFilter(subject)).toBe(filter);
  });

  it.each([
    ['Г.упр', 'Г.*,Р.*', true],
    ['Р.лишн', 'Г.*,Р.*', true],
    ['p.лишн', 'Г.*, Р.*', true],
    ['Р5', 'Р.*', true],
    ['Р12', 'Р.*', true],
    ['Г.упр', 'Р.*', false],
    ['Ф.факт', 'Г.*,Р.*', false],
    ['ИСП', 'Г.*,Р.*,И*', false],
    ['РОЛЬ', 'Р*', false],
    ['РОЛЬ', '*', true],
    ['ИСП', '*', true],
    ['', '*', true],
    ['', 'Г.*,Р.*', false],
    ['Г.упр', '', false],
    ['Г.упр', 'Г.упр', true],
    ['Г.упр', 'Г.уп', false],
    ['Г.упр', '*.упр', true],
    ['Г.согл', 'Г.с*л', true],
    ['Г.согл', '*о*о*', false],
    ['Г.упр', 'г(.*', false],
  ])('%s against %j: %s', (code, filter, counts) => {
    expect(matchesCodeFilter(code, filter)).toBe(counts);
  });

  it('of Р5 is that of the codes that share it', () => {
    expect(matchesCodeFilter('Р5', 'Р.прист')).toBe(true);
  });
});

describe('subjects (appendix 3 §1.5, §2)', () => {
  it.each([
    ['русский', 'rus'],
    ['Русский язык', 'rus'],
    ['литература', 'lit'],
    ['обществознание', 'social'],
    ['soc', 'social'],
    ['история', 'hist'],
    ['английский', 'eng'],
    ['английский - свободное', 'eng-free'],
    ['русский-свободное', 'rus-free'],
    ['hist', 'hist'],
    ['физика', undefined],
    ['constructor', undefined],
  ])('%s is %s', (label, code) => {
    expect(subjectCode(label)).toBe(code);
    if (code !== undefined) expect(subjectCode(subjectName(code))).toBe(code);
  });
});
