import { writeFileSync } from 'node:fs';
import Table from 'cli-table3';
import { type CorpusFigure, measureCorpus } from './corpus.js';
import { type DetailedFigure, measurePair, type PairFigure } from './pairs.js';

/**
 * `npm run bench:score [-- --json]`: the time of one pair of markups by size and density, against two general
 * solvers in the same run, and of a whole corpus. Single thread. Prints figures; never fails on a time.
 */
const SIZES = [10, 50, 200, 1_000, 5_000];

function run(): { readonly pairs: DetailedFigure[]; readonly corpus: CorpusFigure } {
  const corpus = measureCorpus();
  const pairs = (['essay', 'dense'] as const).flatMap((density) => SIZES.map((n) => measurePair(n, density)));
  return { pairs, corpus };
}

const milliseconds = (value: number | null): string => (value === null ? '—' : value.toFixed(value < 10 ? 2 : 0));

function report({ pairs, corpus }: ReturnType<typeof run>): string {
  const table = new Table({
    head: ['n', 'density', 'ours, ms', 'munkres, ms', 'linear-sum-assignment, ms', 'their matrix, ms'],
    colAligns: ['right', 'left', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [] },
  });
  for (const { n, density, ours, munkres, lsa, matrix } of pairs) {
    table.push([n, density, ...[ours, munkres, lsa, matrix].map(milliseconds)]);
  }
  const { essays, seconds, essaysPerSecond, peakMb } = corpus;
  return [
    'One pair of markups, warm, median. Ours: tokenising, labels, matching with tie-breaks and all metrics. The others:',
    'only an assignment of least loss, without tie-breaks, from a finished n × n matrix (— not run: it takes minutes).',
    table.toString(),
    `${essays} essays of 3 markups, every ordered pair with an expert: ${seconds.toFixed(3)} s, ` +
      `${essaysPerSecond.toFixed(0)} essays/s on one core, peak memory of the process ${peakMb.toFixed(0)} MB.`,
    '',
  ].join('\n');
}

const publish = ({ n, density, ours, munkres, lsa }: DetailedFigure): PairFigure => ({
  n,
  density,
  ours,
  munkres,
  lsa,
});

const figures = run();
const json = { pairs: figures.pairs.map(publish), corpus: figures.corpus };
writeFileSync(1, process.argv.includes('--json') ? `${JSON.stringify(json)}\n` : report(figures));
