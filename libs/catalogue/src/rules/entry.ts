import type { EngineEntry } from '../engine-entry.js';

/** Questions with blanks, scored by a rule for each (docs/rules.md). */
export const RULES = {
  words: {
    kind: { ru: 'ответы на вопросы по правилам', en: 'answers to questions by rules' },
    withoutReference: { ru: 'вопросы без правила', en: 'questions without a rule' },
    withoutReferenceAtDesk: { ru: 'Вопросов без правила', en: 'Questions without a rule' },
    bar: {
      ru: 'Полоса показывает баллы в процентах от наибольшей возможной суммы.',
      en: 'The bar shows the points in percent of the greatest sum that was possible.',
    },
    counted: {
      ru: 'Сколько вопросов выборки учтено. Аннулированные баллов не дают.',
      en: 'How many questions of the sample are counted. Annulled ones give no points.',
    },
    annulled: {
      ru: 'Сколько ответов аннулировано: не получены, опоздали или не читаются.',
      en: 'How many answers were annulled: not received, late or unreadable.',
    },
  },
  reference: 'one-document',
  referenceFiles: '.json',
  rulePages: true,
  figures: [
    {
      id: 'sum',
      of: 'solution',
      unit: 'points',
      range: [0, null],
      role: 'ranks',
      over: 'sum',
      onBoard: true,
      label: { ru: 'Баллы', en: 'Points' },
      help: {
        ru: 'Сумма баллов за все учтённые вопросы, от 0 до 10 за каждый. По ней распределяются места.',
        en: 'Sum of the points of all counted questions, 0 to 10 for each. Places follow from it.',
      },
    },
    {
      id: 'share',
      of: 'solution',
      unit: 'percent',
      range: [0, 100],
      onBoard: true,
      label: { ru: '% максимума', en: '% of maximum' },
      help: {
        ru: 'Сумма в процентах от наибольшей, которую допускают учтённые вопросы.',
        en: 'The sum in percent of the greatest sum that the counted questions allow.',
      },
    },
  ],
} as const satisfies EngineEntry;
