import type { RegisteredEngine } from '@starboard/scoring';
import { wordsIn } from './read-json.js';
import { wordsEngine, type WordsForm } from './words-engine.js';
import { WORDS_ROWS } from './words-rows.js';

/** Its own parameters, and what every engine obeys. */
interface WordsParameters {
  readonly wordsOff: number;
  readonly annulShare: number;
}

const registered = <Answer>(id: string, form: WordsForm<Answer>): RegisteredEngine<WordsParameters> => ({
  versions: [`${id}/1`],
  make: ({ wordsOff: off, annulShare }, version) => wordsEngine(form, { id, version, off, annulShare }),
  rows: WORDS_ROWS,
});

/** Answers say how many words there are: `{ "words": 7 }`. */
export const WORDS_ENGINE = registered('words', {
  read: wordsIn,
  words: (words) => words,
});

/** Answers are programs that must be run: `{ "split": " " }` splits the text into its words. */
export const WORDCOUNTS_ENGINE = registered('wordcounts', {
  read: ({ split }) => (typeof split === 'string' ? split : undefined),
  run: ({ text }, split) => ({ kind: 'retrieve', payload: { text, split } }),
  words: (_split, [seen]) => {
    const outcome = seen?.outcomes[0];
    return outcome?.state === 'seen' && typeof outcome.value === 'number' ? outcome.value : null;
  },
});
