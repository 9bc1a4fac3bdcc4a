import type { Formulas } from '../engine-entry.js';

/** docs/short-answers.md. */
export const SHORT_ANSWERS_FORMULAS: Formulas = {
  where: {
    ru: 'Для метки k: TP — ответов, которым её верно дала программа, FP — которым дала неверно, FN — которым не дала, а следовало; N — ответов, которым она положена. Ответ без метки считается неверным.',
    en: 'Of a label k: TP answers have it rightly, FP wrongly, FN should have it and do not; N should have it. An answer without a label is wrong.',
  },
  lines: [
    {
      what: { ru: 'F1 метки', en: 'F1 of a label' },
      formula: { ru: '2·TP / (2·TP + FP + FN)', en: '2·TP / (2·TP + FP + FN)' },
    },
    {
      what: { ru: 'Макро-F1', en: 'Macro-F1' },
      formula: { ru: '100 · среднее F1 по меткам', en: '100 · the mean of F1 over the labels' },
    },
    {
      what: { ru: 'Взвеш. F1', en: 'Weighted F1' },
      formula: { ru: '100 · Σ N·F1 / Σ N', en: '100 · Σ N·F1 / Σ N' },
    },
    {
      what: { ru: 'Верных', en: 'Accuracy' },
      formula: { ru: '100 · ответов с верной меткой / ответов', en: '100 · answers with the right label / answers' },
    },
    {
      what: { ru: 'С меткой', en: 'Labelled' },
      formula: { ru: '100 · ответов с меткой / ответов', en: '100 · answers with a label / answers' },
    },
  ],
};
