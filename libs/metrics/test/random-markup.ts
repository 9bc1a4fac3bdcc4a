import type { Fragment } from '@starboard/markup';

/** A seeded source of numbers in [0, 1) (mulberry32), so that a failure can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Random = () => number;

export const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
const below = (random: Random, bound: number): number => Math.floor(random() * bound);

export const blankFragment = (part: Partial<Fragment>): Fragment => ({
  id: 0,
  start: 0,
  end: 0,
  code: 'Г.упр',
  subtype: '',
  group: 'error',
  comment: '',
  explanation: '',
  correction: '',
  tag: '',
  ...part,
});

/** A short text in which commas, dashes and runs of spaces stand alone. */
export const SMALL_TEXT = 'Он, как   и все – любил: «кофе-брейк», и… не спал ( ) дома.';

const CODES = ['Г.упр', 'Г.согл', 'Р.тавт'];
const COMMENTS = ['', '', 'пропущена частица', 'лишнее слово', 'Лишнее слово!'];
const CORRECTIONS = ['', 'дом', 'кот', ' дом '];

/** Two markups of one text with what is hard to match: nested, crossing, zero-length, duplicate, token-less fragments. */
export function randomPair(random: Random, text: string, most: number): [Fragment[], Fragment[]] {
  const x = Array.from({ length: below(random, most + 1) }, (_, id) => randomFragment(random, text, 2 * id));
  const y = Array.from({ length: below(random, most + 1) }, (_, id) => {
    const copied = x.length > 0 && random() < 0.4 ? pick(random, x) : undefined;
    return copied ? varied(random, copied, 2 * id + 1) : randomFragment(random, text, 2 * id + 1);
  });
  return [x, y];
}

function randomFragment(random: Random, text: string, id: number): Fragment {
  const start = below(random, text.length + 1);
  const length = random() < 0.15 ? 0 : random() < 0.3 ? 1 + below(random, 2) : 1 + below(random, 24);
  return blankFragment({
    id,
    start,
    end: Math.min(text.length, start + length),
    code: pick(random, CODES),
    comment: pick(random, COMMENTS),
    correction: pick(random, CORRECTIONS),
  });
}

/** A copy in which some part may differ. */
function varied(random: Random, fragment: Fragment, id: number): Fragment {
  const change = below(random, 5);
  return {
    ...fragment,
    id,
    ...(change === 1 ? { code: pick(random, CODES) } : {}),
    ...(change === 2 ? { comment: pick(random, COMMENTS) } : {}),
    ...(change === 3 ? { correction: pick(random, CORRECTIONS) } : {}),
  };
}
