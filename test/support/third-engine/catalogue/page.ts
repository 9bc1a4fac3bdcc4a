import type { EnginePage } from '@starboard/catalogue';

/** Texts of the pages of contests of counted words. */
export const WORDS_PAGE: EnginePage = {
  fields: [
    {
      name: 'wordsOff',
      input: { type: 'number', range: [0, 100], whole: true },
      label: { ru: 'Допустимая ошибка', en: 'Words that one may be off' },
      hint: { ru: 'Сколько слов не считается ошибкой.', en: 'So many words are no error.' },
    },
  ],
  ru: {
    items_one: '{{count}} текст',
    items_few: '{{count}} текста',
    items_many: '{{count}} текстов',
    items_other: '{{count}} текста',
    live: {
      last: 'Последний текст',
      next: 'до следующего текста',
      released: 'Выдано текстов',
      accepted: 'Ответов принято',
      rejectedHint: 'не число',
    },
    cutOff_one: 'Исключён {{count}} текст из {{total}}.',
    cutOff_few: 'Исключены {{count}} текста из {{total}}.',
    cutOff_many: 'Исключено {{count}} текстов из {{total}}.',
    cutOff_other: 'Исключено {{count}} текста из {{total}}.',
    seal: 'Тексты выбраны заранее.',
    annulledHint: 'Не участвуют в рейтинге: аннулировано слишком много ответов.',
    annulledFiles: 'Аннулировано ответов',
    proposal: {
      hint: 'Пустые поля оставляют всё как есть.',
      filesTitle: 'Числа слов',
      filesLabel: 'Файлы взамен действующих',
      filesHint: 'Имя файла: ТЕКСТ.rule.json.',
    },
    changes: { items: 'Тексты', item: 'Текст', count: 'Текстов изменено', csv: 'Тексты, CSV' },
  },
  en: {
    items_one: '{{count}} text',
    items_other: '{{count}} texts',
    live: {
      last: 'The last text',
      next: 'until the next text',
      released: 'Texts released',
      accepted: 'Answers accepted',
      rejectedHint: 'no number',
    },
    cutOff_one: '{{count}} text of {{total}} left the sample.',
    cutOff_other: '{{count}} texts of {{total}} left the sample.',
    seal: 'The texts were chosen in advance.',
    annulledHint: 'Not ranked: too many of their answers were annulled.',
    annulledFiles: 'Annulled answers',
    proposal: {
      hint: 'What is left empty stays as it is.',
      filesTitle: 'Numbers of words',
      filesLabel: 'Files in place of those in force',
      filesHint: 'Named TEXT.rule.json.',
    },
    changes: { items: 'Texts', item: 'Text', count: 'Texts changed', csv: 'Texts, CSV' },
  },
};
