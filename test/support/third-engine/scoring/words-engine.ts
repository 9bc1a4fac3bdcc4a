import {
  accept,
  type AnswerCheck,
  type EngineItem,
  type EngineResult,
  type ItemScorer,
  type ObservationRequest,
  type Observations,
  refuse,
  type SampleItem,
  type ScoringEngine,
  type SolutionStanding,
} from '@starboard/scoring';
import { objectOf, wordsIn } from './read-json.js';
import { explainWords, WORDS_REPORT } from './report.js';

const PERCENT = 100;
const ANSWER_BYTES = 1_000;

/** How well one text was counted. */
interface Count {
  /** How many words the answer says, or its program said; null when it failed. */
  readonly words: number | null;
  /** Percent. */
  readonly accuracy: number;
}

interface WordsSolution extends SolutionStanding {
  readonly accuracy: number | null;
  readonly words: number;
}

export interface WordsTypes<Answer = unknown> {
  readonly answer: Answer;
  /** How many words the text has. */
  readonly reference: number;
  readonly standard: null;
  readonly score: Count;
  readonly kept: Count;
  readonly value: Count;
  readonly solution: WordsSolution;
}

/** What answers look like, and how words come of them. */
export interface WordsForm<Answer> {
  readonly read: (value: Readonly<Record<string, unknown>>) => Answer | undefined;
  /** An answer that must be run is asked to be. */
  readonly run?: (item: EngineItem, answer: Answer) => ObservationRequest;
  readonly words: (answer: Answer, seen: Observations) => number | null;
}

export interface WordsOptions {
  readonly id: string;
  readonly version: string;
  /** Who is wrong by no more words is right. */
  readonly off: number;
  readonly annulShare: number;
}

/** The engine of counted words: the reference says how many words a text has, an answer how many it is thought to have. */
export function wordsEngine<Answer>(
  form: WordsForm<Answer>,
  { id, version, off, annulShare }: WordsOptions,
): ScoringEngine<WordsTypes<Answer>> {
  const parseAnswer = (input: unknown): EngineResult<Answer> => {
    const value = objectOf(input, ANSWER_BYTES);
    const answer = value && form.read(value);
    return answer === undefined ? refuse('ERR_WORDS_ANSWER', 'The answer is of another form.') : accept(answer);
  };
  const { run } = form;
  return {
    id,
    version,
    budget: { answerBytes: ANSWER_BYTES, observationRounds: 1, observations: 1 },
    parseItem,
    makeContent: ({ text, subject, meta }) =>
      JSON.stringify({ text, meta: { ...meta, ...(subject === null ? {} : { subject }) } }),
    checkAnswer: (input) => checkOf(parseAnswer(input)),
    parseAnswer,
    parseReference,
    joinReference: (parts) => parseReference(parts[0]?.content),
    ...(run && { observations: (item, _words, answer, seen) => (seen.length > 0 ? [] : [run(item, answer)]) }),
    prepare: (_item, words) => accept(scorerOf(words, off, form)),
    keep: (score) => score,
    scoreSolution: (items) => scoreSolution(items, annulShare),
    rankedValue: ({ accuracy }) => accuracy,
    levelOf: () => null,
    report: WORDS_REPORT,
    explain: explainWords,
  };
}

function parseItem(input: unknown): EngineResult<EngineItem> {
  const { text, meta = {} } = objectOf(input) ?? {};
  if (typeof text !== 'string' || text.trim() === '') return refuse('ERR_WORDS_TEXT', 'There is no text.', '/text');
  const own = objectOf(meta);
  if (own === undefined) return refuse('ERR_WORDS_META', 'The meta is no object.', '/meta');
  const { subject, ...rest } = own;
  return accept({ text, subject: typeof subject === 'string' ? subject : null, meta: rest });
}

function parseReference(input: unknown): EngineResult<number> {
  const words = wordsIn(objectOf(input));
  return words === undefined || words === 0
    ? refuse('ERR_WORDS_REFERENCE', 'The number of words is missing.', '/words')
    : accept(words);
}

function checkOf({ ok }: EngineResult<unknown>): AnswerCheck {
  const message = { ru: 'Ответ другого вида.', en: 'The answer is of another form.' };
  return ok
    ? { state: 'valid', diagnostics: [] }
    : { state: 'invalid', diagnostics: [{ code: 'ERR_WORDS_ANSWER', severity: 'error', message }] };
}

const scorerOf = <Answer>(real: number, off: number, form: WordsForm<Answer>): ItemScorer<WordsTypes<Answer>> => ({
  standard: null,
  score: (answer, seen = []) => {
    const words = form.words(answer, seen);
    return accept({ words, accuracy: words === null ? 0 : accuracyOf(words, real, off) });
  },
});

function accuracyOf(words: number, real: number, off: number): number {
  const wrong = Math.abs(words - real);
  return wrong <= off ? PERCENT : PERCENT * Math.max(0, 1 - wrong / real);
}

/** Summed in ascending order, so that the order of items does not matter. */
function scoreSolution(items: readonly SampleItem<Count>[], annulShare: number): WordsSolution {
  const standing = items.filter(({ annulled }) => annulled === null);
  const counts = standing.flatMap(({ score }) => score ?? []);
  const sum = counts
    .map(({ accuracy }) => accuracy)
    .sort((a, b) => a - b)
    .reduce((total, one) => total + one, 0);
  const annulledCount = items.length - standing.length;
  return {
    counted: counts.length,
    annulledCount,
    pendingCount: standing.length - counts.length,
    total: items.length,
    annulledSolution: annulledCount > annulShare * items.length,
    accuracy: counts.length === 0 ? null : sum / counts.length,
    words: counts.reduce((total, { words }) => total + (words ?? 0), 0),
  };
}
