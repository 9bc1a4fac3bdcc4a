import { basename } from 'node:path';
import { appendAudit, type By } from '../kernel/audit-log.js';
import type { Database } from '../kernel/database.js';
import { inTransaction } from '../kernel/transaction.js';

/** What a page says of a backup; `head` of the audit log is empty where the log was broken. */
export interface WrittenBackup {
  readonly file: string;
  readonly tables: number;
  readonly rows: number;
  readonly head: string;
}

/** Writes down that a backup was written, by the name of its file alone: the log says when the last one was. */
export const recordBackup = (
  database: Database,
  { file, ...after }: WrittenBackup,
  by: By,
  at: number,
): Promise<void> =>
  inTransaction(database, (tx) =>
    appendAudit(tx, by, at, {
      ...{ contestId: null, action: 'backup.written', subjectType: 'backup', subjectId: basename(file) },
      after: { ...after },
    }),
  );
