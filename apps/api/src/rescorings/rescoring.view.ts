import { allScoringParameters } from '@starboard/catalogue';
import {
  contestParametersSchema,
  type RescoringDetail,
  type RescoringDifferences,
  type RescoringView,
  type ScoringChanges,
} from '@starboard/contracts';
import type { RescoringChanges, RescoringRecord } from '@starboard/database';
import { makeCsv } from '@starboard/pages';
import { makeMade } from '../audit/decision.view.js';

/** A re-scoring without its differences. */
export function makeRescoring(record: RescoringRecord): RescoringView {
  const { id, number, reason, createdBy, createdAt, closedAt, closed, parameters, computedAt, inputs } = record;
  const open = inputs === null ? 'computing' : 'ready';
  return {
    id,
    number,
    state: record.state === 'open' ? open : record.state,
    reason,
    createdBy,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    closed: closed && makeMade(closed),
    changes: changesOf(record),
    markups: record._count.markups,
    rules: record._count.rules,
    parametersVersion: parameters.version,
    computedAt: computedAt?.toISOString() ?? null,
    fingerprint: inputs === null ? null : Buffer.from(inputs).toString('hex'),
    comparedWith: record.baseSnapshotId,
    snapshotId: record.snapshotId,
  };
}

export const makeRescoringDetail = (record: RescoringRecord): RescoringDetail => ({
  ...makeRescoring(record),
  differences: differencesOf(record),
});

/** As the worker stored them. */
export const differencesOf = ({ changes }: RescoringRecord): RescoringDifferences | null =>
  changes as unknown as (RescoringDifferences & RescoringChanges) | null;

function changesOf({ parameters, baseParameters }: RescoringRecord): ScoringChanges {
  const [after, before] = [parameters, baseParameters].map(({ values }) => contestParametersSchema.parse(values));
  const changed = (allScoringParameters() as readonly (keyof ScoringChanges)[]).filter(
    (key) => JSON.stringify(after?.[key]) !== JSON.stringify(before?.[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, after?.[key]]));
}

const TEAM_COLUMNS = [
  ...['team', 'name', 'statusBefore', 'statusAfter', 'placeBefore', 'placeAfter'],
  ...['starBefore', 'starAfter', 'annulledBefore', 'annulledAfter'],
];
const ESSAY_COLUMNS = [
  ...['essay', 'scores', 'changed', 'meanBefore', 'meanAfter'],
  ...['largestTeam', 'largestBefore', 'largestAfter'],
];

/** Teams before and after, one a line. */
export const makeTeamsCsv = ({ teams }: RescoringDifferences): string =>
  makeCsv([
    TEAM_COLUMNS,
    ...teams.map(({ team, status, place, star, annulled }) => [
      ...[team.slug, team.name, status.before, status.after, place.before, place.after],
      ...[star.before, star.after, annulled.before, annulled.after],
    ]),
  ]);

/** Essays whose scores change, one a line. */
export const makeEssaysCsv = ({ essays }: RescoringDifferences): string =>
  makeCsv([
    ESSAY_COLUMNS,
    ...essays.map(({ essay, scores, changed, mean, largest }) => [
      ...[essay, scores, changed, mean.before, mean.after],
      ...[largest.team, largest.before, largest.after],
    ]),
  ]);
