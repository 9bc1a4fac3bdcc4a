import type { RuleProfile } from '../profile.js';
import type { Atom, AtomCompiler, AtomType } from './atom.js';
import { compileContentSimilarity } from './content-similarity.js';
import { compileExactMatch } from './exact-match.js';
import { compileOnewayProximity } from './oneway-proximity.js';
import { compileSubstringMatch } from './substring-match.js';

const COMPILERS: Readonly<Record<AtomType, AtomCompiler>> = {
  EM: compileExactMatch,
  SM: compileSubstringMatch,
  OP: compileOnewayProximity,
  CS: compileContentSimilarity,
};

/** An atom ready for texts; what does not depend on the text is done here, once. */
export const compileAtom = (type: AtomType, desc: string, profile: RuleProfile): Atom => COMPILERS[type](desc, profile);
