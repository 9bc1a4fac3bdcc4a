import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { Database } from '../kernel/database.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import type { Draft } from './draft.queries.js';
import { holdAssignment, requireTime } from './held-assignment.js';

/** Revisions of a draft that are kept. */
const KEPT_REVISIONS = 20;

/** A draft as its expert saves it. */
export interface NewDraft {
  readonly content: string;
  readonly baseVersion: number;
  /** The revision that it goes on from; 0: there is none. */
  readonly after: number;
}

/** The draft as it is now; not ok: another revision is there than the one that was gone on from, and nothing was saved. */
export type SavedDraft =
  { readonly ok: true; readonly draft: Draft } | { readonly ok: false; readonly revision: number };

/** Drafts of experts: what they have not handed in yet. */
@Injectable()
export class DraftCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Keeps the next revision. The same content over the same version again is no new one, whatever it goes on from: the answer
   * to the first time may have been lost.
   * @throws RuleViolation ERR_ASSIGNMENT_UNKNOWN, ERR_WORK_NOT_STARTED, ERR_WORK_TIME_OVER
   */
  save(expertId: string, id: string, { content, baseVersion, after }: NewDraft): Promise<SavedDraft> {
    return inTransaction(this.database, async (tx) => {
      const held = await holdAssignment(tx, expertId, id);
      const last = await lastDraft(tx, id);
      if (last !== null && last.content === content && last.baseVersion === baseVersion) {
        return { ok: true, draft: last };
      }
      const at = this.clock.now();
      requireTime(held, at);
      const revision = last?.revision ?? 0;
      if (revision !== after) return { ok: false, revision };
      const draft = { revision: revision + 1, baseVersion, content, savedAt: new Date(at) };
      await tx.markupDraft.create({ data: { assignmentId: id, ...draft } });
      await tx.markupDraft.deleteMany({
        where: { assignmentId: id, revision: { lte: draft.revision - KEPT_REVISIONS } },
      });
      return { ok: true, draft };
    });
  }
}

export const lastDraft = (tx: Transaction, assignmentId: string): Promise<Draft | null> =>
  tx.markupDraft.findFirst({ where: { assignmentId }, orderBy: { revision: 'desc' } });

/**
 * What was handed in is no draft any more: its revisions go, and one without content keeps the count. A draft that says
 * something else than what was handed in stays.
 */
export async function spendDraft(
  tx: Transaction,
  assignmentId: string,
  handedIn: string,
  version: number,
  at: number,
): Promise<void> {
  const last = await lastDraft(tx, assignmentId);
  if (last === null || last.content !== handedIn) return;
  await tx.markupDraft.deleteMany({ where: { assignmentId } });
  const spent = { revision: last.revision + 1, baseVersion: version, content: null, savedAt: new Date(at) };
  await tx.markupDraft.create({ data: { assignmentId, ...spent } });
}
