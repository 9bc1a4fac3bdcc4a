import { RuleViolation } from '../rule-violation.js';
import type { Transaction } from '../transaction.js';

interface Given {
  readonly round: number;
  readonly essays: number;
}

/**
 * Refuses a final with essays that an earlier final of the contest has given out (regulation 7.15.3): those that a team
 * got, and those whose moment had passed before the round ended, whoever was there.
 * @param round its id, or undefined while it is only a set of essays. @throws RuleViolation ERR_ESSAYS_GIVEN
 */
export async function refuseGivenEssays(
  tx: Transaction,
  contestId: string,
  datasetId: string,
  round: { readonly id?: string; readonly now: number },
): Promise<void> {
  const given = await tx.$queryRaw<Given[]>`
    select r.number as round, count(distinct i.essay_id)::int as essays
    from rounds r
    join round_items i on i.round_id = r.id
    join dataset_essays d on d.essay_id = i.essay_id and d.dataset_id = ${datasetId}::uuid
    where r.contest_id = ${contestId}::uuid and r.mode = 'final' and r.id is distinct from ${round.id ?? null}::uuid
      and (
        (i.planned_at <= least(r.closed_at, ${new Date(round.now)}::timestamptz) and r.status not in ('draft', 'scheduled'))
        or exists (
          select from releases l join sessions s on s.id = l.session_id
          where s.round_id = r.id and l.essay_id = i.essay_id and l.released_at is not null
        )
      )
    group by r.number order by r.number`;
  const [first] = given;
  if (first === undefined) return;
  throw new RuleViolation(
    'ERR_ESSAYS_GIVEN',
    `${first.essays} of these essays were given out in final ${first.round}; a final has new essays, make another set`,
  );
}
