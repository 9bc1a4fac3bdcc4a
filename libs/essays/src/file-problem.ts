import type { Diagnostic, Message } from '@starboard/markup';

/** Why a file, or a part of it, was not taken. */
export interface FileProblem {
  readonly file: string;
  /** Of this list, or of the markup's diagnostics (`ERR_MARKUP_…`). */
  readonly code: string;
  readonly message: Message;
  /** The place in the file, from 1, where it is known. */
  readonly line?: number;
  readonly column?: number;
}

const MESSAGES = {
  ERR_IMPORT_FILE_KIND: { ru: 'не файл .txt или .json, пропущен', en: 'is not a .txt or .json file; left out' },
  ERR_IMPORT_FOLDER: { ru: 'вложенная папка, пропущена', en: 'is a folder inside the folder; left out' },
  ERR_IMPORT_FILE_SIZE: { ru: 'больше допустимого размера', en: 'is larger than a markup may be' },
  ERR_IMPORT_FILE_READ: { ru: 'не читается', en: 'cannot be read' },
  ERR_IMPORT_IDENTIFIER: {
    ru: 'идентификатор эссе или эксперта длиннее 200 знаков или содержит недопустимые: переименуйте',
    en: 'has an identifier of its essay or expert with more than 200 characters, or with unusable ones: rename it',
  },
  ERR_IMPORT_ESSAY_EMPTY: { ru: 'нет текста эссе', en: 'has no text' },
  ERR_IMPORT_ESSAY_TWICE: {
    ru: 'другой текст под идентификатором, который уже есть',
    en: 'has another text under an identifier that is taken',
  },
  ERR_IMPORT_OTHER_TEXT: {
    ru: 'текст разметки не совпадает с текстом эссе',
    en: 'is a markup of another text than the essay',
  },
  ERR_IMPORT_EXPERT_TWICE: {
    ru: 'вторая разметка того же эссе тем же экспертом',
    en: 'is a second markup of this essay by the same expert',
  },
  ERR_IMPORT_EXPERT_FOURTH: {
    ru: 'у эссе уже есть три экспертные разметки',
    en: 'is one more markup of an essay that has three experts',
  },
  ERR_IMPORT_ESSAY_CHANGED: {
    ru: 'в конкурсе уже есть другой текст под этим идентификатором',
    en: 'the contest has another text under this identifier',
  },
  ERR_IMPORT_ESSAY_SEALED: {
    ru: 'эссе опечатано для финала: обучающую и тестовую выборки команды читают сразу',
    en: 'is an essay that is sealed for a final: teams read training and test sets at once',
  },
  ERR_IMPORT_PLACE_TAKEN: {
    ru: 'место эксперта у этого эссе занято другим экспертом',
    en: "another expert has this expert's place at the essay",
  },
  ERR_IMPORT_EXPERT_UNKNOWN: {
    ru: 'такого эксперта нет среди названных для конкурса (добавьте его или разрешите новых экспертов)',
    en: 'is of an expert whom nobody has named for the contest (add the expert, or allow new ones)',
  },
  ERR_IMPORT_BEFORE_FINAL: {
    ru: 'Финал на этом сочинении ещё не прошёл, и разметки экспертов до его конца быть не должно (2.8, 7.3): загрузите её после финала или назовите причину (beforeFinal, у команды --before-final)',
    en: 'The final on this essay is not over, and no expert may have marked it before its end (2.8, 7.3): import it after the final, or give a reason (beforeFinal; by command --before-final)',
  },
  ERR_IMPORT_THIRD_CHECK: {
    ru: 'две проверки эссе финала уже есть, а третья не назначена (п. 7.9)',
    en: 'would be a third check of an essay of a final that nobody ordered (7.9)',
  },
  ERR_IMPORT_NO_EXPERT: {
    ru: 'имя файла не называет эксперта: ожидается ЭССЕ_ЭКСПЕРТ.txt или .json',
    en: 'the name of the file names no expert: ESSAY_EXPERT.txt or .json is expected',
  },
  ERR_IMPORT_ESSAY_UNKNOWN: {
    ru: 'в конкурсе нет эссе с этим идентификатором',
    en: 'the contest has no essay with this identifier',
  },
  ERR_IMPORT_NO_ID: {
    ru: 'в документе нет идентификатора эссе (meta.id или essay.id)',
    en: 'the document has no identifier of its essay (meta.id or essay.id)',
  },
  ERR_NOTICE_PERIOD: {
    ru: 'исправление обучающей или тестовой выборки перед самым финалом (п. 4.6): укажите причину',
    en: 'is a correction of a training or test set right before a final (4.6): give an override reason',
  },
  ERR_ARCHIVE_PATH: { ru: 'путь выходит за пределы архива', en: 'has a path that leads out of the archive' },
  ERR_ARCHIVE_NAME: { ru: 'имя файла не в UTF-8', en: 'has a name that is not UTF-8' },
  ERR_ARCHIVE_NAME_TWICE: { ru: 'второй файл с этим именем', en: 'is a second file of this name' },
  ERR_ARCHIVE_SYMLINK: { ru: 'ссылка, а не файл', en: 'is a link, not a file' },
  ERR_ARCHIVE_ENCRYPTED: { ru: 'зашифрован', en: 'is encrypted' },
  ERR_ARCHIVE_RATIO: { ru: 'сжат подозрительно сильно', en: 'is compressed more than a text can be' },
  ERR_ARCHIVE_ENTRY: {
    ru: 'повреждён или сжат неизвестным способом',
    en: 'is damaged, or compressed in an unknown way',
  },
} as const;

export type ImportProblemCode = keyof typeof MESSAGES;

export const makeProblem = (file: string, code: ImportProblemCode, line?: number): FileProblem => ({
  file,
  code,
  message: MESSAGES[code],
  ...(line === undefined ? {} : { line }),
});

/** The first error of a refused markup, with its place. */
export const problemOf = (file: string, { code, message, line, column }: Diagnostic): FileProblem => ({
  file,
  code,
  message,
  line,
  column,
});
