import { splitPieces } from '../answer-strings.js';
import { type AtomCompiler, MISS } from './atom.js';

/** EM (docs/rules.md, Atoms): the text equals one of the answer strings. */
export const compileExactMatch: AtomCompiler = (desc) => {
  const answers = new Set(splitPieces(desc, ',').map(({ text }) => text));
  return (text, meter) => {
    meter.spend(1);
    return answers.has(text) ? { hit: true, value: 1, matched: [text] } : MISS;
  };
};
