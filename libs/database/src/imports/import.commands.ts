import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FileNotice, FileProblem, UploadProblem } from '@starboard/essays';
import { CLOCK, type Clock } from '@starboard/platform';
import { lockContest } from '../contests/contest.commands.js';
import { type NearFinal, requireNotice } from '../contests/notice-period.js';
import type { Import, ImportFile, ImportFormat, ImportMode } from '../generated/prisma/client.js';
import type { DatasetKind, Prisma } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { inTransaction, ownBytes, type Transaction } from '../kernel/transaction.js';
import type { ImportRecord } from './import.queries.js';

/** What an upload is for: a set of essays, or experts' markups of essays that are there. */
export type ImportPurpose =
  | {
      readonly target: 'essays';
      readonly kind: DatasetKind;
      readonly datasetName: string;
      readonly mode: ImportMode;
      /** Of essays that do not say theirs; else `rus`. */ readonly defaultSubject?: string | null;
    }
  | { readonly target: 'expert_markups' };

export interface NewImport {
  readonly contestId: string;
  readonly purpose: ImportPurpose;
  readonly format: ImportFormat;
  readonly content: Uint8Array;
  /** Why the notice period is not kept; needed only then (regulation 4.6). */
  readonly overrideReason?: string;
  /** Why codes that nobody has named become experts of a final, and third markups third checks; else they are refused. */
  readonly newExperts?: string | undefined;
  readonly thirdChecks?: string | undefined;
  /** Why markups of a final that is not over are taken; else they are refused. */
  readonly beforeFinal?: string | undefined;
}

/** Takes uploads. */
@Injectable()
export class ImportCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Takes an upload. The same bytes for the same purpose are the same import: it is done again only when it failed or
   * refused files, since what was missing may be there now.
   * @throws RuleViolation ERR_NOTICE_PERIOD for a set that programs rely on, right before a final (regulation 4.6).
   */
  receive(upload: NewImport, by: By): Promise<ImportRecord> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, upload.contestId);
      const sha256 = ownBytes(createHash('sha256').update(upload.content).digest());
      const before = await tx.import.findFirst({ where: { contestId: upload.contestId, sha256, ...upload.purpose } });
      if (before !== null && !isWorthRepeating(before)) return before;
      await this.checkCorrection(tx, upload);
      const row = this.row(upload, sha256, by);
      if (before !== null) await tx.importFile.deleteMany({ where: { importId: before.id } });
      const received =
        before === null
          ? await tx.import.create({ data: { contestId: upload.contestId, ...row } })
          : await tx.import.update({ where: { id: before.id }, data: row });
      await tx.$executeRaw`
        insert into import_uploads (import_id, content) values (${received.id}::uuid, ${ownBytes(upload.content)})`;
      await tx.$executeRaw`select pg_notify('import_changed', ${JSON.stringify({ importId: received.id })})`;
      const subject = { contestId: upload.contestId, subjectType: 'import', subjectId: received.id };
      const after = { ...upload.purpose, size: row.size, overrideReason: row.overrideReason, ...allowedOf(row) };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'import.received', after });
      return received;
    });
  }

  private row(
    { purpose, format, content, overrideReason = '', ...allowed }: NewImport,
    sha256: Uint8Array<ArrayBuffer>,
    by: By,
  ) {
    return {
      ...purpose,
      ...{ format, sha256, size: content.length },
      ...{ actor: by.actor, actorId: by.actorId ?? null, reason: by.reason ?? '' },
      overrideReason: overrideReason === '' ? null : overrideReason,
      ...{ newExperts: allowed.newExperts ?? null, thirdChecks: allowed.thirdChecks ?? null },
      beforeFinal: allowed.beforeFinal ?? null,
      createdAt: new Date(this.clock.now()),
      ...AT_THE_START,
    };
  }

  private async checkCorrection(
    tx: Transaction,
    { contestId, purpose, overrideReason = '' }: NewImport,
  ): Promise<void> {
    if (purpose.target !== 'essays' || purpose.kind === 'final' || purpose.mode === 'add') return;
    const { kind, datasetName: name } = purpose;
    if (overrideReason !== '' || (await tx.dataset.count({ where: { contestId, kind, name } })) === 0) return;
    const what = ({ noticeDays }: NearFinal) => `a final starts in less than ${noticeDays} days: add essays (mode=add)`;
    await requireNotice(tx, contestId, this.clock.now(), what);
  }
}

const allowedOf = ({
  newExperts,
  thirdChecks,
  beforeFinal,
}: Readonly<Record<'newExperts' | 'thirdChecks' | 'beforeFinal', string | null>>) => ({
  ...(newExperts === null ? {} : { newExperts }),
  ...(thirdChecks === null ? {} : { thirdChecks }),
  ...(beforeFinal === null ? {} : { beforeFinal }),
});

const AT_THE_START = {
  status: 'waiting',
  ...{ total: null, stored: 0, remarks: 0, accepted: 0, refused: 0, unchanged: 0 },
  ...{ code: null, messageRu: null, messageEn: null, datasetId: null, startedAt: null, finishedAt: null },
} as const;

const isWorthRepeating = ({ status, refused }: Import): boolean =>
  status === 'failed' || (status === 'finished' && refused > 0);

interface ProblemColumns {
  readonly code: string;
  readonly messageRu: string;
  readonly messageEn: string;
}

type Place = Pick<ImportFile, 'line' | 'column'>;

/** Columns of a report line for a refused file. */
export const problemColumns = ({ code, message, line, column }: FileProblem): ProblemColumns & Place => ({
  code,
  messageRu: message.ru,
  messageEn: message.en,
  line: line ?? null,
  column: column ?? null,
});

/** What was noticed in a file that was taken. */
export const noticesColumn = (noticed: readonly FileNotice[]): Prisma.InputJsonArray =>
  noticed.map((notice) => ({ ...notice, message: { ...notice.message } }));

/** Columns of an import that failed as a whole. */
export const failureColumns = ({ code, message }: UploadProblem): ProblemColumns => ({
  code,
  messageRu: message.ru,
  messageEn: message.en,
});
