import { auditHead, verifyAuditChain } from '@starboard/database';
import { withPlatform } from '../../platform.js';

/** Recomputes the chain of the audit log and prints what it found. @param head hex, of another day. @returns whether it holds. */
export function verifyAudit(head: string | undefined): Promise<boolean> {
  return withPlatform(async ({ database }) => {
    const verdict = await verifyAuditChain(database, head === undefined ? undefined : Buffer.from(head, 'hex'));
    if (verdict.ok) {
      process.stdout.write(`${verdict.entries} entries, head ${Buffer.from(verdict.head).toString('hex')}: all hold\n`);
    } else if ('seq' in verdict) {
      process.stdout.write(`${verdict.code}: entry ${verdict.seq} does not follow from the ones before\n`);
    } else {
      const { entries } = await auditHead(database.pool);
      process.stdout.write(`${verdict.code}: the head that was given is in none of the ${entries} entries\n`);
    }
    return verdict.ok;
  });
}
