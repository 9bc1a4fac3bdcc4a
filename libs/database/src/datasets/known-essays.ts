import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';

interface Known {
  readonly set: string;
  readonly essays: number;
}

/**
 * Refuses a final on essays that participants know (regulation 2.8, 7.5): teams read training and test sets at once, those of
 * earlier versions included. The same text under another name is the same essay. The contest is locked.
 * @throws RuleViolation ERR_ESSAYS_KNOWN
 */
export async function refuseKnownEssays(tx: Transaction, contestId: string, datasetId: string): Promise<void> {
  const known = await tx.$queryRaw<Known[]>`
    select s.name as set, count(distinct e.id)::int as essays
    from dataset_essays d
    join essays e on e.id = d.essay_id
    join essays same on same.contest_id = e.contest_id and same.sha256 = e.sha256
    join dataset_essays o on o.essay_id = same.id
    join datasets s on s.id = o.dataset_id and s.kind <> 'final' and s.contest_id = ${contestId}::uuid
    where d.dataset_id = ${datasetId}::uuid
    group by s.name order by s.name`;
  const [first] = known;
  if (first === undefined) return;
  throw new RuleViolation(
    'ERR_ESSAYS_KNOWN',
    `teams read ${first.essays} of these essays in the set "${first.set}"; a final has unknown essays, make another set`,
  );
}
