import type { EngineEntry, Figure, Localized } from '../engine-entry.js';

const percent = (id: string, label: Localized, help: Localized): Figure & { readonly onBoard: true } => ({
  id,
  of: 'solution',
  unit: 'percent',
  range: [0, 100],
  onBoard: true,
  label,
  help,
});

/** Short answers of students, labelled by programs (docs/short-answers.md). */
export const SHORT_ANSWERS = {
  words: {
    kind: { ru: 'метки коротких ответов', en: 'labels of short answers' },
    withoutReference: { ru: 'вопросы без меток', en: 'questions without labels' },
    withoutReferenceAtDesk: { ru: 'Вопросов без меток', en: 'Questions without labels' },
    bar: { ru: 'Полоса показывает итог в процентах.', en: 'The bar shows the result in percent.' },
    counted: {
      ru: 'Сколько вопросов выборки учтено. Ответы аннулированных не учитываются.',
      en: 'How many questions of the sample are counted. Answers to annulled ones count for nothing.',
    },
    annulled: {
      ru: 'На сколько вопросов метки не получены, опоздали или не читаются.',
      en: 'For how many questions labels were not received, late or unreadable.',
    },
  },
  reference: 'one-document',
  referenceFiles: '.json',
  figures: [
    {
      ...percent(
        'score',
        { ru: 'Итог', en: 'Result' },
        {
          ru: 'Показатель, по которому распределяются места: макро-F1, взвешенная F1 или доля верных меток, по всей выборке или по одной её части, как решено для конкурса.',
          en: 'The figure that places follow from: macro-F1, weighted F1 or accuracy, of the whole set or of one part of it, as the contest has decided.',
        },
      ),
      role: 'ranks',
    },
    percent(
      'score@*',
      { ru: 'Итог', en: 'Result' },
      {
        ru: 'Показатель, по которому распределяются места, по одной этой части выборки.',
        en: 'The figure that places follow from, of this part of the set alone.',
      },
    ),
    percent(
      'macroF1',
      { ru: 'Макро-F1', en: 'Macro-F1' },
      {
        ru: 'Среднее F1 по меткам: редкая метка весит столько же, сколько частая.',
        en: 'Mean F1 of the labels: a rare label weighs as much as a frequent one.',
      },
    ),
    percent(
      'weightedF1',
      { ru: 'Взвеш. F1', en: 'Weighted F1' },
      {
        ru: 'Среднее F1 по меткам с весом по числу ответов, которым метка положена.',
        en: 'Mean F1 of the labels, weighted by how many answers should have the label.',
      },
    ),
    {
      ...percent(
        'accuracy',
        { ru: 'Верных', en: 'Accuracy' },
        {
          ru: 'Доля ответов с верной меткой; ответ без метки считается неверным.',
          en: 'Share of the answers with the right label; an answer without one is wrong.',
        },
      ),
      of: 'both',
    },
    {
      ...percent(
        'coverage',
        { ru: 'С меткой', en: 'Labelled' },
        {
          ru: 'Доля ответов, которым программа дала метку; от остальных она воздержалась.',
          en: 'Share of the answers that the program gave a label; of the others it abstained.',
        },
      ),
      of: 'both',
    },
  ],
} as const satisfies EngineEntry;
