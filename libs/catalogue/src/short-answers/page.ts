import type { EnginePage } from '../page-texts.js';
import { SHORT_ANSWERS_FIELDS } from './fields.js';

/** Texts of the pages of contests of scorers. */
export const SHORT_ANSWERS_PAGE: EnginePage = {
  fields: SHORT_ANSWERS_FIELDS,
  ru: {
    items_one: '{{count}} вопрос',
    items_few: '{{count}} вопроса',
    items_many: '{{count}} вопросов',
    items_other: '{{count}} вопроса',
    live: {
      last: 'Последний вопрос',
      next: 'до следующего вопроса',
      released: 'Выдано вопросов',
      accepted: 'Принято с метками',
      rejectedHint: 'не читается, не столько меток или таких меток нет',
    },
    cutOff_one: 'Из выборки исключён {{count}} вопрос из {{total}}: на него не у всех команд было полное время.',
    cutOff_few: 'Из выборки исключены {{count}} вопроса из {{total}}: на них не у всех команд было полное время.',
    cutOff_many: 'Из выборки исключено {{count}} вопросов из {{total}}: на них не у всех команд было полное время.',
    cutOff_other: 'Из выборки исключено {{count}} вопроса из {{total}}: на них не у всех команд было полное время.',
    seal: 'Вопросы и ответы учеников выбраны заранее, и до старта их никто из участников не видит. Чтобы их нельзя было незаметно заменить, опубликован отпечаток всей выборки: корень Меркла. Запишите его до старта. Когда раунд закончится, о каждом вопросе можно проверить, что именно он был в этой выборке.',
    annulledHint: 'Не участвуют в рейтинге: метки получены на слишком малое число вопросов.',
    annulledFiles: 'Аннулировано вопросов',
    proposal: {
      hint: 'Пустые поля оставляют всё как есть. Если ничего не заполнено, кроме обоснования, решения оцениваются по меткам, изменённым после утверждения.',
      filesTitle: 'Эталонные метки',
      filesLabel: 'Файлы взамен действующих',
      filesHint: 'Имя файла: ВОПРОС.rule.json. Прежние версии хранятся.',
    },
    changes: { items: 'Вопросы', item: 'Вопрос', count: 'Вопросов изменено', csv: 'Вопросы, CSV' },
  },
  en: {
    items_one: '{{count}} question',
    items_other: '{{count}} questions',
    live: {
      last: 'The last question',
      next: 'until the next question',
      released: 'Questions released',
      accepted: 'Accepted with labels',
      rejectedHint: 'unreadable, another number of labels, or no such labels',
    },
    cutOff_one: '{{count}} question of {{total}} left the sample: not every team had the full time for it.',
    cutOff_other: '{{count}} questions of {{total}} left the sample: not every team had the full time for them.',
    seal: 'The questions and the students’ answers were chosen in advance, and no participant sees them before the start. So that none can be exchanged unnoticed, a fingerprint of the whole set is public: its Merkle root. Write it down before the start. Once the round has ended, anybody can check of each question that this very one was in the set.',
    annulledHint: 'Not ranked: labels came for too few of the questions.',
    annulledFiles: 'Annulled questions',
    proposal: {
      hint: 'What is left empty stays as it is. With nothing but a reason, the solutions are scored with the labels changed since the approval.',
      filesTitle: 'Expected labels',
      filesLabel: 'Files in place of those in force',
      filesHint: 'Named QUESTION.rule.json. Earlier versions are kept.',
    },
    changes: { items: 'Questions', item: 'Question', count: 'Questions changed', csv: 'Questions, CSV' },
  },
};
