import { nearestName } from '../../nearest-name.js';
import { toLatin } from './look-alikes.js';
import { RULE_TEXTS } from './rule-texts.js';
import type { Words } from './words.js';

const LONGEST_NAME = 40;

export const didYouMean = (name: string, known: readonly string[]): Words | undefined => {
  if (name.length > LONGEST_NAME) return undefined;
  const latin = toLatin(name);
  if (latin !== name.normalize('NFKC')) {
    const meant = known.find((candidate) => candidate.toLowerCase() === latin.toLowerCase());
    if (meant !== undefined) return RULE_TEXTS.inLatin(meant);
  }
  const candidate = nearestName(latin, known);
  return candidate === undefined ? undefined : RULE_TEXTS.didYouMean(candidate);
};
