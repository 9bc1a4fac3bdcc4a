import Table from 'cli-table3';
import type { AloneFragment, Comparison, WholeComparison } from '@starboard/comparing';
import type { Fragment } from '@starboard/markup';
import { displayValue } from '@starboard/metrics';
import { say, sayAll } from '../../i18n/say.js';
import { printable } from '../files/report.js';

const LONGEST = 36;
const STYLE = { head: [], border: [], compact: true };

/** The comparison for people: the figures, each pair, each fragment without one. */
export function comparisonTable({ essay, codes }: WholeComparison, comparison: Comparison): string {
  const { score, jaccardSum, x, y, pairs, alone, leftOut } = comparison;
  const sides = { x: fragmentsOf(essay.markups, x), y: fragmentsOf(essay.markups, y) };
  const shown = (side: 'x' | 'y', id: number): string => shownFragment(sides[side].get(id), essay.text);
  const table = new Table({ head: ['X', 'Y', 'L', ...sayAll('differs in', 'labels', 'gives M')], style: STYLE });
  for (const pair of pairs) {
    const differs = pair.differs.join(', ') || '—';
    const values = [displayValue(pair.loss), differs, pair.labelRule ?? '—', displayValue(pair.gives.mean)];
    table.push([shown('x', pair.x), shown('y', pair.y), ...values]);
  }
  for (const one of alone) table.push([...apart(one, shown), '', reason(one, shown), '', '']);
  const share = (name: string, value: number | null, count: string): string =>
    say('{name} {value} = {m2} × {count} of {n}', {
      ...{ name, value: displayValue(value), m2: displayValue(score.m2), count, n: score.n },
    });
  return [
    printable(say('{essay}: X {x}, Y {y}, codes {codes}', { essay: essay.id, x, y, codes })),
    say('M  {mean} (at most {ceiling})', { mean: displayValue(score.mean), ceiling: displayValue(score.ceiling) }),
    say('M2 {value} = 2 × {matched} of {n} + {m}', {
      ...{ value: displayValue(score.m2), matched: score.matched, n: score.n, m: score.m },
    }),
    share('M3', score.m3, String(score.equalCodes)),
    share('M4', score.m4, String(score.equalLabels)),
    share('M5', score.m5, displayValue(jaccardSum)),
    share('M6', score.m6, String(score.equalCorrections)),
    table.toString(),
    ...(leftOut.length > 0 ? [say('Not counted: {count}', { count: leftOut.length })] : []),
    '',
  ].join('\n');
}

type Shown = (side: 'x' | 'y', id: number) => string;

const apart = ({ side, id }: AloneFragment, shown: Shown): [string, string] =>
  side === 'x' ? [shown('x', id), '—'] : ['—', shown('y', id)];

function reason({ side, why }: AloneFragment, shown: Shown): string {
  if (why.kind === 'nothing') return say('the other markup is empty');
  const near = shown(side === 'x' ? 'y' : 'x', why.candidate);
  if (why.kind === 'unlike') return say('nearest is measured differently: {near}', { near });
  const loss = displayValue(why.loss);
  if (why.kind === 'far') return say('nearest has L = {loss}: {near}', { loss, near });
  const closer = displayValue(why.byLoss);
  return say('nearest has L = {loss}: {near}, paired closer at {closer}', { loss, near, closer });
}

const fragmentsOf = (markups: WholeComparison['essay']['markups'], id: string): ReadonlyMap<number, Fragment> =>
  new Map(markups.find((markup) => markup.id === id)?.fragments.map((fragment) => [fragment.id, fragment]));

function shownFragment(fragment: Fragment | undefined, text: string): string {
  if (fragment === undefined) return '';
  const piece = text.slice(fragment.start, fragment.end).replace(/\s+/g, ' ');
  return printable(`${fragment.code} ${piece.length > LONGEST ? `${piece.slice(0, LONGEST)}…` : piece}`);
}
