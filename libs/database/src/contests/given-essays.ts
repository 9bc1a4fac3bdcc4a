import type { RoundStatus } from '../generated/prisma/client.js';
import type { By } from '../kernel/audit-log.js';
import { recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';

/** A final, or a set that one is to be held on. */
export interface CheckedFinal {
  readonly contestId: string;
  readonly datasetId: string;
  /** Of the round; absent while it is only a set of essays. */
  readonly id?: string;
}

/** Another final with some of the essays, which no decision lets stand beside this one. */
interface OtherFinal {
  readonly id: string;
  readonly number: number;
  readonly status: RoundStatus;
  readonly essays: number;
  /** Some of them were given out: a team got them, or their moment passed before the round ended, whoever was there. */
  readonly given: boolean;
}

const DECISION = 'round.same-essays';

/** The same text under another name is the same essay. */
function othersOf(tx: Transaction, final: CheckedFinal, now: number): Promise<OtherFinal[]> {
  const { contestId, datasetId, id = null } = final;
  return tx.$queryRaw<OtherFinal[]>`
    select r.id, r.number, r.status, count(distinct i.essay_id)::int as essays, bool_or(
      (i.planned_at <= least(r.closed_at, ${new Date(now)}::timestamptz) and r.status not in ('draft', 'scheduled'))
      or exists (
        select from releases l join sessions s on s.id = l.session_id
        where s.round_id = r.id and l.essay_id = i.essay_id and l.released_at is not null
      )) as given
    from dataset_essays d
    join essays e on e.id = d.essay_id
    join essays same on same.contest_id = e.contest_id and same.sha256 = e.sha256
    join round_items i on i.essay_id = same.id
    join rounds r on r.id = i.round_id and r.contest_id = ${contestId}::uuid and r.mode = 'final'
      and r.id is distinct from ${id}::uuid
    where d.dataset_id = ${datasetId}::uuid and not exists (
      select from decisions x where x.kind = ${DECISION} and x.outcome = 'allowed' and (
        (x.round_id = ${id}::uuid and x.evidence -> 'rounds' ? r.id::text)
        or (x.round_id = r.id and x.evidence -> 'rounds' ? ${id}::text)))
    group by r.id order by r.number`;
}

/**
 * Refuses a final with essays that another final of the contest has given out (regulation 7.15.3), or is scheduled or open
 * on: a set serves one final. The trigger `rounds_own_essays` says the same for two at one moment.
 * @param living the states in which another final that has given nothing out yet stands in the way.
 * @returns the finals in the way, when `override` says that a decision is to let them be; those that gave out essays never.
 * @throws RuleViolation ERR_ESSAYS_GIVEN, ERR_ESSAYS_SHARED
 */
export async function refuseSharedEssays(
  tx: Transaction,
  final: CheckedFinal,
  now: number,
  { living = ['scheduled', 'open'], override = false }: { living?: readonly RoundStatus[]; override?: boolean } = {},
): Promise<readonly string[]> {
  const others = await othersOf(tx, final, now);
  const gave = others.find(({ given }) => given);
  if (gave !== undefined) {
    throw new RuleViolation(
      'ERR_ESSAYS_GIVEN',
      `${gave.essays} of these essays were given out in final ${gave.number}; a final has new essays, make another set`,
    );
  }
  const inTheWay = others.filter(({ status }) => living.includes(status));
  const [first] = inTheWay;
  if (first === undefined || override) return inTheWay.map(({ id }) => id);
  throw new RuleViolation(
    'ERR_ESSAYS_SHARED',
    `final ${first.number} (${first.id}) is ${first.status} on ${first.essays} of these essays, and a set serves one final; ` +
      'change or void that one, make another set, or make this final with a reason (overrideReason)',
  );
}

/** A recorded decision that the final stands beside the others on the same essays. */
export async function allowSharedEssays(
  tx: Transaction,
  { id: roundId, contestId }: { readonly id: string; readonly contestId: string },
  rounds: readonly string[],
  by: By & { readonly reason: string },
  now: number,
): Promise<void> {
  const decision = { contestId, roundId, kind: DECISION, outcome: 'allowed', evidence: { rounds: [...rounds] } };
  await recordDecision(tx, { ...by, role: 'organiser' }, now, decision);
}
