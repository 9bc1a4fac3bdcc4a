import type { ArchiveData } from '../archive-data.js';
import { type ArchiveProblem, problem } from '../archive-problem.js';

const KIND = 'solution.annulment';

/**
 * A solution is excluded for a breach by a decision of the organisers about its session that names cause and protocol, and
 * every such decision excludes it (9.5). That a team was disqualified or withdrew is about persons: the archive only says it.
 */
export function exclusionProblems({ tables }: ArchiveData): ArchiveProblem[] {
  const decisions = new Map(
    tables.decisions.flatMap((one) => (one.kind === KIND ? [[one.subjectId, one] as const] : [])),
  );
  return tables.sessions.flatMap(({ session, counts, exclusion }) => {
    const decision = decisions.get(String(session));
    const say = (message: string): ArchiveProblem[] => [
      problem('ERR_ARCHIVE_EXCLUSION', `sessions.jsonl ${session}`, message),
    ];
    if (counts && exclusion !== undefined) return say('it counts, and is excluded');
    if (decision !== undefined && counts) return say('it counts, and a decision annuls its solution');
    if (exclusion !== 'breach') return [];
    if (decision === undefined) return say('no decision annuls its solution');
    if (decision.role !== 'organiser') return say(`its solution was annulled by ${decision.role}`);
    return decision.reason === '' || decision.protocolRef === '' ? say('its annulment names no cause or protocol') : [];
  });
}
