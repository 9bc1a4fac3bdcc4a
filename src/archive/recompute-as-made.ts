import { CURRENT_EDITION, type RulesEdition } from '@starboard/scoring';
import type { ArchiveCheck } from './archive-problem.js';
import type { ArchiveData } from './archive-data.js';
import type { ArchiveFiles } from './archive-files.js';
import { checkBoard, checkScores } from './checks/check-scores.js';
import { recompute } from './recompute.js';

/**
 * Scores and leaderboard, computed again. A result by rules may have been made by the first edition of the engine: what the
 * one in force does not give is tried with that one, and holds if everything comes out of it.
 */
export async function checkComputed(files: ArchiveFiles, data: ArchiveData): Promise<readonly ArchiveCheck[]> {
  const checks = await compare(files, data, CURRENT_EDITION);
  if (data.manifest.engine !== 'rules' || holds(checks)) return checks;
  const earlier = await compare(files, data, 1);
  return holds(earlier) ? earlier : checks;
}

async function compare(
  files: ArchiveFiles,
  data: ArchiveData,
  rulesEdition: RulesEdition,
): Promise<readonly ArchiveCheck[]> {
  const again = await recompute(files, data, { ...data.manifest.parameters.values, rulesEdition });
  return [checkScores(data, again), await checkBoard(files, again)];
}

const holds = (checks: readonly ArchiveCheck[]): boolean => checks.every(({ problems }) => problems.length === 0);
