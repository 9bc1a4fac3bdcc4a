import type { ClassifierData, OwnClassifier } from '@starboard/markup';
import type { Database } from '../kernel/database.js';

/** A pool, or the client of an open transaction. */
type Querying = Pick<Database['pool'], 'query'>;

const MOST_KEPT = 64;
/** By digest, which says all of a content: whatever asks, asks the database once. */
const kept = new Map<string, OwnClassifier>();

/** The classifier of this digest; undefined for none, which is the built-in one. */
export async function ownClassifier(pool: Querying, sha256: string | null): Promise<OwnClassifier | undefined> {
  if (sha256 === null) return undefined;
  const found = kept.get(sha256);
  if (found !== undefined) return found;
  const { rows } = await pool.query<{ content: string }>(
    `select content from contest_classifiers where sha256 = $1 limit 1`,
    [sha256],
  );
  if (rows[0] === undefined) throw new Error(`there is no classifier ${sha256}`);
  const own = { sha256, data: JSON.parse(rows[0].content) as ClassifierData };
  const [oldest] = kept.size < MOST_KEPT ? [] : kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(sha256, own);
  return own;
}
