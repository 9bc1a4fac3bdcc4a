import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { lockContest } from '../contests/contest.commands.js';
import type { Rehearsal } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { ADVISORY_LOCKS } from '../kernel/locks.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import type { RehearsalSize } from './rehearsal-size.js';

/** How far a rehearsal is; times in ms since the epoch. */
export type RehearsalStep =
  | { readonly step: 'prepared' | 'ended' }
  | { readonly step: 'opened'; readonly startsAt: number; readonly endsAt: number };

/** What a rehearsal comes to: a certificate as it was written, or why there is none. */
export type RehearsalEnd =
  { readonly certificate: string } | { readonly failureCode: string; readonly failure: string };

/** A process that says nothing for so long is gone, and its rehearsal with it. */
const SILENCE_MS = 60_000;
const GONE = {
  failureCode: 'ERR_REHEARSAL_INTERRUPTED',
  failure: 'the process that played it is gone; its round ends by itself: start it again',
} as const;
const STOPPED = { ...GONE, failure: 'stopped before it began: start it again' } as const;

/** A rehearsal from being asked for to its end. Who asks and who plays are different processes: they meet in this table. */
@Injectable()
export class RehearsalRunCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param begun whether the process that asks plays it, too
   * @throws RuleViolation ERR_REHEARSAL_RUNNING: two at a time would measure each other
   */
  ask(
    contestId: string,
    { cutConnections, ...size }: RehearsalSize & { readonly cutConnections: boolean },
    by: By,
    { begun = false }: { begun?: boolean } = {},
  ): Promise<Rehearsal> {
    return inTransaction(this.database, async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(${ADVISORY_LOCKS.rehearsals}::bigint)`;
      await this.endSilent(tx);
      const running = await tx.rehearsal.findFirst({
        where: { endedAt: null },
        include: { contest: { select: { slug: true } } },
      });
      if (running !== null)
        throw new RuleViolation('ERR_REHEARSAL_RUNNING', `a rehearsal of ${running.contest.slug} is running`);
      const last = await tx.rehearsal.aggregate({ where: { contestId }, _max: { number: true } });
      const now = new Date(this.clock.now());
      const asked = await tx.rehearsal.create({
        data: {
          ...{ contestId, number: (last._max.number ?? 0) + 1, ...size, cutConnections },
          ...{ askedBy: by.actor, askedAt: now },
          ...(begun && { takenAt: now, beatAt: now }),
        },
      });
      await appendAudit(tx, by, this.clock.now(), {
        ...{ contestId, action: 'rehearsal.asked', subjectType: 'rehearsal', subjectId: asked.id },
        after: { ...size, cutConnections },
      });
      return asked;
    });
  }

  /** The one that waits to be played, if there is one: it is the caller's from now on. */
  take(): Promise<string | undefined> {
    return inTransaction(this.database, async (tx) => {
      await this.endSilent(tx);
      const waiting = await tx.rehearsal.findFirst({ where: { endedAt: null, takenAt: null }, select: { id: true } });
      if (waiting === null) return undefined;
      const now = new Date(this.clock.now());
      const taken = await tx.rehearsal.updateMany({
        where: { id: waiting.id, takenAt: null, endedAt: null },
        data: { takenAt: now, beatAt: now },
      });
      return taken.count === 1 ? waiting.id : undefined;
    });
  }

  /** A sign of life. @returns whether it is still to be played: nobody has stopped it. */
  beat(id: string): Promise<boolean> {
    return inTransaction(this.database, async (tx) => {
      const data = { beatAt: new Date(this.clock.now()) };
      const alive = await tx.rehearsal.updateMany({ where: { id, endedAt: null, stoppedBy: null }, data });
      return alive.count === 1;
    });
  }

  step(id: string, said: RehearsalStep): Promise<void> {
    const times = said.step === 'opened' && { startsAt: new Date(said.startsAt), endsAt: new Date(said.endsAt) };
    return inTransaction(this.database, async (tx) => {
      const data = { step: said.step, ...times, beatAt: new Date(this.clock.now()) };
      await tx.rehearsal.updateMany({ where: { id, endedAt: null }, data });
    });
  }

  /** One that nobody plays yet ends at once; of another one its process hears with its next sign of life. Twice changes nothing. */
  stop(contestId: string, id: string, by: By): Promise<Rehearsal> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const found = await tx.rehearsal.findFirst({ where: { id, contestId } });
      if (found === null) throw new RuleViolation('ERR_NOT_FOUND', 'the contest has no such rehearsal');
      if (found.endedAt !== null || found.stoppedBy !== null) return found;
      const ended = found.takenAt === null && { ...STOPPED, endedAt: new Date(this.clock.now()) };
      const stopped = await tx.rehearsal.update({ where: { id }, data: { stoppedBy: by.actor, ...ended } });
      const subject = { contestId, subjectType: 'rehearsal', subjectId: id };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'rehearsal.stopped' });
      return stopped;
    });
  }

  /** Once: what has ended stays as it is. */
  end(id: string, came: RehearsalEnd): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      const endedAt = new Date(this.clock.now());
      await tx.rehearsal.updateMany({ where: { id, endedAt: null }, data: { ...came, endedAt } });
    });
  }

  private async endSilent(tx: Transaction): Promise<void> {
    const now = this.clock.now();
    const gone = { endedAt: null, beatAt: { lt: new Date(now - SILENCE_MS) } };
    await tx.rehearsal.updateMany({ where: gone, data: { ...GONE, endedAt: new Date(now) } });
  }
}
