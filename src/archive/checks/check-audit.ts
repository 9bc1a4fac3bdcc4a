import { auditEntryHash } from '@starboard/proof';
import type { ArchiveData } from '../archive-data.js';
import { type ArchiveCheck, problem } from '../archive-problem.js';

/**
 * Entries of the audit log against their hashes. The log is one for all contests, so the archive shows a part of the
 * chain: an entry holds the hash of the one before, which may be another contest's; withheld entries keep hashes only.
 */
export function checkAudit({ tables }: ArchiveData): ArchiveCheck {
  const problems = tables.audit.flatMap((entry, index) => {
    const where = `audit.jsonl ${entry.seq}`;
    const before = tables.audit[index - 1];
    if (before !== undefined && BigInt(before.seq) >= BigInt(entry.seq))
      return [problem('ERR_AUDIT_ORDER', where, 'the entries are not in their order')];
    if (before !== undefined && BigInt(before.seq) + 1n === BigInt(entry.seq) && before.hash !== entry.prevHash)
      return [problem('ERR_AUDIT_LINK', where, 'it does not follow from the entry before')];
    if (entry.withheld) return [];
    const { actor, subjectId, reason } = entry;
    const hash = auditEntryHash(Buffer.from(entry.prevHash, 'hex'), {
      ...entry,
      at: new Date(entry.at),
      actor: actor ?? '',
      subjectId: subjectId ?? '',
      reason: reason ?? '',
      before: entry.before,
      after: entry.after,
    });
    const same = Buffer.from(hash).toString('hex') === entry.hash;
    return same ? [] : [problem('ERR_AUDIT_HASH', where, 'the fields are not those that the hash was made of')];
  });
  return { name: 'audit', checked: tables.audit.length, problems };
}
