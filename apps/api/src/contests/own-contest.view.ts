import type { OwnContestView, ParametersVersionView } from '@starboard/contracts';
import type { OwnContest, ParametersVersion } from '@starboard/database';

/** A contest as the people in it see it. */
export function makeOwnContest(contest: OwnContest): OwnContestView {
  const { id, slug, engine, parametersVersion, createdAt, announcedAt, roles } = contest;
  return {
    id,
    slug,
    title: { ru: contest.titleRu, en: contest.titleEn },
    engine,
    createdAt: createdAt.toISOString(),
    announcedAt: announcedAt?.toISOString() ?? null,
    parametersVersion,
    roles: [...roles],
  };
}

export function makeParametersVersion(row: ParametersVersion): ParametersVersionView {
  const { version, values, reason, createdAt } = row;
  return { version, values, reason, createdAt: createdAt.toISOString() };
}
