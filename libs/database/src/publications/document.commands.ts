import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { lockContest } from '../contests/contest.commands.js';
import type { Document } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, ownBytes, type Transaction } from '../kernel/transaction.js';

/** Where a document is: at an address, or here. */
export type DocumentSource = { readonly link: string } | { readonly fileName: string; readonly content: Uint8Array };

export interface NewDocument {
  /** Names it in addresses, through all its versions. */
  readonly key: string;
  readonly titleRu: string;
  readonly titleEn: string;
  readonly source: DocumentSource;
}

/** Publishes documents of a contest (regulation 1.2, 12.3); a new one is the next version, and the ones before stay readable. */
@Injectable()
export class DocumentCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Publishes a document, or its next version. The same again changes nothing.
   * @throws RuleViolation ERR_DOCUMENT_REASON: a next version says why it is there
   */
  publish(contestId: string, { key, titleRu, titleEn, source }: NewDocument, by: By): Promise<Document> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const last = await lastVersion(tx, contestId, key);
      const held = heldBy(source);
      const title = { titleRu, titleEn };
      if (last !== null && !last.withdrawn && same(last, { ...title, ...held })) return last;
      if (last !== null && (by.reason ?? '') === '') {
        throw new RuleViolation('ERR_DOCUMENT_REASON', `"${key}" is there already: say why its next version is made`);
      }
      const data = { contestId, key, ...title, ...held, version: (last?.version ?? 0) + 1, withdrawn: false };
      return store(tx, this.clock.now(), by, data);
    });
  }

  /** Withdraws a document; its versions stay readable. Again changes nothing. @throws RuleViolation ERR_DOCUMENT_UNKNOWN */
  withdraw(contestId: string, key: string, by: By & { readonly reason: string }): Promise<Document> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const last = await lastVersion(tx, contestId, key);
      if (last === null) throw new RuleViolation('ERR_DOCUMENT_UNKNOWN', `the contest has no document "${key}"`);
      if (last.withdrawn) return last;
      const { titleRu, titleEn, version } = last;
      const nothing = { link: null, fileName: null, content: null, sha256: null };
      const data = { contestId, key, titleRu, titleEn, ...nothing, version: version + 1, withdrawn: true };
      return store(tx, this.clock.now(), by, data);
    });
  }
}

type Held = Pick<Document, 'link' | 'fileName' | 'content' | 'sha256'>;
type Version = Omit<Document, 'id' | 'reason' | 'publishedAt'>;

function heldBy(source: DocumentSource): Held {
  if ('link' in source) return { link: source.link, fileName: null, content: null, sha256: null };
  const sha256 = ownBytes(createHash('sha256').update(source.content).digest());
  return { link: null, fileName: source.fileName, content: ownBytes(source.content), sha256 };
}

const same = (a: Omit<Held, 'content'> & Titles, b: Omit<Held, 'content'> & Titles): boolean =>
  digestOf(a.sha256) === digestOf(b.sha256) &&
  [a.link, a.fileName, a.titleRu, a.titleEn].join('\0') === [b.link, b.fileName, b.titleRu, b.titleEn].join('\0');
type Titles = Pick<Document, 'titleRu' | 'titleEn'>;
const digestOf = (sha256: Uint8Array | null): string => (sha256 === null ? '' : Buffer.from(sha256).toString('hex'));

const lastVersion = (tx: Transaction, contestId: string, key: string): Promise<Document | null> =>
  tx.document.findFirst({ where: { contestId, key }, orderBy: { version: 'desc' } });

async function store(tx: Transaction, now: number, by: By, version: Version): Promise<Document> {
  const data = { ...version, reason: by.reason ?? '', publishedAt: new Date(now) };
  const stored = await tx.document.create({ data });
  const { contestId, key, withdrawn, titleRu, titleEn, link, fileName, sha256 } = version;
  const action = withdrawn ? 'document.withdrawn' : 'document.published';
  const subject = { contestId, subjectType: 'document', subjectId: key };
  const after = { version: version.version, titleRu, titleEn, link, fileName, sha256: digestOf(sha256) };
  await appendAudit(tx, by, now, { ...subject, action, after });
  return stored;
}
