import type { EnginePage } from '../page-texts.js';
import { MARKUP_ARRIVAL_FIELDS, MARKUP_FIELDS } from './fields.js';

/** Texts of the pages of contests whose answers are marked essays. */
export const MARKUP_PAGE: EnginePage = {
  fields: MARKUP_FIELDS,
  onArrival: MARKUP_ARRIVAL_FIELDS,
  ru: {
    items_one: '{{count}} сочинение',
    items_few: '{{count}} сочинения',
    items_many: '{{count}} сочинений',
    items_other: '{{count}} сочинения',
    live: {
      last: 'Последнее сочинение',
      next: 'до следующего сочинения',
      released: 'Выдано сочинений',
      accepted: 'Файлов принято',
      rejectedHint: 'не читается или не то сочинение',
    },
    cutOff_one: 'Из выборки исключено {{count}} сочинение из {{total}}: на него не у всех команд было полное время.',
    cutOff_few: 'Из выборки исключены {{count}} сочинения из {{total}}: на них не у всех команд было полное время.',
    cutOff_many: 'Из выборки исключено {{count}} сочинений из {{total}}: на них не у всех команд было полное время.',
    cutOff_other: 'Из выборки исключено {{count}} сочинения из {{total}}: на них не у всех команд было полное время.',
    seal: 'Сочинения выбраны заранее, и до старта их никто из участников не видит. Чтобы их нельзя было незаметно заменить, опубликован отпечаток всей выборки: корень Меркла. Запишите его до старта. Когда раунд закончится, о каждом сочинении можно проверить, что именно оно было в этой выборке.',
    annulledHint: 'Не участвуют в рейтинге: аннулировано слишком много файлов.',
    annulledFiles: 'Аннулировано файлов',
    proposal: {
      hint: 'Пустые поля оставляют всё как есть. Если ничего не заполнено, кроме обоснования, решения оцениваются с разметками, сданными после утверждения.',
      filesTitle: 'Разметки экспертов',
      filesLabel: 'Файлы взамен сданных',
      filesHint:
        'Имя файла: СОЧИНЕНИЕ_ЭКСПЕРТ.txt или .json. Заменить можно то, что этот эксперт уже сдал; прежние версии хранятся.',
    },
    changes: {
      items: 'Сочинения',
      item: 'Сочинение',
      count: 'Сочинений изменено',
      csv: 'Сочинения, CSV',
    },
  },
  en: {
    items_one: '{{count}} essay',
    items_other: '{{count}} essays',
    live: {
      last: 'The last essay',
      next: 'until the next essay',
      released: 'Essays released',
      accepted: 'Files accepted',
      rejectedHint: 'unreadable or another essay',
    },
    cutOff_one: '{{count}} essay of {{total}} left the sample: not every team had the full time for it.',
    cutOff_other: '{{count}} essays of {{total}} left the sample: not every team had the full time for them.',
    seal: 'The essays were chosen in advance, and no participant sees them before the start. So that none can be exchanged unnoticed, a fingerprint of the whole set is public: its Merkle root. Write it down before the start. Once the round has ended, anybody can check of each essay that this very one was in the set.',
    annulledHint: 'Not ranked: too many of their files were annulled.',
    annulledFiles: 'Annulled files',
    proposal: {
      hint: 'What is left empty stays as it is. With nothing but a reason, the solutions are scored with the markups handed in since the approval.',
      filesTitle: 'Experts’ markups',
      filesLabel: 'Files in place of those handed in',
      filesHint:
        'Named ESSAY_EXPERT.txt or .json. What that expert has handed in can be replaced; earlier versions are kept.',
    },
    changes: {
      items: 'Essays',
      item: 'Essay',
      count: 'Essays changed',
      csv: 'Essays, CSV',
    },
  },
};
