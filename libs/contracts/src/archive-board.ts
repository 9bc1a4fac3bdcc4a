import { CATALOGUE, type EngineId } from '@starboard/catalogue';
import type { BoardFigures } from './leaderboard.js';

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

/** `leaderboard.json`: rows by place, then by team, those without a place last. The same board gives the same bytes. */
export function makeArchiveBoard(engine: EngineId, ster: number | null, rows: readonly ArchiveBoardRow[]): string {
  const figures = CATALOGUE[engine].archiveOrder;
  const columns = ['place', 'team', 'session', 'status', ...figures, 'sample', 'counted', 'annulled'] as const;
  const ordered = [...rows].sort((a, b) => placeOf(a) - placeOf(b) || (a.team < b.team ? -1 : 1));
  const lines = ordered.map((row) => JSON.stringify(Object.fromEntries(columns.map((key) => [key, row[key]]))));
  return `{"ster":${JSON.stringify(ster)},"rows":[\n${lines.join(',\n')}\n]}\n`;
}

const placeOf = ({ place }: ArchiveBoardRow): number => place ?? Number.MAX_SAFE_INTEGER;
