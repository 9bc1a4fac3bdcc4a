import type { ParameterField } from '../parameter-fields.js';

/** Parameters of a contest of scorers, as fields of a form. */
export const SHORT_ANSWERS_FIELDS: readonly ParameterField[] = [
  {
    name: 'rankBy',
    input: { type: 'choice' },
    label: { ru: 'Места по', en: 'Ranked by' },
    hint: { ru: 'По какому показателю распределяются места.', en: 'The figure that places follow from.' },
    values: {
      macroF1: { ru: 'макро-F1', en: 'macro-F1' },
      weightedF1: { ru: 'взвешенной F1', en: 'weighted F1' },
      accuracy: { ru: 'доле верных', en: 'accuracy' },
    },
  },
  {
    name: 'rankedPart',
    input: { type: 'text', maxLength: 40 },
    label: { ru: 'Часть выборки, по которой места', en: 'Part of the set that ranks' },
    hint: {
      ru: 'Название части, например UQ; * — вся выборка.',
      en: 'The name of a part, such as UQ; * is the whole set.',
    },
    values: { '*': { ru: 'вся выборка', en: 'the whole set' } },
  },
  {
    name: 'metricProfile',
    input: { type: 'choice' },
    label: { ru: 'Метки, которых нет', en: 'Absent labels' },
    hint: {
      ru: 'Что делать в макро-F1 с меткой, которую никто не ждал и не дал.',
      en: 'What macro-F1 makes of a label that is neither expected nor given.',
    },
    values: {
      standard: { ru: 'не учитываются', en: 'left out' },
      semeval: { ru: 'как в SemEval: F1 = 1', en: 'as in SemEval: F1 is 1' },
    },
  },
  {
    name: 'macroExcluded',
    input: { type: 'text', maxLength: 500 },
    label: { ru: 'Метки вне макро-F1', en: 'Labels outside macro-F1' },
    hint: {
      ru: 'Через запятую, например non_domain; - — учитываются все.',
      en: 'With commas between, such as non_domain; - is none: all count.',
    },
    values: { '-': { ru: 'нет таких', en: 'none' } },
  },
];
