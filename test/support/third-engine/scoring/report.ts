import type { Explanation, ReportForm } from '@starboard/scoring';
import type { WordsTypes } from './words-engine.js';

const PERCENT = 100;

/** Reports of counted words. */
export const WORDS_REPORT: ReportForm = {
  words: {
    item: { ru: 'Текст', en: 'Text' },
    items: { ru: 'Все тексты', en: 'All texts' },
    files: { ru: 'Ответы: оценено / аннулировано / всего', en: 'Answers: scored / annulled / all' },
    causes: { ru: 'Аннулированные ответы по причинам', en: 'Annulled answers by cause' },
    values: { ru: 'Точность по текстам', en: 'Accuracy by text' },
    unit: { ru: '%', en: '%' },
    best: { ru: 'Лучшие тексты', en: 'Best texts' },
    worst: { ru: 'Худшие тексты', en: 'Worst texts' },
    note: { ru: 'Сколько слов насчитано.', en: 'How many words were counted.' },
  },
  figures: [{ id: 'accuracy', label: { ru: 'Точность', en: 'Accuracy' } }],
  greatest: PERCENT,
  columns: [
    { field: 'accuracy', label: { ru: 'Точность', en: 'Accuracy' } },
    { field: 'words', label: { ru: 'Слов', en: 'Words' } },
  ],
  csv: ['accuracy', 'words'],
};

/** How many words were counted, and how well. */
export const explainWords = ({ kept }: { readonly kept: Partial<WordsTypes['kept']> | null }): Explanation => ({
  fields: { accuracy: kept?.accuracy ?? null, words: kept?.words ?? null },
});
