import { z } from 'zod';
import { type Fault, faultTouches, touches } from '@starboard/contest';
import type { ArchiveData } from '../archive-data.js';
import { type ArchiveProblem, problem } from '../archive-problem.js';
import { ms, place, type SessionFile } from './session-file.js';

type Tables = ArchiveData['tables'];

/** What the decision says that the file was lost by. */
const evidenceSchema = z.object({
  fault: z.object({
    kind: z.enum(['server-gap', 'many-missed']),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    incident: z.uuid().nullable(),
  }),
});

const KIND = 'release.excuse';

/** Names of the files that the technical commission excused (8.2.1), `session/index`. */
export const excusedFiles = ({ decisions }: Pick<Tables, 'decisions'>): ReadonlySet<string> =>
  new Set(
    decisions.flatMap(({ kind, outcome, subjectId }) => (kind === KIND && outcome === 'excused' ? [subjectId] : [])),
  );

/**
 * Every excuse: it is of an annulled file of the archive, decided by the technical commission, and names a fault that the
 * file's time knows: a gap that `outages` has, or an incident that was kept.
 */
export function excuseProblems({ tables }: ArchiveData, files: readonly SessionFile[]): ArchiveProblem[] {
  const byName = new Map(files.map((file) => [`${file.release.session}/${file.release.index}`, file]));
  return tables.decisions
    .filter(({ kind }) => kind === KIND)
    .flatMap((decision) => {
      const file = byName.get(decision.subjectId);
      const why = file === undefined ? 'the archive has no such file' : whyNot(decision, file, tables);
      const where = file === undefined ? `decisions.jsonl ${decision.id}` : place(file);
      return why === undefined ? [] : [problem('ERR_ARCHIVE_EXCUSE', where, why)];
    });
}

function whyNot(decision: Tables['decisions'][number], { release }: SessionFile, tables: Tables): string | undefined {
  if (decision.role !== 'technical_commission') return `it was excused by ${decision.role}`;
  if (release.cause === null) return 'it is excused, but nothing had annulled it';
  const { data } = evidenceSchema.safeParse(decision.evidence);
  if (data === undefined) return 'the decision that excuses it names no fault of the server';
  const fault: Fault = { kind: data.fault.kind, from: ms(data.fault.from), to: ms(data.fault.to) };
  const time = { plannedAt: ms(release.plannedAt), deadlineAt: ms(release.deadlineAt) };
  if (!faultTouches(time, fault)) return 'the fault that its excuse names was at another time';
  // A mass failure is found from answers and connections, which the archive has not; its excuse names the incident.
  if (fault.kind === 'many-missed') return undefined;
  const known = tables.outages.some(({ from, to }) => touches({ from: ms(from), to: ms(to) }, time));
  return known ? undefined : 'the archive has no outage at the time of the fault that its excuse names';
}
