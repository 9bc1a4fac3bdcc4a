import {
  BOARD_EDITIONS,
  ENGINE_EDITIONS,
  type EngineId,
  type ResultVersions,
  UNSAID_VERSIONS,
} from '@starboard/scoring';
import type { ArchiveData } from './archive-data.js';
import type { ArchiveFiles } from './archive-files.js';
import { type ArchiveCheck, problem } from './archive-problem.js';
import { checkBoard, checkScores } from './checks/check-scores.js';
import { recomputeBoard, recomputeScores } from './recompute.js';

const UNSAID: Readonly<Partial<Record<EngineId, readonly string[]>>> = UNSAID_VERSIONS;
/** The same of boards. */
const UNSAID_BOARDS = ['board/2', 'board/1'];

/**
 * Scores and leaderboard, computed again by the versions that made them, as the manifest says; where it does not, by those
 * that may have. It holds if everything comes out of one version of the engine and one of the board.
 */
export async function checkComputed(files: ArchiveFiles, data: ArchiveData): Promise<readonly ArchiveCheck[]> {
  const { engine, versions } = data.manifest;
  if (versions === undefined) return tryVersions(files, data, UNSAID[engine] ?? [], UNSAID_BOARDS);
  const unknown = unknownVersions(engine, versions);
  if (unknown.length === 0) return tryVersions(files, data, [versions.engine], [versions.board]);
  return refuse(`it was computed by ${unknown.join(' and ')}, which this version does not know`);
}

/** The checks by the first versions that give everything; if none do, by the likeliest. */
async function tryVersions(
  files: ArchiveFiles,
  data: ArchiveData,
  engines: readonly string[],
  boards: readonly string[],
): Promise<readonly ArchiveCheck[]> {
  let first: readonly ArchiveCheck[] | undefined;
  for (const engine of engines) {
    const scores = await recomputeScores(files, data, engine);
    for (const board of boards) {
      const again = recomputeBoard(data, scores, { engine, board });
      const checks = [checkScores(data, again), await checkBoard(files, again)];
      if (holds(checks)) return checks;
      first ??= checks;
    }
  }
  return first ?? refuse('it does not say by which versions it was computed');
}

const holds = (checks: readonly ArchiveCheck[]): boolean => checks.every(({ problems }) => problems.length === 0);

const unknownVersions = (engine: EngineId, versions: ResultVersions): readonly string[] => [
  ...(ENGINE_EDITIONS[engine].includes(versions.engine) ? [] : [versions.engine]),
  ...(BOARD_EDITIONS.includes(versions.board) ? [] : [versions.board]),
];

/** Of a later platform, most likely: nothing can be said about its numbers. */
function refuse(why: string): readonly ArchiveCheck[] {
  const problems = [problem('ERR_ARCHIVE_VERSION', 'manifest.json', `${why}; use the version that wrote it`)];
  return ['scores', 'leaderboard'].map((name) => ({ name, checked: 0, problems }) as ArchiveCheck);
}
