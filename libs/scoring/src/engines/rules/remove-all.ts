import type { Meter } from './budget.js';
import { find, STEPS_PER_UNIT } from './contains.js';

/** Taking one word out: two slices and a place in a list. */
const STEPS_PER_REMOVAL = 32;

/**
 * The text without the words, read once from left to right; where several words start the longest goes. So the order
 * of the words does not matter. What the removal joins is not read again.
 */
export function removeAll(text: string, words: readonly string[], meter: Meter): string {
  const kept: string[] = [];
  const search = new NextWord(text, words, meter);
  let at = 0;
  for (let next = search.from(0); next; next = search.from(at)) {
    meter.spend(STEPS_PER_REMOVAL);
    kept.push(text.slice(at, next.start));
    at = next.start + next.length;
  }
  return at === 0 ? text : kept.join('') + text.slice(at);
}

/** Finds the next of several words; remembers where each stands, so that the text is read once a word. */
class NextWord {
  readonly #text: string;
  readonly #words: readonly { readonly word: string; start: number }[];
  readonly #meter: Meter;

  constructor(text: string, words: readonly string[], meter: Meter) {
    this.#text = text;
    this.#meter = meter;
    this.#words = words.filter((word) => word !== '').map((word) => ({ word, start: -1 }));
    for (const place of this.#words) {
      meter.spend((text.length + place.word.length) * STEPS_PER_UNIT);
      place.start = find(text, place.word, 0);
    }
  }

  from(at: number): { readonly start: number; readonly length: number } | undefined {
    this.#meter.spend(this.#words.length * STEPS_PER_UNIT);
    let best: { start: number; length: number } | undefined;
    for (const place of this.#words) {
      if (place.start >= 0 && place.start < at) this.#advance(place, at);
      const { start, word } = place;
      if (start < 0 || (best && (start > best.start || (start === best.start && word.length <= best.length)))) continue;
      best = { start, length: word.length };
    }
    return best;
  }

  #advance(place: { readonly word: string; start: number }, at: number): void {
    this.#meter.spend((1 + place.word.length) * STEPS_PER_UNIT);
    place.start = find(this.#text, place.word, at);
  }
}
