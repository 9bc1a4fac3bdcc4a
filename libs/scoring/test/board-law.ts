import { entryOf } from '@starboard/catalogue';
import type { VersionedLaw } from '../src/version-guard.js';
import { BOARD_EDITIONS } from '../src/board-version.js';
import { computeBoard } from '../src/board.js';
import { DEFAULT_ENGINE_PARAMETERS } from '../src/registry.js';
import { agreementsOf, cellsOf } from './board-cells.js';
import { BOARD_SAMPLES, type BoardSample } from './board-samples.js';

/** What the board makes of scores, by its versions. */
export const BOARD_LAW: VersionedLaw<BoardSample> = {
  constant: 'BOARD_VERSION',
  versions: BOARD_EDITIONS,
  samples: BOARD_SAMPLES,
  compute: (board, { engine, engineVersion, parameters, sessions, disputed, round, left }) => {
    const computed = computeBoard({
      engine,
      parameters: { ...DEFAULT_ENGINE_PARAMETERS, ...parameters },
      cells: cellsOf(sessions),
      agreements: entryOf(engine).reference === 'independent-experts' ? agreementsOf(sessions, disputed) : [],
      round,
      left,
      versions: { engine: engineVersion, board },
    });
    return [computed.ster, ...computed.solutions, ...computed.rows];
  },
};

/** Where the transcripts of the board are. */
export const TRANSCRIPTS = new URL('transcripts/', import.meta.url);
