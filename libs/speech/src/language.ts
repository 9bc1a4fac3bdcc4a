export type Language = 'en' | 'ru';

/** The first of these that is set names the locale (POSIX). */
const LOCALE_VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const;

/**
 * In which language a command speaks: `--lang` (or another option of this meaning) where it is given, else the locale, else
 * English. What stands behind `--` is somebody else's.
 */
export function languageOf(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  option = '--lang',
): Language {
  const end = words.indexOf('--');
  const own = end < 0 ? words : words.slice(0, end);
  const given = own.flatMap((word, at) =>
    word === option ? [own[at + 1]] : word.startsWith(`${option}=`) ? [word.slice(option.length + 1)] : [],
  );
  const named = given.at(-1);
  if (named === 'ru' || named === 'en') return named;
  const locale = LOCALE_VARIABLES.map((name) => environment[name]).find((value) => value !== undefined && value !== '');
  return /^ru(?![a-z])/i.test(locale ?? '') ? 'ru' : 'en';
}

let language: Language = 'en';

/** The language of this process, as a locale is: English until somebody says otherwise. */
export const spoken = (): Language => language;

export function speakIn(chosen: Language): void {
  language = chosen;
}
