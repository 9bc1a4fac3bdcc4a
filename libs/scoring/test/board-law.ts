import { entryOf } from '@starboard/catalogue';
import { computeBoard, type SolutionRow } from '../src/board.js';
import { BOARD_EDITIONS } from '../src/board-version.js';
import { DEFAULT_ENGINE_PARAMETERS } from '../src/registry.js';
import type { VersionedLaw } from '../src/version-guard.js';
import { agreementsOf, cellsOf } from './board-cells.js';
import { BOARD_SAMPLES, type BoardSample } from './board-samples.js';

/** What the board makes of scores, by its versions. */
export const BOARD_LAW: VersionedLaw<BoardSample> = {
  constant: 'BOARD_VERSION',
  versions: BOARD_EDITIONS,
  samples: BOARD_SAMPLES,
  compute: (board, { engine, engineVersion, parameters, sessions, disputed, round, left, excluded = [] }) => {
    const computed = computeBoard({
      engine,
      parameters: { ...DEFAULT_ENGINE_PARAMETERS, ...parameters },
      cells: cellsOf(sessions),
      agreements: entryOf(engine).reference === 'independent-experts' ? agreementsOf(sessions, disputed) : [],
      round,
      left,
      excluded: new Map(excluded),
      versions: { engine: engineVersion, board },
    });
    return [computed.ster, ...computed.solutions.map(asWritten), ...computed.rows.map(asWritten)];
  },
};

/** The figures that rows had as keys of their own when the transcripts of these versions were written, in that order. */
const KEYS = ['star', 'otar', 'm2', 'm3', 'm4', 'm5', 'm6', 'sterShare', 'ceiling', 'sum', 'share'];

/** A row as transcripts have it: a transcript outlives the form of rows, which is no law. */
function asWritten({ value, figures, cause, ...row }: SolutionRow): object {
  const unknown = Object.keys(figures).filter((id) => !KEYS.includes(id));
  if (unknown.length > 0) throw new Error(`transcripts have no figure ${unknown.join(', ')}`);
  if (value !== (figures['star'] ?? figures['sum'] ?? null)) throw new Error('another value ranks than the figure');
  const { place, ...rest } = row as SolutionRow & { readonly place?: number | null };
  const flat = Object.fromEntries(KEYS.map((id) => [id, figures[id] ?? null]));
  return { ...rest, ...(cause === null ? {} : { cause }), ...flat, ...(place === undefined ? {} : { place }) };
}

/** Where the transcripts of the board are. */
export const TRANSCRIPTS = new URL('transcripts/', import.meta.url);
