import { Inject, Injectable } from '@nestjs/common';
import type { EngineId } from '@starboard/catalogue';
import { CLOCK, type Clock } from '@starboard/platform';
import { ENGINE_VERSIONS } from '@starboard/scoring';
import { lockContest } from '../contests/contest.commands.js';
import type { Announcement } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction } from '../kernel/transaction.js';
import { addAnnouncement, type AnnouncementText } from './announcement.commands.js';

/** What a contest says its hours in, and by which version of its engine it is scored. */
@Injectable()
export class ContestSettingCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws RuleViolation ERR_TIME_ZONE for what is no zone */
  setTimeZone(contestId: string, timeZone: string, by: By): Promise<void> {
    if (!isTimeZone(timeZone)) {
      throw new RuleViolation('ERR_TIME_ZONE', `"${timeZone}" is no time zone: name one as Europe/Moscow is named`);
    }
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const before = await tx.contest.findUniqueOrThrow({ where: { id: contestId }, select: { timeZone: true } });
      if (before.timeZone === timeZone) return;
      await tx.contest.update({ where: { id: contestId }, data: { timeZone } });
      const subject = { contestId, subjectType: 'contest', subjectId: contestId };
      await appendAudit(tx, by, this.clock.now(), {
        ...subject,
        action: 'contest.time-zone',
        before,
        after: { timeZone },
      });
    });
  }

  /**
   * Takes the version of the engine that this platform has: from here on the contest is scored by it, and what is not
   * approved is scored anew. The decision is announced by purpose and content in the same step (4.7, 9.2).
   * @throws RuleViolation ERR_ENGINE_CURRENT when the contest has it; ERR_NOTICE_PERIOD; ERR_ANNOUNCEMENT_PURPOSE
   */
  adoptEngine(
    contestId: string,
    text: AnnouncementText,
    by: DecidedBy,
    noticeOverride?: string,
  ): Promise<Announcement> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const { engine, engineVersion: from } = await tx.contest.findUniqueOrThrow({ where: { id: contestId } });
      const version = ENGINE_VERSIONS[engine as EngineId];
      if (from === null || from === version) {
        throw new RuleViolation(
          'ERR_ENGINE_CURRENT',
          `the contest is scored by ${version}, the newest of this platform`,
        );
      }
      const made = { contestId, kind: 'modules', ...text } as const;
      const announcement = await addAnnouncement(tx, this.clock.now(), made, by, noticeOverride);
      const evidence = { from, announcement: announcement.number, ...(noticeOverride && { noticeOverride }) };
      const decision = { contestId, kind: 'engine.adoption', outcome: version, evidence };
      await recordDecision(tx, by, this.clock.now(), decision);
      await tx.contest.update({ where: { id: contestId }, data: { engineVersion: version } });
      const subject = { contestId, subjectType: 'contest', subjectId: contestId };
      const change = { before: { engineVersion: from }, after: { engineVersion: version } };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'engine.adopted', ...change });
      return announcement;
    });
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
