import { CommonSubsequences } from '../common-subsequence.js';
import type { AtomCompiler } from './atom.js';
import { compileProximity, type Measure } from './proximity.js';

/** OP (docs/rules.md, Atoms): the longest common subsequence divided by the length of the answer string, in code points. */
export const compileOnewayProximity: AtomCompiler = (desc, profile) => compileProximity(desc, profile, oneway);

function oneway(answers: readonly string[]): Measure {
  const patterns = new CommonSubsequences(answers);
  return (text, meter) => {
    const common = patterns.read(text, meter);
    return (at) => ({ numerator: common(at), denominator: Math.max(1, patterns.lengthOf(at)) });
  };
}
