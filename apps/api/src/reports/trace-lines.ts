import type { ScoreDetail } from '@starboard/contracts';
import { displayValue } from '@starboard/metrics';

type Combo = ScoreDetail['trace']['combos'][number];
type Call = Combo['calls'][number];

/** Of one combo: a rule may call hundreds of atoms, the JSON has them all. */
const MOST_CALLS = 12;

/** A trace for people, a line a combo: its points, then the atoms that hit with what they found and those that did not. */
export const traceLines = ({ trace }: ScoreDetail): string[] => trace.combos.map(comboLine);

function comboLine({ id, score, calls }: Combo): string {
  const shown = calls.slice(0, MOST_CALLS).map(callText);
  const more = calls.length > MOST_CALLS ? [`… +${calls.length - MOST_CALLS}`] : [];
  const found = [...shown, ...more].join(', ');
  return `${id} = ${displayValue(score)}${found === '' ? '' : `: ${found}`}`;
}

/** `SM 0 ✓ 2 (red, green)`: type and number of the atom, whether it hit, its value, what it found. */
function callText({ type, atom, hit, value, matched }: Call): string {
  if (!hit) return `${type} ${atom} ✗`;
  return `${type} ${atom} ✓ ${Number(value.toFixed(2))} (${matched.join(', ')})`;
}
