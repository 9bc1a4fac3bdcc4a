import type { ScoreDetail } from '@starboard/contracts';
import type { ReportNumbers } from './report-text.js';

type Combo = ScoreDetail['trace']['combos'][number];
type Call = Combo['calls'][number];

/** Of one combo: a rule may call hundreds of atoms, the JSON has them all. */
const MOST_CALLS = 12;

/** A trace for people, a line a combo: its points, then the atoms that hit with what they found and those that did not. */
export const traceLines = ({ trace }: ScoreDetail, show: ReportNumbers): string[] =>
  trace.combos.map((combo) => comboLine(combo, show));

function comboLine({ id, score, calls }: Combo, show: ReportNumbers): string {
  const shown = calls.slice(0, MOST_CALLS).map((call) => callText(call, show));
  const more = calls.length > MOST_CALLS ? [`… +${calls.length - MOST_CALLS}`] : [];
  const found = [...shown, ...more].join(', ');
  return `${id} = ${show.value(score)}${found === '' ? '' : `: ${found}`}`;
}

/** `SM 0 ✓ 2 (red, green)`: type and number of the atom, whether it hit, its value, what it found. */
function callText({ type, atom, hit, value, matched }: Call, show: ReportNumbers): string {
  if (!hit) return `${type} ${atom} ✗`;
  return `${type} ${atom} ✓ ${show.short(value)} (${matched.join(', ')})`;
}
