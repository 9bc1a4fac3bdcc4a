/**
 * The law of the board: which sessions stand on it, what annuls a solution, who shares a place. Whoever changes what
 * `computeBoard` gives raises it (docs/adr/0013).
 */
export const BOARD_VERSION = 'board/2';

/**
 * By version, the one in force first: the difference of values that still shares a place. The first version took values
 * for equal only to the last bit. Undefined: what ranking takes for rounding.
 */
const ROUNDING: Readonly<Record<string, number | undefined>> = { [BOARD_VERSION]: undefined, 'board/1': 0 };

/** Versions that boards can be computed by, the one in force first; the others for boards that they made. */
export const BOARD_EDITIONS: readonly string[] = Object.keys(ROUNDING);

/** By what a result was computed. */
export interface ResultVersions {
  /** One of the `ENGINE_EDITIONS` of its engine. */
  readonly engine: string;
  /** One of `BOARD_EDITIONS`. */
  readonly board: string;
}

/** @throws RangeError for a version that there is not: whoever lets one in has to check it. */
export function roundingOf(version: string = BOARD_VERSION): number | undefined {
  if (!Object.hasOwn(ROUNDING, version)) throw new RangeError(`there is no version ${version} of the board`);
  return ROUNDING[version];
}

/**
 * What the version adds to the fingerprint of a board. Nothing for the second: it was in force when boards began to have
 * versions, and what was made by it is not made anew.
 */
export const boardFingerprint = (version: string = BOARD_VERSION): readonly string[] =>
  version === 'board/2' ? [] : [version];
