import type { EngineEntry, Figure, Localized } from '../engine-entry.js';

/** A case may give more than its full score, or less than nothing; what is beyond is a slip of the case. */
const ANY: readonly [number, number] = [-1_000_000, 1_000_000];

const metric = <Id extends string>(id: Id, label: Localized, what: Localized) =>
  ({
    id,
    of: 'solution',
    unit: 'percent',
    range: ANY,
    optional: true,
    onBoard: false,
    label,
    help: {
      ru: `${what.ru}: доля полных баллов этой меры, без ограничения сверху.`,
      en: `${what.en}: share of the full points of this metric, not clipped.`,
    },
  }) as const satisfies Figure;

/** Free texts, mostly code, graded by case files (docs/suites.md). */
export const SUITES = {
  words: {
    kind: { ru: 'свободные ответы по наборам случаев', en: 'free-form answers graded by suites of cases' },
    withoutReference: { ru: 'задания без случая', en: 'prompts without a case' },
    withoutReferenceAtDesk: { ru: 'Заданий без случая', en: 'Prompts without a case' },
    bar: {
      ru: 'Полоса показывает долю полного балла.',
      en: 'The bar shows the share of the full score.',
    },
    counted: {
      ru: 'Сколько заданий выборки учтено. Аннулированные в долю не входят.',
      en: 'How many prompts of the sample are counted. Annulled ones are not in the share.',
    },
    annulled: {
      ru: 'Сколько ответов аннулировано: не получены, опоздали или не читаются.',
      en: 'How many answers were annulled: not received, late or unreadable.',
    },
  },
  reference: 'one-document',
  referenceFiles: '.json',
  responsePages: true,
  figures: [
    {
      id: 'share',
      of: 'both',
      unit: 'percent',
      range: ANY,
      role: 'ranks',
      onBoard: true,
      label: { ru: '% полного балла', en: '% of full score' },
      help: {
        ru: 'Баллы всех учтённых заданий в процентах от их полного балла. По ней распределяются места.',
        en: 'Points of all counted prompts in percent of their full score. Places follow from it.',
      },
    },
    {
      id: 'deviation',
      of: 'both',
      unit: 'percent',
      range: [0, 1_000_000],
      onBoard: true,
      label: { ru: '±', en: '±' },
      help: {
        ru: 'Стандартное отклонение итогов по группам попыток, в процентах полного балла; 0, если группа одна.',
        en: 'Standard deviation of the totals of groups of attempts, in percent of the full score; 0 of one group.',
      },
    },
    {
      id: 'points',
      of: 'both',
      unit: 'points',
      range: [-1e12, null],
      onBoard: true,
      label: { ru: 'Баллы', en: 'Points' },
      help: { ru: 'Сумма баллов за учтённые задания.', en: 'Sum of the points of the counted prompts.' },
    },
    {
      id: 'full',
      of: 'both',
      unit: 'points',
      range: [0, null],
      onBoard: false,
      label: { ru: 'Полный балл', en: 'Full score' },
      help: { ru: 'Полный балл учтённых заданий.', en: 'Full score of the counted prompts.' },
    },
    metric('keywords', { ru: 'Ключевые слова', en: 'Keywords' }, { ru: 'Ключевые слова', en: 'Keywords' }),
    metric('blanks', { ru: 'Пропуски', en: 'Blanks' }, { ru: 'Заполнение пропусков', en: 'Blank filling' }),
    metric('similarity', { ru: 'Сходство', en: 'Similarity' }, { ru: 'Сходство текстов', en: 'Similarity of texts' }),
    metric('tests', { ru: 'Тесты', en: 'Tests' }, { ru: 'Тесты программ', en: 'Unit tests' }),
    metric('custom', { ru: 'Функции случаев', en: 'Functions' }, { ru: 'Функции случаев', en: 'Functions of cases' }),
  ],
} as const satisfies EngineEntry;
