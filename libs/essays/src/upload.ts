import type { Message } from '@starboard/markup';
import type { Result } from '@starboard/result';
import type { SourceFile } from './essay-folder.js';
import type { FileProblem } from './file-problem.js';

/** Why nothing of an upload was taken. */
export interface UploadProblem {
  readonly code: UploadProblemCode;
  readonly message: Message;
}

/** The files of an upload; those that cannot be files of a contest are named instead. Or why there are none at all. */
export type UploadResult = Result<
  { files: readonly SourceFile[]; problems: readonly FileProblem[] },
  { error: UploadProblem }
>;

const MESSAGES = {
  ERR_ARCHIVE_UNREADABLE: { ru: 'это не zip-архив, или он повреждён', en: 'this is no zip archive, or it is damaged' },
  ERR_UPLOAD_FILES: {
    ru: 'слишком много файлов: разделите загрузку',
    en: 'there are too many files: split the upload',
  },
  ERR_UPLOAD_SIZE: {
    ru: 'файлы вместе слишком велики: разделите загрузку',
    en: 'the files are too large together: split the upload',
  },
  ERR_UPLOAD_EMPTY: { ru: 'в загрузке нет ни одного файла', en: 'there is no file in the upload' },
  ERR_UPLOAD_BUDGET: {
    ru: 'обработка загрузки заняла слишком много времени или памяти: разделите её',
    en: 'the upload takes too much time or memory: split it',
  },
  ERR_UPLOAD_REFUSED: {
    ru: 'база данных не приняла что-то из загрузки: разделите её, чтобы найти такой файл, и сообщите разработчикам',
    en: 'the database refused something of the upload: split it to find the file, and tell the developers',
  },
} as const;

export type UploadProblemCode = keyof typeof MESSAGES;

export const uploadProblem = (code: UploadProblemCode): UploadProblem => ({ code, message: MESSAGES[code] });
