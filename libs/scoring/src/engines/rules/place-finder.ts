import type { TextSpan } from './evaluation-fault.js';

/** Where a value stands in the source. */
export interface Place {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** A source with the places of its values by JSON pointer; without places if it is no JSON. */
export interface PlacedSource {
  readonly text: string;
  readonly places?: ReadonlyMap<string, Place>;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SMALL_U = 0x75;

/**
 * Finds spans of values in their source. A text of JSON stands on one line; an escape is longer there than in the value.
 * Spans of one value are asked for in ascending order: its source is read once.
 */
export class PlaceFinder {
  readonly #source: PlacedSource;
  #pointer: string | undefined;
  /** The same place in the value and in the source. */
  #units = 0;
  #offset = 0;

  constructor(source: PlacedSource) {
    this.#source = source;
  }

  find(pointer: string, span: TextSpan | undefined): Pick<Place, 'line' | 'column'> | undefined {
    const { text, places } = this.#source;
    if (places === undefined) return placeOf(text, span?.start ?? 0);
    const place = places.get(pointer);
    if (place === undefined) return undefined;
    const { line, column, offset } = place;
    if (span === undefined || text.charCodeAt(offset) !== QUOTE) return { line, column };
    return { line, column: column + this.#walk(pointer, offset + 1, span.start) - offset };
  }

  #walk(pointer: string, start: number, units: number): number {
    if (pointer !== this.#pointer || units < this.#units)
      [this.#pointer, this.#units, this.#offset] = [pointer, 0, start];
    const { text } = this.#source;
    for (; this.#units < units; this.#units++) this.#offset += lengthAt(text, this.#offset);
    return this.#offset;
  }
}

/** Of what stands for one unit of a text. */
function lengthAt(source: string, at: number): number {
  if (source.charCodeAt(at) !== BACKSLASH) return 1;
  return source.charCodeAt(at + 1) === SMALL_U ? 6 : 2;
}

function placeOf(text: string, offset: number): Pick<Place, 'line' | 'column'> {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
