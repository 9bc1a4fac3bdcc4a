import type { ParameterField } from '../parameter-fields.js';

/** What is looked at when an answer comes in. */
export const MARKUP_ARRIVAL_FIELDS: readonly ParameterField[] = [
  {
    name: 'sameEssayShare',
    input: { type: 'number', range: [0, 1] },
    label: { ru: 'Тот же текст: доля знаков, не менее', en: 'The same text: share of characters, at least' },
    hint: {
      ru: 'От 0 до 1: если совпало меньше, файл не этого сочинения (11.5).',
      en: 'From 0 to 1: with less in common, a file is of another essay (11.5).',
    },
  },
];

/** Parameters of a contest of marked essays, as fields of a form. */
export const MARKUP_FIELDS: readonly ParameterField[] = [
  {
    name: 'h',
    input: { type: 'number', range: [0, 1] },
    label: { ru: 'H, строгость', en: 'H, hardness' },
    hint: {
      ru: 'От 0 до 1: 1 — среднее по экспертам, 0 — лучший из них.',
      en: 'From 0 to 1: 1 is the mean over the experts, 0 the best of them.',
    },
  },
  {
    name: 'codeFilter',
    input: { type: 'text', maxLength: 500 },
    label: { ru: 'Какие коды учитывать', en: 'Codes that count' },
    hint: {
      ru: 'Например, Г.*,Р.*; * — все; by-subject — по предмету.',
      en: 'Such as Г.*,Р.*; * is all; by-subject goes by the subject.',
    },
    values: { 'by-subject': { ru: 'по предмету', en: 'by subject' } },
  },
  {
    name: 'paraphrase',
    input: { type: 'choice' },
    label: { ru: 'Сравнение комментариев', en: 'How comments are compared' },
    hint: { ru: 'Когда комментарии считаются равнозначными.', en: 'When comments count as paraphrases.' },
    values: {
      terms: { ru: 'по ключевым словам', en: 'by core terms' },
      exact: { ru: 'дословно', en: 'word for word' },
    },
  },
  {
    name: 'decidedComments',
    input: {
      type: 'lines',
      example: { ru: 'лишнее слово = слово-паразит', en: 'a needless word = a filler word' },
    },
    label: { ru: 'Решения о комментариях', en: 'Decided comments' },
    hint: {
      ru: 'По одному на строке: «A = B» равнозначны, «A ≠ B» нет. Список заменяет прежний, знак «-» его очищает. При дословном сравнении не учитывается.',
      en: 'One a line: “A = B” mean the same, “A ≠ B” do not. The list replaces the one before, “-” clears it. Not used where comments are compared word for word.',
    },
  },
  {
    name: 'weights',
    // M1 and M7 are not defined in this nomination.
    input: {
      type: 'numbers',
      names: [null, 'M2', 'M3', 'M4', 'M5', 'M6', null],
      range: [0, 1000],
      open: { ru: 'Другие веса показателей', en: 'Other weights of the metrics' },
    },
    label: { ru: 'Веса показателей', en: 'Weights of the metrics' },
    hint: { ru: 'Веса M2–M6 в M; у M1 и M7 веса нет.', en: 'Weights of M2–M6 in M; M1 and M7 have none.' },
  },
];
