import Table from 'cli-table3';
import { displayValue } from '@starboard/metrics';
import type { ReportedEssay, ScoreReport } from './report.js';

/** Every pair is shown for this many essays; for more, one line an essay. */
const ESSAYS_IN_DETAIL = 3;

/** The report for people. */
export function formatReport(report: ScoreReport): string {
  if (report.essays.length === 0) return '';
  const detail = report.essays.length <= ESSAYS_IN_DETAIL ? report.essays.map(pairsTable) : [];
  return [...detail, essaysTable(report), totals(report), ''].join('\n');
}

function pairsTable(essay: ReportedEssay): string {
  const table = makeTable(['X', 'Y'], ['n', 'm', 'pairs', 'Q', 'M2', 'M3', 'M4', 'M5', 'M6', 'M', 'max M']);
  for (const pair of essay.pairs) {
    const values = [pair.q, pair.m2, pair.m3, pair.m4, pair.m5, pair.m6, pair.mean, pair.ceiling];
    table.push([pair.x, pair.y, pair.n, pair.m, pair.matched, ...values.map(displayValue)]);
  }
  return `${essay.id}  ${essay.subject ?? 'subject not named'}, codes ${essay.codes}\n${table.toString()}\n`;
}

function essaysTable({ essays }: ScoreReport): string {
  const table = makeTable(
    ['essay', 'markup'],
    ['experts', 'their M', 'M2', 'M3', 'M4', 'M5', 'M6', 'avg M', 'max M', 'СТАР', 'M_опт', 'M_ср'],
  );
  for (const { id, experts, solutions } of essays) {
    for (const one of solutions) {
      const values = [one.m2, one.m3, one.m4, one.m5, one.m6, one.avg, one.max, one.star, one.mOpt, one.mAvg];
      table.push([id, one.id, experts.ids.length, ...[experts.avg, ...values].map(displayValue)]);
    }
    if (solutions.length > 0) continue;
    const nothing = Array<string>(10).fill('—');
    table.push([id, '—', experts.ids.length, displayValue(experts.avg), ...nothing]);
  }
  return table.toString();
}

function totals(report: ScoreReport): string {
  const { star, otar, ster, starOfSter, ceiling, counted } = report;
  const shareOfSter = starOfSter === null ? displayValue(null) : `${displayValue(starOfSter)} %`;
  return [
    ...(report.essays.some(({ solutions }) => solutions.length > 1) ? [SEVERAL_PROGRAMS] : []),
    `СТАР ${displayValue(star)} over ${counted} of ${report.essays.length} essays (at most ${displayValue(ceiling)})`,
    `M2 ${displayValue(report.m2)}  M3 ${displayValue(report.m3)}  M4 ${displayValue(report.m4)}  M5 ${displayValue(report.m5)}  M6 ${displayValue(report.m6)}`,
    `ОТАР (M_опт) ${displayValue(otar)}  СТЭР ${displayValue(ster)}  СТАР/СТЭР ${shareOfSter}`,
  ].join('\n');
}

/** A mean over different programs would be nobody's result. */
const SEVERAL_PROGRAMS =
  'An essay has several solutions, so there are no totals: score the files of one program to have them.';

function makeTable(left: readonly string[], right: readonly string[]): InstanceType<typeof Table> {
  return new Table({
    head: [...left, ...right],
    colAligns: [...left.map(() => 'left' as const), ...right.map(() => 'right' as const)],
    style: { head: [], border: [], compact: true },
  });
}
