import type { EngineEntry } from '@starboard/catalogue';

/** Texts whose words are counted. */
export const WORDS = {
  words: {
    kind: { ru: 'сосчитанные слова', en: 'counted words' },
    withoutReference: { ru: 'тексты без числа слов', en: 'texts without a number of words' },
    withoutReferenceAtDesk: { ru: 'Текстов без числа слов', en: 'Texts without a number of words' },
    bar: { ru: 'Полоса показывает точность счёта.', en: 'The bar shows the accuracy of the count.' },
    counted: { ru: 'Сколько текстов учтено.', en: 'How many texts are counted.' },
    annulled: { ru: 'Сколько ответов аннулировано.', en: 'How many answers were annulled.' },
  },
  reference: 'one-document',
  referenceFiles: '.json',
  figures: [
    {
      id: 'accuracy',
      of: 'both',
      unit: 'percent',
      range: [0, 100],
      role: 'ranks',
      onBoard: true,
      label: { ru: 'Точность', en: 'Accuracy' },
      help: { ru: 'Средняя точность счёта.', en: 'Mean accuracy of the count.' },
    },
    {
      id: 'words',
      of: 'both',
      unit: 'count',
      range: [0, null],
      onBoard: true,
      label: { ru: 'Слов', en: 'Words' },
      help: { ru: 'Сколько слов насчитано.', en: 'How many words were counted.' },
    },
  ],
} as const satisfies EngineEntry;
