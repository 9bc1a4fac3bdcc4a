import type { ArchiveEngine } from './archive-manifest.js';
import type { BoardFigures, BoardValue } from './leaderboard.js';

/** A row of `leaderboard.json`; `place` is null for solutions that are annulled or not scored. */
export interface ArchiveBoardRow extends BoardFigures {
  readonly place: number | null;
  readonly team: string;
  readonly session: number | null;
  readonly status: 'ranked' | 'annulled' | 'unscored';
  readonly sample: number;
  readonly counted: number;
  readonly annulled: number;
}

/** What ranks a solution, and the figures beside it: the order is part of the format. */
const FIGURES: Readonly<Record<ArchiveEngine, readonly BoardValue[]>> = {
  markup: ['star', 'otar', 'm2', 'm3', 'm4', 'm5', 'm6', 'sterShare'],
  rules: ['sum', 'share'],
};

/** `leaderboard.json`: rows by place, then by team, those without a place last. The same board gives the same bytes. */
export function makeArchiveBoard(engine: ArchiveEngine, ster: number | null, rows: readonly ArchiveBoardRow[]): string {
  const columns = ['place', 'team', 'session', 'status', ...FIGURES[engine], 'sample', 'counted', 'annulled'] as const;
  const ordered = [...rows].sort((a, b) => placeOf(a) - placeOf(b) || (a.team < b.team ? -1 : 1));
  const lines = ordered.map((row) => JSON.stringify(Object.fromEntries(columns.map((key) => [key, row[key]]))));
  return `{"ster":${JSON.stringify(ster)},"rows":[\n${lines.join(',\n')}\n]}\n`;
}

const placeOf = ({ place }: ArchiveBoardRow): number => place ?? Number.MAX_SAFE_INTEGER;
