import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AuditEntryView, AuditHead, AuditQuery, AuditVerification, Page } from '@starboard/contracts';
import { AuditQueries, type AuditRow } from '@starboard/database';
import { makePage, readCursor } from '../http/paging.js';

const hex = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');

/** Reading the audit log, and checking that nobody has changed it. */
@Injectable()
export class AuditService {
  constructor(private readonly log: AuditQueries) {}

  /** @param contestId absent: of the whole platform. */
  async list(contestId: string | undefined, { limit, cursor, ...query }: AuditQuery): Promise<Page<AuditEntryView>> {
    const { from, to, ...same } = query;
    const filter = { contestId, ...same, from: dateOf(from), to: dateOf(to) };
    const rows = await this.log.list(filter, limit + 1, readCursor(cursor, z.int()));
    return makePage(rows, limit, ({ seq }) => seq, makeEntry);
  }

  /**
   * @param at how many entries there were; absent: now.
   * @throws RuleViolation ERR_ENTRY_UNKNOWN
   */
  async head(at: number | undefined): Promise<AuditHead> {
    const { entries, head } = await (at === undefined ? this.log.head() : this.log.headAt(at));
    return { entries, head: hex(head) };
  }

  /** @param known a head that was published before, hex. */
  async verify(known: string | undefined): Promise<AuditVerification> {
    const verdict = await this.log.verify(known === undefined ? undefined : Buffer.from(known, 'hex'));
    if (verdict.ok) return { ok: true, entries: verdict.entries, head: hex(verdict.head), problem: null };
    const seq = 'seq' in verdict ? Number(verdict.seq) : null;
    const { entries } = await this.log.head();
    return { ok: false, entries, head: null, problem: { code: verdict.code, seq } };
  }
}

const dateOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

function makeEntry({ hash, at, ...row }: AuditRow): AuditEntryView {
  return { ...row, at: at.toISOString(), hash: hex(hash) };
}
