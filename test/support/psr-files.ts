import { type Fragment, makeJson } from '@starboard/markup';
import { blankFragment, type Random, seededRandom } from '../../libs/metrics/test/random-markup.js';
import type { PsrFile } from './psr-browser.js';

const CHARACTERS = 5_000;
const FRAGMENTS = 300;
const WORDS = 'время человек жизнь который думать совесть память дорога слово радость учитель книга вечер'.split(' ');
const CODES = ['Г.упр', 'Г.согл', 'Р.тавт', 'Р.плеон', 'Р.знач'];
const of = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)]!;

/** A text of 5 000 characters, and two markups of it with 300 fragments each: 30 % nested, 10 % crossing, 5 % equal. */
export function denseFiles(): PsrFile[] {
  const random = seededRandom(5);
  const words: string[] = [];
  while (words.join(' ').length < CHARACTERS) words.push(of(random, WORDS));
  const text = words.join(' ').slice(0, CHARACTERS).trim();
  const first = fragments(random, text);
  const second = first.map((one) =>
    random() < 0.6 ? { ...one, correction: of(random, WORDS) } : moved(one, random, text),
  );
  return [first, second].map((marked, at) => {
    const document = {
      meta: { id: 'dense', ...(at === 1 ? { expert: 'эксперт' } : {}) },
      criteria: {},
      text,
      fragments: marked,
    };
    return { name: `dense_${at + 1}.json`, buffer: Buffer.from(makeJson(document)) };
  });
}

function fragments(random: Random, text: string): Fragment[] {
  const made: Fragment[] = [];
  for (let id = 0; id < FRAGMENTS; id += 1) {
    const before = made.at(-1);
    const kind = random();
    const place = before === undefined || kind >= 0.45 ? apart(id, random) : beside(before, kind, random);
    made.push(blankFragment({ id, ...clamped(place, text), code: of(random, CODES), correction: of(random, WORDS) }));
  }
  return made;
}

type Place = { readonly start: number; readonly end: number };

const apart = (id: number, random: Random): Place => {
  const start = Math.floor((id * CHARACTERS) / FRAGMENTS + random() * 6);
  return { start, end: start + 6 + Math.floor(random() * 20) };
};

function beside({ start, end }: Place, kind: number, random: Random): Place {
  if (kind < 0.3) return { start: start + 1, end: Math.max(start + 3, end - 1 - Math.floor(random() * 3)) };
  if (kind < 0.4) return { start: Math.floor((start + end) / 2), end: end + 7 };
  return { start, end };
}

const clamped = ({ start, end }: Place, text: string): Place => ({
  start: Math.min(start, text.length - 4),
  end: Math.min(Math.max(end, start + 2), text.length),
});

const moved = (one: Fragment, random: Random, text: string): Fragment => ({
  ...one,
  ...clamped({ start: one.start + Math.floor(random() * 9), end: one.end + Math.floor(random() * 30) }, text),
  code: of(random, CODES),
});
