import type { Diagnostic, MarkupDocument, Message } from '@starboard/markup';

/** Something noticed in a file that is taken all the same: of its markup (appendix 3 §1.6), or of what it does not say (§1.5). */
export interface FileNotice {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: Message;
  /** The place in the file, from 1, where there is one. */
  readonly line?: number;
  readonly column?: number;
}

/** Of one file; a hostile one has an error at every character. */
export const MOST_NOTICES = 100;

type Field = 'theme' | 'year' | 'test' | 'uuid' | 'expert';

/** As appendix 3 calls them. */
const NAMES: Readonly<Record<Field, Message>> = {
  theme: { ru: 'тема', en: 'theme' },
  year: { ru: 'год', en: 'year' },
  test: { ru: 'тест', en: 'test' },
  uuid: { ru: 'uuid', en: 'uuid' },
  expert: { ru: 'эксперт', en: 'expert' },
};

/** Nobody may guess in silence by which rules an essay is graded and which codes count in it. */
export const SUBJECT_ASSUMED: FileNotice = {
  code: 'WARN_IMPORT_SUBJECT_ASSUMED',
  severity: 'warning',
  message: {
    ru: 'нет «Предмета»: взят предмет по умолчанию (его задаёт загрузка, иначе rus)',
    en: 'does not say its subject: the default one is taken (the import gives it, else rus)',
  },
};

/** What a document is that was read. */
export interface ReadAs {
  /** An expert's markup: it should say whose. */
  readonly expert: boolean;
  /** Of JSON; a txt file has no field for a uuid. */
  readonly json: boolean;
}

/** What was noticed when one document was read. */
export function noticesOf(
  { meta }: Pick<MarkupDocument, 'meta'>,
  diagnostics: readonly Diagnostic[],
  { expert, json }: ReadAs,
): readonly FileNotice[] {
  const fields: readonly Field[] = [
    ...(['theme', 'year', 'test'] as const),
    ...(json ? (['uuid'] as const) : []),
    ...(expert ? (['expert'] as const) : []),
  ];
  const missing = fields.filter((field) => meta[field] === undefined || meta[field] === '');
  const list = (language: keyof Message): string => missing.map((field) => NAMES[field][language]).join(', ');
  const unsaid: FileNotice = {
    code: 'WARN_IMPORT_META_MISSING',
    severity: 'warning',
    message: { ru: `не указано: ${list('ru')}`, en: `does not say: ${list('en')}` },
  };
  return [...diagnostics.map(noticeOf), ...(missing.length === 0 ? [] : [unsaid])].slice(0, MOST_NOTICES);
}

const noticeOf = ({ code, severity, message, line, column }: Diagnostic): FileNotice => ({
  ...{ code, severity, message },
  ...{ line, column },
});
