import { type EngineId, entryOf } from '@starboard/catalogue';
import type { Transaction } from '../kernel/transaction.js';
import { SCORING } from '../scores/scoring-sql.js';

/** What the next board of a round waits for; all zero but `sessions` when nothing is missing. */
export interface ScoringWait {
  readonly engine: EngineId;
  /** Sessions that ended and count. */
  readonly sessions: number;
  /** Answered items whose reference is not complete: not all experts, two at least, have handed in, or there is no document. */
  readonly unmarked: number;
  /** Essays with answers that the worker has still to parse. */
  readonly unparsed: number;
  /** Answers of which something is still to be seen (docs/adr/0016), or was given up. */
  readonly unobserved: number;
}

const WAIT = `
  with ${SCORING}
  select round.engine, (select count(*)::int from run) as sessions,
    (select count(distinct l.essay_id)::int from run join releases l on l.session_id = run.id
      where l.annulled_at is null and l.final_submission_id is not null
        and l.essay_id not in (select essay_id from reference)) as unmarked,
    (select count(*)::int from unparsed) as unparsed,
    (select count(*)::int from unobserved) as unobserved
  from round`;

/** null while the round is not to be scored: before its end, and after the approval. */
export async function scoringWait(tx: Transaction, roundId: string): Promise<ScoringWait | null> {
  const [wait] = await tx.$queryRawUnsafe<ScoringWait[]>(WAIT, roundId, []);
  return wait ?? null;
}

/** What a wait is for, as a part of a sentence. */
export function describeWait({ engine, sessions, unmarked, unparsed, unobserved }: ScoringWait): string {
  if (sessions === 0) return 'no session of the round has ended';
  if (unmarked > 0) return `${entryOf(engine).words.withoutReference.en}: ${unmarked}`;
  if (unparsed > 0) return `essays with answers still to be parsed: ${unparsed}`;
  return unobserved > 0 ? `answers of which something is still to be seen: ${unobserved}` : 'it is being scored';
}
