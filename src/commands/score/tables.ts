import Table from 'cli-table3';
import type { ReportedEssay, ScoreReport } from '@starboard/comparing';
import { displayValue } from '@starboard/metrics';
import { say, sayAll } from '../../i18n/say.js';
import { formatGrades } from '../grade/table.js';

const MEASURES = ['M2', 'M3', 'M4', 'M5', 'M6'];
/** Every pair is shown for this many essays; for more, one line an essay. */
const ESSAYS_IN_DETAIL = 3;

/** The report for people. */
export function formatReport(report: ScoreReport): string {
  if (report.essays.length === 0) return '';
  const detail = report.essays.length <= ESSAYS_IN_DETAIL ? report.essays.map(pairsTable) : [];
  return [...detail, essaysTable(report), ...gradesTable(report), totals(report), ''].join('\n');
}

/** Grades that follow from the markups (2.15): all of few essays, else those that a file states otherwise. */
function gradesTable({ essays }: ScoreReport): readonly string[] {
  const all = essays.flatMap(({ id, subject, grades }) =>
    grades.map(({ id: markup, ...grade }) => ({ file: id, markup, subject, ...grade })),
  );
  const shown = essays.length <= ESSAYS_IN_DETAIL ? all : all.filter(({ disagreements }) => disagreements.length > 0);
  return shown.length === 0 ? [] : [formatGrades(shown)];
}

function pairsTable(essay: ReportedEssay): string {
  const table = makeTable(['X', 'Y'], ['n', 'm', say('pairs'), 'Q', 'M2', 'M3', 'M4', 'M5', 'M6', 'M', say('max M')]);
  for (const pair of essay.pairs) {
    const values = [pair.q, pair.m2, pair.m3, pair.m4, pair.m5, pair.m6, pair.mean, pair.ceiling];
    table.push([pair.x, pair.y, pair.n, pair.m, pair.matched, ...values.map(displayValue)]);
  }
  const { id, codes, subject } = essay;
  const head = say('{essay}  {subject}, codes {codes}', {
    essay: id,
    subject: subject ?? say('subject not named'),
    codes,
  });
  return `${head}\n${table.toString()}\n`;
}

function essaysTable({ essays }: ScoreReport): string {
  const table = makeTable(sayAll('essay', 'markup'), [
    ...sayAll('experts', 'their M'),
    ...MEASURES,
    ...sayAll('avg M', 'max M'),
    'СТАР',
    'M_опт',
    'M_ср',
  ]);
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
    ...(report.essays.some(({ solutions }) => solutions.length > 1) ? [say(SEVERAL_PROGRAMS)] : []),
    say('СТАР {star} over {counted} of {all} essays (at most {ceiling})', {
      ...{ star: displayValue(star), ceiling: displayValue(ceiling) },
      ...{ counted, all: report.essays.length },
    }),
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
