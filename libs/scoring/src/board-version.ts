/**
 * The law of the board: which sessions stand on it, what annuls a solution, who shares a place. Whoever changes what
 * `computeBoard` gives raises it (docs/adr/0013).
 */
export const BOARD_VERSION = 'board/3';

/** What differs between the versions. */
export interface BoardLaw {
  /** The difference of values that still shares a place; undefined: what ranking takes for rounding. */
  readonly rounding: number | undefined;
  /** The share of 7.7 annuls solutions of finals only, what people excluded is listed, and rows say why they are annulled. */
  readonly causes: boolean;
}

/**
 * By version, the one in force first. The first took values for equal only to the last bit. The first two annulled by the
 * share of 7.7 in every round, and knew nothing of solutions that people exclude.
 */
const LAWS: Readonly<Record<string, BoardLaw>> = {
  [BOARD_VERSION]: { rounding: undefined, causes: true },
  'board/2': { rounding: undefined, causes: false },
  'board/1': { rounding: 0, causes: false },
};

/** Versions that boards can be computed by, the one in force first; the others for boards that they made. */
export const BOARD_EDITIONS: readonly string[] = Object.keys(LAWS);

/** By what a result was computed. */
export interface ResultVersions {
  /** One of the `ENGINE_EDITIONS` of its engine. */
  readonly engine: string;
  /** One of `BOARD_EDITIONS`. */
  readonly board: string;
}

/** @throws RangeError for a version that there is not: whoever lets one in has to check it. */
export function boardLaw(version: string = BOARD_VERSION): BoardLaw {
  const law = Object.hasOwn(LAWS, version) ? LAWS[version] : undefined;
  if (law === undefined) throw new RangeError(`there is no version ${version} of the board`);
  return law;
}

/**
 * What the version adds to the fingerprint of a board. Nothing for the second: it was in force when boards began to have
 * versions, and what was made by it is not made anew.
 */
export const boardFingerprint = (version: string = BOARD_VERSION): readonly string[] =>
  version === 'board/2' ? [] : [version];
