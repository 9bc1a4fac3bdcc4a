import type { ConformanceSamples } from '@starboard/scoring';
import { lookAtWords } from './observing/word-runner.js';

const items = [
  { item: { text: 'Один, два, три', meta: { level: 1 } }, reference: { words: 3 } },
  { item: { text: 'one  two', meta: { subject: 'eng' } }, reference: '{ "words": 2 }' },
];

const BAD = {
  badItems: ['{', { text: ' ' }, { meta: {} }],
  badReferences: [{ words: 0 }, { words: 'three' }, '{'],
};

/** For the conformance suite. */
export const WORDS_SAMPLES: ConformanceSamples = {
  ...BAD,
  good: items.map((one) => ({ ...one, answers: [{ words: 3 }, '{"words":1}', { words: 0 }] })),
  badAnswers: [{ words: -1 }, { words: 0.5 }, 'three'],
};

/** The same of programs; one that splits by nothing is refused. */
export const WORD_PROGRAM_SAMPLES: ConformanceSamples = {
  ...BAD,
  good: items.map((one) => ({ ...one, answers: [{ split: ' ' }, '{"split":", "}', { split: '' }] })),
  badAnswers: [{ words: 3 }, { split: 1 }],
  observe: ({ payload }) => lookAtWords(payload),
};
