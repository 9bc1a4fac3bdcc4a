/** Letters of other alphabets that look like Latin ones, and those. */
const CYRILLIC = ['АВЕКМНОРСТУХІЅЈавекмнорстухіѕј', 'ABEKMHOPCTYXISJabekmhopctyxisj'] as const;
const GREEK = ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'] as const;

const LATIN = new Map(
  [CYRILLIC, GREEK].flatMap(([letters, latin]) => [...letters].map((letter, at) => [letter, latin[at]!] as const)),
);

/** A short name with Latin letters for those that only look like them, and narrow signs for full-width ones. */
export const toLatin = (name: string): string =>
  [...name.normalize('NFKC')].map((letter) => LATIN.get(letter) ?? letter).join('');
