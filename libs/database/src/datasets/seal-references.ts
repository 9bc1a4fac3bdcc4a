import { randomBytes } from 'node:crypto';
import { merkleRoot } from '@starboard/proof';
import { ownBytes, type Transaction } from '../kernel/transaction.js';

/** Bytes of a salt: with it, nobody can try out the few contents that a document may have. */
const SALT = 32;

/**
 * Keeps which documents the items of a set are scored against now, each with a salt; the set is not sealed yet. Experts'
 * files are none: they come after the round.
 * @returns the root over salts and contents in the order of the set (RFC 6962), null of no document.
 */
export async function sealReferences(tx: Transaction, datasetId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const known = await tx.$queryRaw<{ position: number; ruleId: string; content: Uint8Array }[]>`
    select d.position, r.id as "ruleId", r.content
    from dataset_essays d join question_rules_in_force r on r.essay_id = d.essay_id
    where d.dataset_id = ${datasetId}::uuid order by d.position`;
  if (known.length === 0) return null;
  const salted = known.map((one) => ({ ...one, salt: ownBytes(randomBytes(SALT)) }));
  await tx.sealedReference.createMany({
    data: salted.map(({ position, ruleId, salt }) => ({ datasetId, position, ruleId, salt })),
  });
  return ownBytes(merkleRoot(salted.map(({ salt, content }) => Buffer.concat([salt, content]))));
}
