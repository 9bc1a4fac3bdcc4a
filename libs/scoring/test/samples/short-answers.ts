import type { EngineSample } from '../engine-transcript.js';
import { SOLUTIONS as solutions, twenty } from '../solution-samples.js';

const answersOf = (...texts: readonly string[]) => texts.map((text, at) => ({ id: `a${at + 1}`, text }));
const labelsOf = (...labels: readonly (string | null)[]) =>
  Object.fromEntries(labels.map((label, at) => [`a${at + 1}`, label]));

const THREE = ['correct', 'contradictory', 'incorrect'];
const ICE = {
  question: 'Why does ice float on water?',
  references: ['Ice is less dense than water.'],
  scheme: THREE,
  answers: answersOf(
    'It is lighter for its size.',
    'It is denser.',
    'Because of the moon.',
    'Less dense!',
    'no idea',
    '',
  ),
};
const SHADE = {
  question: 'Почему растение бледнеет в темноте?',
  references: ['Без света нет фотосинтеза.', 'Растению нужен свет, чтобы делать пищу.'],
  scheme: THREE,
  answers: answersOf('Нет света — нет фотосинтеза.', 'Ему холодно.', 'Свет ему не нужен.'),
};
/** Labels of the organiser's own, in another order, one of them of the others' too. */
const OWN = {
  question: 'Which planet is the third?',
  references: ['Earth'],
  scheme: ['correct', 'верно_отчасти', 'other'],
  answers: answersOf('Earth', 'the blue one', 'Mars', 'ours'),
};
const one = (value: object) => ({ text: JSON.stringify(value), meta: { number: 7 } });

const items = [
  {
    item: one(ICE),
    reference: {
      part: 'UA',
      labels: labelsOf('correct', 'contradictory', 'incorrect', 'correct', 'incorrect', 'incorrect'),
    },
    answers: [
      { labels: ['correct', 'contradictory', 'incorrect', 'correct', 'incorrect', 'incorrect'] },
      { labels: ['correct', 'correct', 'correct', 'correct', 'correct', 'correct'] },
      {
        labels: [
          { label: 'Correct', confidence: 0.9 },
          { label: 'incorrect', confidence: 1 / 3 },
          null,
          { label: 'correct' },
          { label: null, confidence: 0.2 },
          'INCORRECT',
        ],
      },
      { labels: ['correct'] },
      '["correct",null,null,null,null,null]',
    ],
  },
  {
    item: { text: SHADE, meta: { subject: 'bio' } },
    reference: JSON.stringify({ part: 'UQ', labels: labelsOf('correct', 'incorrect', null), ids: { a1: 'shade-1' } }),
    answers: [
      ['correct', 'incorrect', 'correct'],
      [{ label: 'contradictory', confidence: 0.61 }, 'incorrect', null],
      [null, null, null],
      ['correct', 'right', null],
    ],
  },
  {
    item: one(OWN),
    reference: { labels: labelsOf('correct', 'верно отчасти', 'other', 'верно_отчасти') },
    answers: [
      ['correct', 'верно_отчасти', 'other', { label: 'correct', confidence: 0.55 }],
      ['other', 'other', 'correct', 'other'],
      '{"labels":[{"label":"correct","confidence":2},null,null,null]}',
    ],
  },
  { item: one({ ...ICE, scheme: ['correct'] }), reference: {}, answers: [] },
  { item: one(SHADE), reference: { part: '*', labels: labelsOf('correct', 'incorrect', null) }, answers: [] },
];

/** Every figure that ranks, both profiles, a part of the set, labels outside the mean, the share of annulled items. */
export const SAMPLES: readonly EngineSample[] = [
  { parameters: {}, items, solutions },
  { parameters: { rankBy: 'weightedF1', metricProfile: 'semeval' }, items, solutions },
  { parameters: { rankBy: 'accuracy', rankedPart: 'UQ' }, items, solutions },
  {
    parameters: { macroExcluded: 'other, contradictory', annulShare: 0.2 },
    items: items.slice(0, 3),
    solutions: [twenty('late', 'invalid', null), twenty(...Array<string>(5).fill('late'))],
  },
];
