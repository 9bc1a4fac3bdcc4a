import type { RoundProgress } from '@starboard/contracts';
import type { RoundProgressRecord } from '@starboard/database';

/** Progress figures as the REST interface shows them. */
export function makeProgress(record: RoundProgressRecord): RoundProgress {
  const { nextIndex, nextPlannedAt } = record;
  return {
    teams: record.teams,
    sessions: { total: record.total, open: record.open, connected: record.connected },
    released: record.released,
    nextRelease:
      nextIndex === null || nextPlannedAt === null
        ? null
        : { index: nextIndex, plannedAt: nextPlannedAt.toISOString() },
    submissions: {
      accepted: record.accepted,
      late: record.late,
      invalid: record.invalid,
      wrongEssay: record.wrongEssay,
    },
    annulled: record.annulled,
  };
}
