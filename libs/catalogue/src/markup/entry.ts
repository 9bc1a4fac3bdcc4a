import type { EngineEntry } from '../engine-entry.js';

const PERCENT = { unit: 'percent', range: [0, 100] } as const;
/** Of an answer, relative to how far the experts agree; not defined where they do not. */
const RELATIVE = { unit: 'percent', range: [0, null], optional: true, onBoard: false } as const;
/** M2 … M6 of an answer are means over the experts; of a solution, over its essays. */
const METRIC = { ...PERCENT, of: 'both', onBoard: true } as const;

/** Essays marked by programs, scored against the markups of experts (regulation, appendix 1). */
export const MARKUP = {
  words: {
    kind: { ru: 'размеченные сочинения', en: 'marked essays' },
    withoutReference: { ru: 'сочинения без разметок экспертов', en: 'essays that lack markups of experts' },
    withoutReferenceAtDesk: {
      ru: 'Эссе, размеченных не всеми назначенными экспертами (не менее чем двумя)',
      en: 'Essays not yet marked by all of their experts, two at least',
    },
    bar: {
      ru: 'Полоса показывает СТАР от 0 до 100, засечка на ней показывает СТЭР: насколько эксперты согласны между собой.',
      en: 'The bar shows STAR from 0 to 100; the notch on it shows STER, how far the experts agree with each other.',
    },
    counted: {
      ru: 'Сколько сочинений выборки вошло в средние значения. Аннулированные файлы не учитываются.',
      en: 'How many essays of the sample the means are taken over. Annulled files are left out.',
    },
    annulled: {
      ru: 'Сколько файлов аннулировано: не получены, опоздали или не читаются.',
      en: 'How many files were annulled: not received, late or unreadable.',
    },
  },
  reference: 'independent-experts',
  referenceFiles: '.txt,.json',
  figures: [
    {
      id: 'star',
      of: 'solution',
      ...PERCENT,
      role: 'ranks',
      over: 'mean',
      onBoard: true,
      label: { ru: 'СТАР', en: 'STAR' },
      help: {
        ru: 'Средняя точность алгоритмической разметки: среднее сходство с разметками экспертов по всем учтённым сочинениям, в процентах. По этому показателю распределяются места.',
        en: 'Mean accuracy of the algorithmic markup: mean similarity to the experts’ markups over all counted essays, in percent. Places follow from it.',
      },
    },
    {
      id: 'm2',
      ...METRIC,
      label: { ru: 'M2', en: 'M2' },
      help: {
        ru: 'Точность и полнота поиска фрагментов: доля сопоставленных фрагментов среди всех фрагментов программы и эксперта.',
        en: 'Precision and recall of fragments: the share of matched fragments among all fragments of program and expert.',
      },
    },
    {
      id: 'm3',
      ...METRIC,
      label: { ru: 'M3', en: 'M3' },
      help: {
        ru: 'Точность предсказания кодов: M2, умноженная на долю фрагментов с тем же кодом ошибки, что у эксперта.',
        en: 'Accuracy of codes: M2 times the share of fragments with the expert’s error code.',
      },
    },
    {
      id: 'm4',
      ...METRIC,
      label: { ru: 'M4', en: 'M4' },
      help: {
        ru: 'Точность подтипов и комментариев: M2, умноженная на долю фрагментов с тем же подтипом или равнозначным комментарием.',
        en: 'Accuracy of subtypes and comments: M2 times the share of fragments with the same subtype or an equivalent comment.',
      },
    },
    {
      id: 'm5',
      ...METRIC,
      label: { ru: 'M5', en: 'M5' },
      help: {
        ru: 'Точность локализации: M2, умноженная на среднее совпадение границ фрагментов, в словах (мера Жаккара).',
        en: 'Accuracy of boundaries: M2 times the mean overlap of matched fragments, in words (Jaccard measure).',
      },
    },
    {
      id: 'm6',
      ...METRIC,
      label: { ru: 'M6', en: 'M6' },
      help: {
        ru: 'Точность исправлений: M2, умноженная на долю фрагментов с тем же исправлением, что у эксперта.',
        en: 'Accuracy of corrections: M2 times the share of fragments with the expert’s correction.',
      },
    },
    {
      id: 'otar',
      of: 'solution',
      unit: 'percent',
      range: [0, null],
      optional: true,
      onBoard: true,
      label: { ru: 'ОТАР', en: 'OTAR' },
      help: {
        ru: 'Средняя относительная точность (Mопт): сходство с лучшим из экспертов по отношению к наименьшему согласию экспертов. Для сведения, на места не влияет.',
        en: 'Mean relative accuracy (M opt): similarity to the closest expert relative to the lowest agreement between experts. For information; does not affect places.',
      },
    },
    {
      id: 'sterShare',
      of: 'solution',
      unit: 'percent',
      range: [0, null],
      optional: true,
      onBoard: true,
      label: { ru: '% СТЭР', en: '% STER' },
      help: {
        ru: 'СТАР в процентах от СТЭР, то есть от согласия экспертов между собой по той же формуле. 100 означает: не хуже эксперта.',
        en: 'STAR in percent of STER, the experts’ agreement with each other by the same formula. 100 means: no worse than an expert.',
      },
    },
    {
      id: 'ceiling',
      of: 'both',
      ...PERCENT,
      onBoard: false,
      label: { ru: 'Потолок M(A, A)', en: 'Ceiling M(A, A)' },
      help: {
        ru: 'Среднее M(A, A): наибольшее, чего СТАР могла бы достичь с такими разметками.',
        en: 'The mean of M(A, A): what STAR could at most be with markups like these.',
      },
    },
    {
      id: 'average',
      of: 'item',
      ...PERCENT,
      onBoard: false,
      label: { ru: 'Среднее', en: 'Mean' },
      help: { ru: 'Среднее по экспертам.', en: 'The mean over the experts.' },
    },
    {
      id: 'best',
      of: 'item',
      ...PERCENT,
      onBoard: false,
      label: { ru: 'Наибольшее', en: 'Greatest' },
      help: { ru: 'Наибольшее по экспертам.', en: 'The greatest over the experts.' },
    },
    {
      id: 'mOpt',
      of: 'item',
      ...RELATIVE,
      label: { ru: 'M опт', en: 'M opt' },
      help: {
        ru: 'Сходство с лучшим из экспертов по отношению к наименьшему согласию экспертов.',
        en: 'Similarity to the closest expert relative to the lowest agreement between experts.',
      },
    },
    {
      id: 'mAvg',
      of: 'item',
      ...RELATIVE,
      label: { ru: 'M ср', en: 'M avg' },
      help: {
        ru: 'Среднее сходство с экспертами по отношению к среднему согласию экспертов.',
        en: 'Mean similarity to the experts relative to the mean agreement between experts.',
      },
    },
  ],
} as const satisfies EngineEntry;
