import { createHash } from 'node:crypto';

/** A repeatable source of numbers in [0, 1): the same seed gives the same demonstration. */
export type Random = () => number;

const TWO_POW_32 = 4_294_967_296;

/** SHA-256 in counter mode: slow for simulations, plenty for a few hundred draws, and nobody has to trust our arithmetic. */
export function seededRandom(seed: string): Random {
  let counter = 0;
  return () => createHash('sha256').update(`${seed}:${counter++}`).digest().readUInt32BE() / TWO_POW_32;
}
