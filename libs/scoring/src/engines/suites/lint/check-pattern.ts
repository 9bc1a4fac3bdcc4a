import type { Place, ProblemList } from '../problem.js';
import { shorten, words } from '../words.js';

/** So many stars in one expression cost other engines minutes. */
const MANY_STARS = 3;
const WIDE_STAR = /(?:(?<!\\)\.|\[\\s\\S\]|\[\\S\\s\])[*+]/g;

/** What is suspicious in a regular expression that compiles. */
export function checkPattern(source: string, at: Place, problems: ProblemList): void {
  const bare = source.replace(/\[\^?\]?(?:\\.|[^\]\\])*\]/g, 'x');
  const stars = (source.match(WIDE_STAR) ?? []).length;
  if (stars >= MANY_STARS) {
    problems.add({
      code: 'WARN_SUITES_REGEX_STARS',
      at,
      message: words(
        `The regex ${shorten(source)} has ${stars} times “anything”.`,
        `В regex ${shorten(source)} «что угодно» встречается ${stars} раза.`,
      ),
      reference: words('A short answer can keep it busy for minutes.', 'Короткий ответ может занять его на минуты.'),
      meant: words(
        'Look for the parts as keywords of their own; here it is linear.',
        'Ищите части порознь; здесь поиск линеен.',
      ),
    });
  }
  if (/(?<!\\)(?:\\\\)*\.(?![*+?{])/.test(bare)) {
    problems.add({
      code: 'WARN_SUITES_REGEX_DOT',
      at,
      message: words(`A dot in ${shorten(source)} is any character.`, `Точка в ${shorten(source)} — любой знак.`),
      reference: words('It matches any character but a new line.', 'Подходит любой знак, кроме перевода строки.'),
      meant: words('Write \\. for a dot.', 'Точку пишите \\.'),
    });
  }
  if (/\\[bB]/.test(bare)) {
    problems.add({
      code: 'WARN_SUITES_REGEX_ASCII',
      at,
      message: words(
        `\\b in ${shorten(source)} is a border of Latin words.`,
        `\\b в ${shorten(source)} — граница латинских слов.`,
      ),
      reference: words('For it letters of all scripts make words.', 'Для него слова — из букв всех письменностей.'),
      meant: words(
        'Beside other scripts write (?:^|\\W) and (?:\\W|$).',
        'Рядом с кириллицей пишите (?:^|\\W) и (?:\\W|$).',
      ),
    });
  }
}
