import snowball from 'snowball-stemmers';

const russian = snowball.newStemmer('russian');
const english = snowball.newStemmer('english');
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Function words of both languages; negations are none of them. */
const STOP_WORDS = setOf(
  'a an the and or but if of at by for with about to from in on is are was were be been being am do does did has have had it its this that these those he she they them their his her i you we our your as so than then there here will would can could should may might must which who what when where why how because also just very ' +
    'а и или но да же бы ли то в во на над под к ко с со из за по о об от до для при про у это этот эта эти тот та те он она оно они его ее их мы вы я ты как так что чтобы если когда где который которая которое которые потому поэтому тоже также очень был была было были быть есть будет уже еще ведь',
);
const NEGATIONS = setOf(
  "no not never none nothing neither nor without cannot can't don't doesn't didn't won't isn't aren't wasn't weren't wouldn't couldn't shouldn't hasn't haven't hadn't dont doesnt didnt wont isnt cant arent wasnt " +
    'не ни нет без никогда никто ничего ничто никак нельзя невозможно никакой никакая никакие',
);
const IGNORANCE = [
  /\b(?:i )?(?:don'?t|do not) (?:know|remember|understand)\b/,
  /\b(?:no idea|no clue|idk|not sure|dunno)\b/,
  /(?:^|[^\p{L}])(?:я )?(?:не (?:знаю|помню|понимаю|понял|поняла)|без понятия|понятия не имею|нет идей|затрудняюсь)(?![\p{L}])/u,
];

/** How texts are compared: case, compatibility forms, ё, kinds of quotes and white space do not matter. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/[“”«»„]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

/** Words of a normalised text, in order. */
export const wordsOf = (normal: string): readonly string[] => normal.match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? [];

export const isNegation = (word: string): boolean => NEGATIONS.has(word);
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);
export const saysNotKnown = (normal: string): boolean => IGNORANCE.some((pattern) => pattern.test(normal));

const KEPT_STEMS = 50_000;
const stems = new Map<string, string>();

/** The stem of a word, by the alphabet it is written in. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= KEPT_STEMS) stems.clear();
  const stem = (/[а-я]/.test(word) ? russian : english).stem(word);
  stems.set(word, stem);
  return stem;
}

/**
 * A text said several times over, said once: repeated sentences, and a text that is one row of words again and again.
 * Who repeats an answer does not say more.
 */
export function withoutRepeats(normal: string): string {
  const sentences = normal.split(/(?<=[.!?;])\s+/);
  const once = sentences.length < 2 ? normal : [...new Set(sentences)].join(' ');
  const words = once.split(' ');
  for (let period = 1; period <= words.length / 2; period++) {
    if (words.length % period === 0 && words.every((word, at) => word === words[at % period]))
      return words.slice(0, period).join(' ');
  }
  return once;
}
