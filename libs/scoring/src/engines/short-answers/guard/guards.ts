import { overlapOf } from '../features/reference-features.js';
import { profileOf, type TextProfile } from '../features/text-profile.js';
import { normalise, withoutRepeats, wordsOf } from '../features/words.js';

/** Why an answer is for a person, whatever a method says; never a label. */
export type Flag =
  | 'instruction'
  | 'markup'
  | 'invisible'
  | 'mixed-alphabets'
  | 'repetition'
  | 'length'
  | 'question-copied'
  | 'salad'
  | 'denied-reference'
  | 'reference-copied'
  /** Judged correct by words that nobody knows (`isPadded`). */
  | 'padding';

export interface GuardedText {
  readonly answer: string;
  readonly question: string;
  readonly references: readonly string[];
}

/** An answer of that many characters and more is for a person. */
export const LONG_ANSWER = 2_000;

export function flagsOf({ answer, question, references }: GuardedText): Flag[] {
  const normal = normalise(answer);
  const words = wordsOf(normal);
  const profile = profileOf(answer);
  const known = references.map((text) => ({ profile: profileOf(text), words: wordsOf(normalise(text)) }));
  const found: readonly (readonly [Flag, boolean])[] = [
    ['instruction', INSTRUCTIONS.some((pattern) => pattern.test(normal))],
    ['markup', MARKUP.test(answer)],
    ['invisible', INVISIBLE.test(answer)],
    ['mixed-alphabets', words.some((word) => /[a-z]/.test(word) && /[а-я]/.test(word))],
    ['repetition', isRepetitive(normal, words)],
    ['length', answer.length >= LONG_ANSWER],
    ['question-copied', copiesQuestion(words, profile, question)],
    ['salad', known.some((reference) => isSalad(words, profile, reference))],
    [
      'denied-reference',
      deniesReference(
        normal,
        profile,
        known.map((one) => one.profile),
      ),
    ],
    ['reference-copied', known.some((reference) => copiesReference(words, reference.words))],
  ];
  return found.flatMap(([flag, is]) => (is ? [flag] : []));
}

const INSTRUCTIONS = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|above|previous|prior|prompt|criteria|rules?)/,
  /\b(?:mark|grade|score|judge|label|rate|classify|treat|accept)\b.{0,30}\bas\b.{0,12}\b(?:correct|right|true)\b/,
  /\b(?:judge?ment|verdict|label|grade)\s*(?:[:=]|is\b|must be\b|should be\b)/,
  /\bas an? (?:expert|grader|language model|ai)\b|\byou are an? (?:\w+ )?(?:grader|assistant|judge|teacher)\b/,
  /\b(?:this|my)(?: answer)? (?:fully |completely |exactly )?(?:matches|agrees with|is identical to) the reference/,
  /(?:игнорируй|забудь|не учитывай|отмени).{0,40}(?:инструкц|указани|предыдущ|выше|критери|правил)/,
  /(?:оцени|засчитай|отметь|поставь|считай|прими|пометь).{0,40}(?:верн|правильн|балл|зач[её]т|отлично)/,
  /(?:вердикт|метка|суждение|оценка)\s*[:=]/,
  /(?:ты|вы) (?:—|-|теперь|эксперт|провер|учител|ассистент|модель)/,
  /(?:полностью|точно|целиком) (?:соответствует|совпадает).{0,20}(?:эталон|образц|ключ)/,
];
const MARKUP = /<\/?[\p{L}_][^<>]{0,80}>|\{\{|\}\}|```|\[\/?INST\]|<\||^\s*(?:system|assistant|user)\s*:/imu;
/** Controls other than tabulator and line ends, soft hyphens, zero widths, directions, tags. */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u; // eslint-disable-line no-control-regex

const LEAST_REPEATED = 8;

function isRepetitive(normal: string, words: readonly string[]): boolean {
  if (words.length < LEAST_REPEATED) return false;
  const once = wordsOf(withoutRepeats(normal)).length;
  return once <= words.length / 2 || new Set(words).size <= words.length / 4;
}

function copiesQuestion(words: readonly string[], answer: TextProfile, question: string): boolean {
  const asked = wordsOf(normalise(question));
  if (asked.length < 5) return false;
  if (` ${words.join(' ')} `.includes(` ${asked.join(' ')} `)) return true;
  const stems = profileOf(question).stems;
  if (answer.stems.size < 5) return false;
  const [precision, recall] = overlapOf(answer.stems, stems);
  return precision >= 0.95 && recall >= 0.8;
}

const LEAST_COPIED = 6;

/** A whole reference word by word, with something beside it: who knows the reference need not know the answer. */
const copiesReference = (words: readonly string[], reference: readonly string[]): boolean =>
  reference.length >= LEAST_COPIED &&
  words.length > reference.length &&
  ` ${words.join(' ')} `.includes(` ${reference.join(' ')} `);

interface KnownText {
  readonly profile: TextProfile;
  readonly words: readonly string[];
}

/** The words of a reference in an order that is not its own. */
function isSalad(words: readonly string[], answer: TextProfile, reference: KnownText): boolean {
  if (isPermutation(words, reference.words)) return true;
  if (reference.words.length < 6 || words.length < 6) return false;
  const [precision, recall] = overlapOf(answer.stems, reference.profile.stems);
  if (precision < 0.85 || recall < 0.85) return false;
  const pairs = new Set(pairsOf(reference.words));
  return pairsOf(words).filter((pair) => pairs.has(pair)).length <= 0.2 * (words.length - 1);
}

/** The very words of a reference, but not as it says them. */
function isPermutation(words: readonly string[], reference: readonly string[]): boolean {
  if (words.length !== reference.length || words.length < 3) return false;
  const sorted = (list: readonly string[]): string => [...list].sort().join(' ');
  return words.join(' ') !== reference.join(' ') && sorted(words) === sorted(reference);
}

const pairsOf = (words: readonly string[]): string[] => words.slice(1).map((word, at) => `${words[at]} ${word}`);

const DENIALS = [
  /\b(?:it is|it's|its|that is|this is) (?:not true|false|wrong|untrue|not the case|not correct|incorrect)\b/,
  /(?:^|[^\p{L}])(?:неверно|неправда|не правда|не верно|ложно|ошибочно),? что(?![\p{L}])/u,
];

/** A reference with its meaning turned: said to be false, or negated where all references agree on the number of negations. */
function deniesReference(normal: string, answer: TextProfile, references: readonly TextProfile[]): boolean {
  const denied = DENIALS.some((pattern) => pattern.test(normal));
  const polarities = new Set(references.map(({ negations }) => negations % 2));
  const turned = polarities.size === 1 && !polarities.has(answer.negations % 2);
  if (!denied && !turned) return false;
  return references.some(({ stems }) => {
    const [precision, recall] = overlapOf(answer.stems, stems);
    return denied ? stems.size > 0 && recall >= 0.8 : stems.size >= 3 && recall >= 0.9 && precision >= 0.75;
  });
}
