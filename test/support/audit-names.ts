import { AuditQueries, type Database } from '@starboard/database';

/** The subjects of a contest's audit log of some kinds as people read them, the latest first, each once. */
export async function auditNames(
  database: Database,
  contestId: string,
  kinds: readonly string[],
): Promise<readonly string[]> {
  const rows = await new AuditQueries(database).list({ contestId }, 500);
  const names = rows
    .filter(({ subjectType }) => kinds.includes(subjectType))
    .map(({ subjectType, about, round }) =>
      [subjectType, ...(round === null ? [] : [round.mode, round.number]), about ?? '—'].join(' '),
    );
  return [...new Set(names)];
}
