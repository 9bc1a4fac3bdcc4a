import snowball from 'snowball-stemmers';

/** What a label is about, without the words that every label of an error has. */
export interface CoreTerms {
  /** Distinct stems, sorted and joined by spaces; empty when no word tells the label from another. */
  readonly key: string;
  /** Whether the number of negations is odd. */
  readonly negated: boolean;
}

const russian = snowball.newStemmer('russian');
const NEGATIONS = new Set(['не', 'без', 'нет']);

/** Function words, and the words that say of any error that it is one; compared as stems where they are inflected. */
const STOP_WORDS = new Set(
  'а в во для до же за и из или к ко на над о об обо от по под при про с со у что чтобы это этот эта эти как так то тот та те ли бы который которая которое которые его ее их он она оно они'.split(
    ' ',
  ),
);
const GENERIC_WORDS =
  'ошибка ошибочный ошибочно нарушение нарушен нарушена неверный неверно неправильный неправильно некорректный некорректно употребление употреблено употреблен использование использовано использован неудачный неудачно';
const GENERIC_STEMS = new Set(GENERIC_WORDS.split(' ').map((word) => russian.stem(word)));

/** Core terms of a label in normal form (appendix 1, M4). */
export function coreTerms(normal: string): CoreTerms {
  const words = normal.split(' ');
  const stems = words
    .filter((word) => word !== '' && !NEGATIONS.has(word) && !STOP_WORDS.has(word))
    .map((word) => russian.stem(word))
    .filter((stem) => !GENERIC_STEMS.has(stem));
  return {
    key: [...new Set(stems.map(comparedPart))].sort().join(' '),
    negated: words.filter((word) => NEGATIONS.has(word)).length % 2 === 1,
  };
}

/**
 * Stems are cut to 6 characters and are equal when their first 5 agree and their lengths differ by at most 2. After
 * the cut the second condition follows from the first, so equality is that of the first 5.
 */
const comparedPart = (stem: string): string => stem.slice(0, 5);
