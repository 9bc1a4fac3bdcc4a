import type { OwnContestView, ParametersVersionView } from '@starboard/contracts';
import type { MadeVersion, OwnContest } from '@starboard/database';

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

/** With this the first version was stored up to 0.2: it has no reason of its own. */
const FORMER_FIRST = 'the first version';

/** @param named the reader may know who decided */
export function makeParametersVersion(row: MadeVersion, named: boolean): ParametersVersionView {
  const { version, values, createdAt, by, protocolRef } = row;
  const reason = row.reason === FORMER_FIRST ? '' : row.reason;
  const who = named ? { by, protocolRef } : { by: null, protocolRef: null };
  return { version, values, reason, createdAt: createdAt.toISOString(), ...who };
}
