import type { Fragment } from '@starboard/markup';
import { DEFAULT_SCORING_PARAMS, scoreEssay } from '../src/index.js';
import { essayWorkload, seededRandom } from './workload.js';

/** A corpus scored as a whole. */
export interface CorpusFigure {
  readonly essays: number;
  readonly seconds: number;
  readonly essaysPerSecond: number;
  readonly peakMb: number;
}

interface Essay {
  readonly text: string;
  readonly solution: readonly Fragment[];
  readonly experts: readonly { readonly id: string; readonly fragments: readonly Fragment[] }[];
}

const ESSAYS = 200;

/** 200 essays of 30 … 60 fragments in 3 markups: two experts and a solution; all pairs, tokenising included. */
export function measureCorpus(): CorpusFigure {
  const random = seededRandom(200);
  const essays = Array.from({ length: ESSAYS }, () => makeEssay(random));
  essays.slice(0, 20).forEach(score);
  const start = performance.now();
  essays.forEach(score);
  const seconds = (performance.now() - start) / 1000;
  const peakMb = process.resourceUsage().maxRSS / 1024;
  return { essays: ESSAYS, seconds, essaysPerSecond: ESSAYS / seconds, peakMb };
}

function makeEssay(random: () => number): Essay {
  const n = 30 + Math.floor(random() * 31);
  const { text, x, y } = essayWorkload(random, n);
  const other = essayWorkload(random, n);
  const solution = y.map((fragment, at) =>
    random() < 0.4 ? { ...(other.y[at] ?? fragment), ...place(fragment) } : fragment,
  );
  return {
    text,
    solution,
    experts: [
      { id: 'e1', fragments: x },
      { id: 'e2', fragments: y },
    ],
  };
}

const place = ({ start, end }: Fragment): Pick<Fragment, 'start' | 'end'> => ({ start, end });

function score(essay: Essay): void {
  const result = scoreEssay(essay, DEFAULT_SCORING_PARAMS);
  if (!result.ok) throw new Error(result.error.message);
}
