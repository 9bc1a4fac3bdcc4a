import type { EnginePage } from '../page-texts.js';
import { SUITES_ARRIVAL_FIELDS, SUITES_FIELDS } from './fields.js';

/** Texts of the pages of contests of free texts, graded by case files. */
export const SUITES_PAGE: EnginePage = {
  fields: SUITES_FIELDS,
  onArrival: SUITES_ARRIVAL_FIELDS,
  ru: {
    items_one: '{{count}} задание',
    items_few: '{{count}} задания',
    items_many: '{{count}} заданий',
    items_other: '{{count}} задания',
    live: {
      last: 'Последнее задание',
      next: 'до следующего задания',
      released: 'Выдано заданий',
      accepted: 'Ответов принято',
      rejectedHint: 'не читается, или ответов больше, чем можно',
    },
    cutOff_one: 'Из выборки исключено {{count}} задание из {{total}}: на него не у всех команд было полное время.',
    cutOff_few: 'Из выборки исключены {{count}} задания из {{total}}: на них не у всех команд было полное время.',
    cutOff_many: 'Из выборки исключено {{count}} заданий из {{total}}: на них не у всех команд было полное время.',
    cutOff_other: 'Из выборки исключено {{count}} задания из {{total}}: на них не у всех команд было полное время.',
    seal: 'Задания выбраны заранее, и до старта их никто из участников не видит. Чтобы их нельзя было незаметно заменить, опубликован отпечаток всей выборки: корень Меркла. Запишите его до старта. Когда раунд закончится, о каждом задании можно проверить, что именно оно было в этой выборке.',
    annulledHint: 'Не участвуют в рейтинге: аннулировано слишком много ответов.',
    annulledFiles: 'Аннулировано ответов',
    proposal: {
      hint: 'Пустые поля оставляют всё как есть. Если ничего не заполнено, кроме обоснования, решения оцениваются по случаям, изменённым после утверждения.',
      filesTitle: 'Случаи заданий',
      filesLabel: 'Файлы взамен действующих',
      filesHint: 'Имя файла: ЗАДАНИЕ.rule.json, его пишет starboard suites bundle. Прежние версии хранятся.',
    },
    changes: {
      items: 'Задания',
      item: 'Задание',
      count: 'Заданий изменено',
      csv: 'Задания, CSV',
    },
  },
  en: {
    items_one: '{{count}} prompt',
    items_other: '{{count}} prompts',
    live: {
      last: 'The last prompt',
      next: 'until the next prompt',
      released: 'Prompts released',
      accepted: 'Answers accepted',
      rejectedHint: 'unreadable, or more responses than allowed',
    },
    cutOff_one: '{{count}} prompt of {{total}} left the sample: not every team had the full time for it.',
    cutOff_other: '{{count}} prompts of {{total}} left the sample: not every team had the full time for them.',
    seal: 'The prompts were chosen in advance, and no participant sees them before the start. So that none can be exchanged unnoticed, a fingerprint of the whole set is public: its Merkle root. Write it down before the start. Once the round has ended, anybody can check of each prompt that this very one was in the set.',
    annulledHint: 'Not ranked: too many of their answers were annulled.',
    annulledFiles: 'Annulled answers',
    proposal: {
      hint: 'What is left empty stays as it is. With nothing but a reason, the solutions are scored with the cases changed since the approval.',
      filesTitle: 'Cases of prompts',
      filesLabel: 'Files in place of those in force',
      filesHint: 'Named PROMPT.rule.json, as starboard suites bundle writes them. Earlier versions are kept.',
    },
    changes: {
      items: 'Prompts',
      item: 'Prompt',
      count: 'Prompts changed',
      csv: 'Prompts, CSV',
    },
  },
};
