import { CommonSubsequence } from '../common-subsequence.js';
import type { AtomCompiler } from './atom.js';
import { compileProximity, type Measure } from './proximity.js';

/** OP (§2.1.3.4): the longest common subsequence divided by the length of the answer string, in code points. */
export const compileOnewayProximity: AtomCompiler = (desc, profile) => compileProximity(desc, profile, oneway);

function oneway(answer: string): Measure {
  const pattern = new CommonSubsequence(answer);
  const denominator = Math.max(1, pattern.length);
  return (text, meter) => ({ numerator: pattern.with(text, meter), denominator });
}
