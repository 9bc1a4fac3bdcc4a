import { CLASSIFIER_2020, type Fragment } from '@starboard/markup';

/** A seeded source of numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A text and two markups of it. */
export interface Workload {
  readonly text: string;
  readonly x: readonly Fragment[];
  readonly y: readonly Fragment[];
}

/** Words of the text per fragment of an essay: 50 fragments in 400 words. */
const WORDS_PER_FRAGMENT = 8;
const WORDS = 'сочинение автор проблема герой текст мысль память дружба выбор время поступок слово'.split(' ');
const ERRORS = CLASSIFIER_2020.codes.filter((entry) => entry.group === 'error' && entry.code !== 'ИСП');

type Random = () => number;
const below = (random: Random, bound: number): number => Math.floor(random() * bound);

function makeText(random: Random, words: number): { text: string; starts: number[] } {
  const starts: number[] = [];
  let text = '';
  for (let word = 0; word < words; word++) {
    starts.push(text.length);
    text += `${WORDS[below(random, WORDS.length)]}${word % 12 === 11 ? '. ' : ' '}`;
  }
  return { text: text.trim(), starts };
}

function fragment(random: Random, id: number, start: number, end: number): Fragment {
  const entry = ERRORS[below(random, ERRORS.length)]!;
  const subtypes = entry.subtypes ?? [];
  const corrected = random() < 0.6;
  return {
    id,
    start,
    end,
    code: entry.code,
    subtype: random() < 0.7 ? (subtypes[below(random, subtypes.length)]?.code ?? '') : '',
    group: 'error',
    comment: random() < 0.2 ? `замечание эксперта ${below(random, 40)}` : '',
    explanation: '',
    correction: corrected ? WORDS[below(random, WORDS.length)]! : '',
    tag: '',
  };
}

/** Two markups as two experts make them: most fragments agree, some are shifted, some have only one of them. */
export function essayWorkload(random: Random, n: number): Workload {
  const { text, starts } = makeText(random, n * WORDS_PER_FRAGMENT);
  const between = (first: number, count: number): [number, number] => {
    const next = starts[Math.min(first + count, starts.length)];
    return [starts[first]!, next === undefined ? text.length : next - 1];
  };
  const x = Array.from({ length: n }, (_, id) =>
    fragment(random, id, ...between(below(random, starts.length), 1 + below(random, 8))),
  );
  const y = x.map((one) => {
    if (random() < 0.3) return fragment(random, one.id, ...between(below(random, starts.length), 1 + below(random, 8)));
    const other = fragment(random, one.id, one.start, one.end);
    const moved = random() < 0.3 ? { ...one, end: Math.min(text.length, one.end + 1 + below(random, 12)) } : one;
    return random() < 0.3 ? { ...moved, code: other.code, subtype: other.subtype } : moved;
  });
  return { text, x, y };
}

/** Two markups all of whose fragments overlap: each begins in the first half of an essay and ends in the second. */
export function denseWorkload(random: Random, n: number): Workload {
  const { text, starts } = makeText(random, 400);
  const half = starts.length / 2;
  const one = (id: number): Fragment =>
    fragment(random, id, starts[below(random, half)]!, starts[half + 1 + below(random, half - 1)]! - 1);
  return { text, x: Array.from({ length: n }, (_, id) => one(id)), y: Array.from({ length: n }, (_, id) => one(id)) };
}
