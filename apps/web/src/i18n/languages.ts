/** Languages of the pages. */
export const LANGUAGES = ['ru', 'en'] as const;
/** A language of the pages. */
export type Language = (typeof LANGUAGES)[number];

/** The shape of the same texts in English: Russian has two plural forms more. */
export type InEnglish<T> = {
  [K in keyof T as K extends `${string}_few` | `${string}_many` ? never : K]: T[K] extends string
    ? string
    : InEnglish<T[K]>;
};
