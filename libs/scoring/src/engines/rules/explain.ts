import type { Explanation, Line, LinePart } from '../../explanation.js';
import type { AtomCall } from './expression/evaluate.js';
import type { ComboTrace, RuleScore } from './score-answer.js';

/** Of one combo: a rule may call hundreds of atoms, the trace has them all. */
const MOST_CALLS = 12;

/** The points, those of every combo, and a line a combo that says what it found. */
export function explainQuestion({ kept }: { readonly kept: Partial<RuleScore> | null }): Explanation {
  const { score = null, ...detail } = kept ?? {};
  const { combos = {}, trace } = detail;
  return {
    fields: {
      score,
      ...Object.fromEntries(Object.entries(combos).map(([id, points]) => [`combo.${id}`, points])),
      why: trace?.combos.map(comboLine) ?? null,
    },
    ...(trace && { trace: detail }),
  };
}

/** Its points, then the atoms that hit with what they found and those that did not. */
function comboLine({ id, score, calls }: ComboTrace): Line {
  const shown = calls.slice(0, MOST_CALLS).map(callParts);
  const more = calls.length > MOST_CALLS ? [[`… +${calls.length - MOST_CALLS}`]] : [];
  const found = [...shown, ...more].flatMap((parts, at) => [at === 0 ? ': ' : ', ', ...parts]);
  return [`${id} = `, { fixed: score }, ...found];
}

/** `SM 0 ✓ 2 (red, green)`: type and number of the atom, whether it hit, its value, what it found. */
function callParts({ type, atom, hit, value, matched }: AtomCall): readonly LinePart[] {
  if (!hit) return [`${type} ${atom} ✗`];
  return [`${type} ${atom} ✓ `, { short: value }, ` (${matched.join(', ')})`];
}
