import { createHash } from 'node:crypto';

const LENGTH = 16;

/**
 * The id of a job that is done for `subjects`: readable for one, a hash for several. BullMQ takes no colons in ids.
 * @example jobId('score-essay', 'R', 'E') // 'score-essay.R.E'
 */
export const jobId = (name: string, ...subjects: readonly string[]): string => [name, ...subjects].join('.');

/** Names a set of ids, whatever their order. */
export function nameOfSet(ids: readonly string[]): string {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) return only;
  return createHash('sha256')
    .update([...ids].sort().join(' '))
    .digest('hex')
    .slice(0, LENGTH);
}
