import type { Database } from '@starboard/database';
import { eventually } from '../support/eventually.js';

/** Nothing may wait for longer than this when nothing happens to anybody. */
const STUCK_MS = 30_000;

/** From when to when, by `performance.now`. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** Answers whose programs waited too long without a fault. @param faults each until what it killed was back */
export function stuckAnswers(waits: readonly Stretch[], faults: readonly Stretch[]): readonly string[] {
  const inOrder = [...faults].sort((a, b) => a.from - b.from);
  return waits.flatMap((wait) => {
    const longest = longestCalm(wait, inOrder);
    return longest > STUCK_MS ? [`stuck: an answer waited ${Math.round(longest)} ms without a fault`] : [];
  });
}

function longestCalm({ from, until }: Stretch, faults: readonly Stretch[]): number {
  let [calmSince, longest] = [from, 0];
  for (const fault of faults) {
    longest = Math.max(longest, Math.min(fault.from, until) - calmSince);
    calmSince = Math.max(calmSince, fault.until);
  }
  return Math.max(longest, until - calmSince);
}

/** What does not come to rest after the last fault: answers that no worker parses, an API that does not answer. */
export async function notSettled(database: Database, apiUrl: string): Promise<readonly string[]> {
  const unparsed = async (): Promise<boolean> => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from submissions s
       where s.verdict = 'accepted' and not exists (select from markups m where m.submission_id = s.id)`,
    );
    return rows[0]?.count === 0;
  };
  const served = (): Promise<boolean> =>
    fetch(`${apiUrl}/api/contests`).then(
      ({ ok }) => ok,
      () => false,
    );
  const failures = await Promise.all(
    [['every accepted answer is parsed', unparsed] as const, ['the API answers', served] as const].map(([what, ask]) =>
      eventually(what, ask, STUCK_MS).then(
        () => [],
        (error: unknown) => [`stuck: ${String(error)}`],
      ),
    ),
  );
  return failures.flat();
}
