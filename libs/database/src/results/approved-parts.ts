import type { LeaderboardSnapshot } from '../generated/prisma/client.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';
import { isOfKind } from '../scores/reference-sql.js';
import { BOARD, SCORING } from '../scores/scoring-sql.js';

/** One statement: the parts are those that the fingerprint is of. A reference is made of experts' markups, or is one document. */
const KEEP = `
  with ${SCORING}, ${BOARD}, part as (
    select $3::uuid as snapshot_id, reference.essay_id, u.place, u.id
    from board cross join reference cross join lateral unnest(reference.markups) with ordinality as u (id, place)
    where board.inputs = $4
  ), markup as (
    insert into approved_markups (snapshot_id, essay_id, place, markup_id)
    select snapshot_id, essay_id, place, part.id from round cross join part where ${isOfKind('round.engine', 'independent-experts')}
  ), rule as (
    insert into approved_rules (snapshot_id, essay_id, rule_id)
    select snapshot_id, essay_id, part.id from round cross join part where ${isOfKind('round.engine', 'one-document')}
  )
  select count(*)::int as fresh from board where board.inputs = $4`;

/**
 * Keeps which markups of the experts, or which versions of the rules, an approved board was made of: later versions are
 * not part of it.
 * @throws RuleViolation ERR_RESULT_STALE when it would be made of others by now.
 */
export async function keepApprovedParts(tx: Transaction, { id, roundId, inputs }: LeaderboardSnapshot): Promise<void> {
  const [found] = await tx.$queryRawUnsafe<{ fresh: number }[]>(KEEP, roundId, [], id, inputs);
  if (found?.fresh !== 1)
    throw new RuleViolation('ERR_RESULT_STALE', 'what the board was made of has changed: wait for its next version');
}
