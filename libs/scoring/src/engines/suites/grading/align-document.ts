import type { Alignment } from './alignment.js';

/** More than all skipped signs together can cost: one sign found outweighs them. */
const FOUND = 2 ** 40;
/** A sign of the response between two signs of the template, where there is no blank. */
const STRAY = 2 ** 19;
/** A sign of the response in a blank. */
const FILLED = 1;

const [SKIP_TEMPLATE, SKIP_RESPONSE, MATCH] = [0, 1, 2];

/**
 * The longest common subsequence of the template without its blanks and the response; of several the one with the fewest
 * stray signs between those of the template, then with the shortest blanks. What stands before and after costs nothing.
 */
export function alignAsDocumented(
  template: readonly string[],
  response: readonly string[],
  blankLength: number,
  blankPlaces: readonly number[],
): Alignment {
  const tokens = withoutBlanks(template, blankLength, blankPlaces);
  const columns = response.length + 1;
  const steps = new Uint8Array(tokens.length * columns);
  const signs = Uint32Array.from(response, (sign) => sign.codePointAt(0)!);
  let above = new Float64Array(columns);
  let here = new Float64Array(columns);
  for (const [i, token] of tokens.entries()) {
    const sign = token.blank ? -1 : token.sign.codePointAt(0)!;
    const cost = token.blank ? FILLED : STRAY;
    const row = i * columns;
    here[0] = above[0]!;
    for (let j = 1; j < columns; j += 1) {
      let best = above[j]!;
      let step = SKIP_TEMPLATE;
      const left = here[j - 1]!;
      const skipped = left === 0 ? 0 : left - cost;
      if (skipped > best) [best, step] = [skipped, SKIP_RESPONSE];
      if (signs[j - 1] === sign && above[j - 1]! + FOUND >= best) [best, step] = [above[j - 1]! + FOUND, MATCH];
      here[j] = best;
      steps[row + j] = step;
    }
    [above, here] = [here, above];
  }
  const places = traceBack(tokens, columns, steps, endOf(above));
  const found = places.filter((place) => place >= 0).length;
  const blanks = tokens.flatMap(({ blank }, at) => (blank ? [at] : []));
  return {
    rate: found / (tokens.length - blanks.length),
    blankAt: (place) => fillOf(response, places, blanks[blankPlaces.indexOf(place)]!),
  };
}

interface Token {
  readonly blank: boolean;
  readonly sign: string;
}

function withoutBlanks(template: readonly string[], length: number, places: readonly number[]): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < template.length; at += 1) {
    const blank = places.includes(at);
    tokens.push({ blank, sign: template[at]! });
    if (blank) at += length - 1;
  }
  return tokens;
}

/** The first end of the best alignment: what follows it in the response is not part of it. */
function endOf(last: Float64Array): number {
  let end = 0;
  for (let j = 1; j < last.length; j += 1) if (last[j]! > last[end]!) end = j;
  return end;
}

/** By token: the place of its sign in the response, or −1. */
function traceBack(tokens: readonly Token[], columns: number, steps: Uint8Array, end: number): readonly number[] {
  const places = tokens.map(() => -1);
  let [i, j] = [tokens.length - 1, end];
  while (i >= 0 && j > 0) {
    const step = steps[i * columns + j];
    if (step === MATCH) {
      j -= 1;
      places[i] = j;
      i -= 1;
    } else if (step === SKIP_RESPONSE) j -= 1;
    else i -= 1;
  }
  return places;
}

/** From the last sign found before the blank to the first found after it. */
function fillOf(response: readonly string[], places: readonly number[], token: number): readonly string[] {
  const before = Math.max(-1, ...places.slice(0, token));
  const after = places.slice(token + 1).find((place) => place >= 0) ?? response.length;
  return response.slice(before + 1, after);
}
