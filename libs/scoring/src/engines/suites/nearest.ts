import { nearestName } from '../../nearest-name.js';

/** The known name that a misspelt one is nearest to, if one is near. */
export const didYouMean = (name: string, known: readonly string[]): string | undefined =>
  known.find((candidate) => candidate === name.toLowerCase().replaceAll('-', '_')) ?? nearestName(name, known);
