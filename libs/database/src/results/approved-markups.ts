import type { LeaderboardSnapshot } from '../generated/prisma/client.js';
import { RuleViolation } from '../rule-violation.js';
import { BOARD, SCORING } from '../scores/scoring-sql.js';
import type { Transaction } from '../transaction.js';

/** One statement: the markups are those that the fingerprint is of. Contests by rules have no markups of experts. */
const KEEP = `
  with ${SCORING}, ${BOARD}, kept as (
    insert into approved_markups (snapshot_id, essay_id, place, markup_id)
    select $3::uuid, reference.essay_id, u.place, u.id
    from board cross join reference cross join lateral unnest(reference.markups) with ordinality as u (id, place)
    join markups m on m.id = u.id
    where board.inputs = $4
  )
  select count(*)::int as fresh from board where board.inputs = $4`;

/**
 * Keeps which markups of the experts an approved board was made of: later versions are not part of it.
 * @throws RuleViolation ERR_RESULT_STALE when it would be made of others by now.
 */
export async function keepApprovedMarkups(
  tx: Transaction,
  { id, roundId, inputs }: LeaderboardSnapshot,
): Promise<void> {
  const [found] = await tx.$queryRawUnsafe<{ fresh: number }[]>(KEEP, roundId, [], id, inputs);
  if (found?.fresh !== 1) throw new RuleViolation('ERR_RESULT_STALE', 'what the board was made of has changed');
}
