/** The types that a value may have, as a set of bits. */
export type TypeSet = number;

export const BOOLEAN: TypeSet = 1;
export const NUMBER: TypeSet = 2;
export const TEXT: TypeSet = 4;
/** After a problem that is told already: nothing more is said about what depends on it. */
export const UNKNOWN: TypeSet = BOOLEAN | NUMBER | TEXT;

const NAMES = [
  [BOOLEAN, 'True or False'],
  [NUMBER, 'a number'],
  [TEXT, 'a text'],
] as const;

export const describeTypes = (types: TypeSet): string =>
  NAMES.filter(([bit]) => (types & bit) !== 0)
    .map(([, name]) => name)
    .join(' or ');
