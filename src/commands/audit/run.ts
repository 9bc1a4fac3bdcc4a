import { auditHead, verifyAuditChain } from '@starboard/database';
import { say } from '../../i18n/say.js';
import { withPlatform } from '../../platform.js';

/** Recomputes the chain of the audit log and prints what it found. @param head hex, of another day. @returns whether it holds. */
export function verifyAudit(head: string | undefined): Promise<boolean> {
  return withPlatform(async ({ database }) => {
    const verdict = await verifyAuditChain(database, head === undefined ? undefined : Buffer.from(head, 'hex'));
    const tell = (text: string): void => void process.stdout.write(`${text}\n`);
    if (verdict.ok) {
      const { entries } = verdict;
      tell(
        say('{entries} entries, head {head}: all hold', { entries, head: Buffer.from(verdict.head).toString('hex') }),
      );
    } else if ('seq' in verdict) {
      const { code, seq } = verdict;
      tell(say('{code}: entry {seq} does not follow from the ones before', { code, seq: String(seq) }));
    } else {
      const { entries } = await auditHead(database.pool);
      tell(say('{code}: the head that was given is in none of the {entries} entries', { code: verdict.code, entries }));
    }
    return verdict.ok;
  });
}
