import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { lockContest } from '../contests/contest.commands.js';
import { requireNotice } from '../contests/notice-period.js';
import type { Announcement } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';

/** What an announcement is about. `modules`: programs that everybody shares, engines among them (4.7, 9.2). */
export type AnnouncementKind = 'news' | 'modules' | 'parameters' | 'sets' | 'schedule' | 'restart' | 'result';

/** What an announcement says, in both languages. */
export interface AnnouncementText {
  readonly titleRu: string;
  readonly titleEn: string;
  readonly purposeRu: string;
  readonly purposeEn: string;
  readonly contentRu: string;
  readonly contentEn: string;
}

/** Publishes announcements; a correction is the next version, a withdrawal the last one. */
@Injectable()
export class AnnouncementCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Publishes a new announcement.
   * @throws RuleViolation ERR_ANNOUNCEMENT_PURPOSE; ERR_NOTICE_PERIOD for modules in the last days before a final (9.2)
   *   unless `noticeOverride` says why
   */
  announce(
    contestId: string,
    made: AnnouncementText & { readonly kind: AnnouncementKind },
    by: By,
    noticeOverride?: string,
  ): Promise<Announcement> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      return addAnnouncement(tx, this.clock.now(), { contestId, ...made }, by, noticeOverride);
    });
  }

  /**
   * Publishes the next version of an announcement; the same text again changes nothing.
   * @throws RuleViolation ERR_ANNOUNCEMENT_UNKNOWN, ERR_ANNOUNCEMENT_WITHDRAWN, ERR_ANNOUNCEMENT_PURPOSE
   */
  correct(
    contestId: string,
    number: number,
    text: AnnouncementText,
    by: By & { readonly reason: string },
  ): Promise<Announcement> {
    return this.next(contestId, number, by, (last) => ({ ...textOf(last), ...text, withdrawn: false }));
  }

  /**
   * Withdraws an announcement: it stays readable, marked, with the reason. Again changes nothing.
   * @throws RuleViolation ERR_ANNOUNCEMENT_UNKNOWN
   */
  withdraw(contestId: string, number: number, by: By & { readonly reason: string }): Promise<Announcement> {
    return this.next(contestId, number, by, (last) => ({ ...textOf(last), withdrawn: true }));
  }

  private next(
    contestId: string,
    number: number,
    by: By & { readonly reason: string },
    change: (last: Announcement) => AnnouncementText & { readonly withdrawn: boolean },
  ): Promise<Announcement> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const last = await tx.announcement.findFirst({ where: { contestId, number }, orderBy: { version: 'desc' } });
      if (last === null) {
        throw new RuleViolation('ERR_ANNOUNCEMENT_UNKNOWN', `the contest has no announcement ${number}`);
      }
      const data = change(last);
      if (sameText(data, last) && data.withdrawn === last.withdrawn) return last;
      if (last.withdrawn) {
        const message = `announcement ${number} is withdrawn: publish a new one in its place`;
        throw new RuleViolation('ERR_ANNOUNCEMENT_WITHDRAWN', message);
      }
      requirePurpose(last.kind, data);
      return store(tx, this.clock.now(), by, {
        ...data,
        contestId,
        number,
        kind: last.kind,
        version: last.version + 1,
      });
    });
  }
}

/** For commands that announce what they do; the caller holds the contest's lock. */
export async function addAnnouncement(
  tx: Transaction,
  now: number,
  made: AnnouncementText & { readonly contestId: string; readonly kind: AnnouncementKind },
  by: By,
  noticeOverride?: string,
): Promise<Announcement> {
  const { contestId, kind } = made;
  requirePurpose(kind, made);
  if (kind === 'modules' && noticeOverride === undefined) {
    await requireNotice(tx, contestId, now, ({ number }) => `final ${number} is near: modules stay as they are (9.2)`);
  }
  const { _max } = await tx.announcement.aggregate({ where: { contestId }, _max: { number: true } });
  const first = { ...textOf(made), contestId, kind, number: (_max.number ?? 0) + 1, version: 1, withdrawn: false };
  return store(tx, now, { ...by, ...(noticeOverride === undefined ? {} : { reason: noticeOverride }) }, first);
}

interface Version extends AnnouncementText {
  readonly contestId: string;
  readonly number: number;
  readonly kind: string;
  readonly version: number;
  readonly withdrawn: boolean;
}

async function store(tx: Transaction, now: number, by: By, version: Version): Promise<Announcement> {
  const data = { ...version, reason: by.reason ?? '', publishedAt: new Date(now) };
  const stored = await tx.announcement.create({ data });
  const { contestId, number, withdrawn } = version;
  const action = withdrawn ? 'announcement.withdrawn' : 'announcement.published';
  const subject = { contestId, subjectType: 'announcement', subjectId: String(number) };
  const after = { kind: version.kind, version: version.version, ...textOf(version) };
  await appendAudit(tx, by, now, { ...subject, action, after: { ...after } });
  return stored;
}

function requirePurpose(kind: string, { purposeRu, purposeEn, contentRu, contentEn }: AnnouncementText): void {
  if (kind !== 'modules' || [purposeRu, purposeEn, contentRu, contentEn].every((text) => text.trim() !== '')) return;
  throw new RuleViolation(
    'ERR_ANNOUNCEMENT_PURPOSE',
    'an announcement of modules says purpose and content of the change in both languages (4.7, 9.2)',
  );
}

const textOf = ({
  titleRu,
  titleEn,
  purposeRu,
  purposeEn,
  contentRu,
  contentEn,
}: AnnouncementText): AnnouncementText => ({
  ...{ titleRu, titleEn, purposeRu },
  ...{ purposeEn, contentRu, contentEn },
});

const sameText = (a: AnnouncementText, b: AnnouncementText): boolean =>
  JSON.stringify(textOf(a)) === JSON.stringify(textOf(b));
