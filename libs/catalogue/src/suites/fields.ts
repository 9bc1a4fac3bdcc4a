import type { ParameterField } from '../parameter-fields.js';

/** What is looked at when an answer comes in. */
export const SUITES_ARRIVAL_FIELDS: readonly ParameterField[] = [
  {
    name: 'suiteAttempts',
    input: { type: 'number', range: [1, 30], whole: true },
    label: { ru: 'Вариантов в одном ответе, не более', en: 'Responses in one answer, at most' },
    hint: { ru: 'Из скольких считается результат запроса.', en: 'Of how many the result of a prompt is made.' },
  },
];

/** Parameters of a contest by suites, as fields of a form. */
export const SUITES_FIELDS: readonly ParameterField[] = [
  {
    name: 'suiteReduce',
    input: { type: 'text', maxLength: 10 },
    label: { ru: 'Несколько ответов на задание', en: 'Several responses to a prompt' },
    hint: {
      ru: 'avg, max, min или avg_max_N: среднее лучших из каждых N.',
      en: 'avg, max, min, or avg_max_N: the mean of the best of each N.',
    },
  },
  {
    name: 'suiteProfile',
    input: { type: 'choice' },
    label: { ru: 'Чтение случаев', en: 'How cases are read' },
    hint: { ru: 'Как понимать файлы случаев.', en: 'What case files mean.' },
    values: {
      document: { ru: 'как в описании', en: 'as the document says' },
      reference: { ru: 'как считает общедоступная проверка', en: 'as the public grader computes' },
    },
  },
  {
    name: 'suiteToolchain',
    input: { type: 'text', maxLength: 100 },
    label: { ru: 'Чем исполнять программы', en: 'What programs are run with' },
    hint: {
      ru: 'Имя набора языков; с другим программы исполняются заново.',
      en: 'Name of a toolchain; with another one programs are run anew.',
    },
  },
  {
    name: 'suiteNullScore',
    input: { type: 'number', range: [-1000, 1000] },
    label: { ru: 'Баллы пустого списка ответов', en: 'Points of an empty list of responses' },
    hint: { ru: 'Если их не задаёт ни случай, ни набор.', en: 'Where neither case nor suite says it.' },
  },
];
