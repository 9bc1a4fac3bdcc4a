import { type Words, words } from '../words.js';

/** The types that a value may have, as a set of bits. */
export type TypeSet = number;

export const BOOLEAN: TypeSet = 1;
export const NUMBER: TypeSet = 2;
export const TEXT: TypeSet = 4;
/** After a problem that is reported already: nothing more is reported about what depends on it. */
export const UNKNOWN: TypeSet = BOOLEAN | NUMBER | TEXT;

const NAMES = [
  [BOOLEAN, words('True or False', 'True или False')],
  [NUMBER, words('a number', 'число')],
  [TEXT, words('a text', 'текст')],
] as const;

export function describeTypes(types: TypeSet): Words {
  const names = NAMES.filter(([bit]) => (types & bit) !== 0).map(([, name]) => name);
  return words(names.map(({ en }) => en).join(' or '), names.map(({ ru }) => ru).join(' или '));
}
