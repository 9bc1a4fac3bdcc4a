import type { Diagnostic } from '@starboard/markup';

/** Why a file, or a part of it, was not taken. */
export interface FileProblem {
  readonly file: string;
  /** Of this list, or of the markup's diagnostics (`ERR_MARKUP_…`). */
  readonly code: string;
  readonly message: { readonly ru: string; readonly en: string };
}

const MESSAGES = {
  ERR_IMPORT_FILE_KIND: { ru: 'не файл .txt или .json, пропущен', en: 'is not a .txt or .json file; left out' },
  ERR_IMPORT_FOLDER: { ru: 'вложенная папка, пропущена', en: 'is a folder inside the folder; left out' },
  ERR_IMPORT_FILE_SIZE: { ru: 'больше допустимого размера', en: 'is larger than a markup may be' },
  ERR_IMPORT_FILE_READ: { ru: 'не читается', en: 'cannot be read' },
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
  ERR_IMPORT_PLACE_TAKEN: {
    ru: 'место эксперта у этого эссе занято другим экспертом',
    en: "another expert has this expert's place at the essay",
  },
} as const;

export type ImportProblemCode = keyof typeof MESSAGES;

export const makeProblem = (file: string, code: ImportProblemCode): FileProblem => ({
  file,
  code,
  message: MESSAGES[code],
});

/** The first error of a refused markup, with its place. */
export function problemOf(file: string, { code, message, line, column }: Diagnostic): FileProblem {
  const place = `${line}:${column}`;
  return { file, code, message: { ru: `${place} ${message.ru}`, en: `${place} ${message.en}` } };
}
