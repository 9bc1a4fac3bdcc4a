import { ENGINE_EDITIONS } from '@starboard/engines';
import type { ArchiveCheck } from './archive-problem.js';
import type { ArchiveData } from './archive-data.js';
import type { ArchiveFiles } from './archive-files.js';
import { checkBoard, checkScores } from './checks/check-scores.js';
import { recompute } from './recompute.js';

/**
 * Scores and leaderboard, computed again. A result may have been made by an earlier version of the engine: what the one
 * in force does not give is tried with those, and holds if everything comes out of one.
 */
export async function checkComputed(files: ArchiveFiles, data: ArchiveData): Promise<readonly ArchiveCheck[]> {
  const [inForce, ...earlier] = ENGINE_EDITIONS[data.manifest.engine];
  const checks = await compare(files, data, inForce);
  if (holds(checks)) return checks;
  for (const version of earlier) {
    const byIt = await compare(files, data, version);
    if (holds(byIt)) return byIt;
  }
  return checks;
}

async function compare(
  files: ArchiveFiles,
  data: ArchiveData,
  version: string | undefined,
): Promise<readonly ArchiveCheck[]> {
  const edition = version === undefined ? {} : { version };
  const again = await recompute(files, data, { ...data.manifest.parameters.values, ...edition });
  return [checkScores(data, again), await checkBoard(files, again)];
}

const holds = (checks: readonly ArchiveCheck[]): boolean => checks.every(({ problems }) => problems.length === 0);
