import { Injectable } from '@nestjs/common';
import type { EngineId } from '@starboard/catalogue';
import type { Announcement, Document } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

/** A version of a document without its bytes. */
export type DocumentHead = Omit<Document, 'content'>;

/** A team that takes part; null: nothing is decided about its admission to the final. */
export interface PublicTeam {
  readonly slug: string;
  readonly name: string;
  readonly admittedAt: Date | null;
}

/** More versions of announcements, or of documents, than a contest has. */
const MOST = 5_000;

/** What the site publishes of a contest (regulation 1.2, 4.7, 6.4, 9.2, 12.3). */
@Injectable()
export class PublicationQueries {
  constructor(private readonly database: Database) {}

  /** All versions, the newest announcement first, its newest version first. @param number of one announcement only */
  announcements(contestId: string, number?: number): Promise<readonly Announcement[]> {
    return this.database.prisma.announcement.findMany({
      where: { contestId, ...(number === undefined ? {} : { number }) },
      orderBy: [{ number: 'desc' }, { version: 'desc' }],
      take: MOST,
    });
  }

  /** All versions, by key, the newest first. */
  documents(contestId: string, key?: string): Promise<readonly DocumentHead[]> {
    return this.database.prisma.document.findMany({
      where: { contestId, ...(key === undefined ? {} : { key }) },
      orderBy: [{ key: 'asc' }, { version: 'desc' }],
      take: MOST,
      omit: { content: true },
    });
  }

  /** A version that has a file. */
  async file(contestId: string, key: string, version: number): Promise<Document | undefined> {
    const where = { contestId, key, version, content: { not: null } };
    return (await this.database.prisma.document.findFirst({ where })) ?? undefined;
  }

  /** Teams that take part, by name. */
  teams(contestId: string): Promise<readonly PublicTeam[]> {
    return this.database.prisma.team.findMany({
      where: { contestId, status: 'approved' },
      orderBy: [{ name: 'asc' }, { slug: 'asc' }],
      select: { slug: true, name: true, admittedAt: true },
    });
  }

  /** What a contest says its hours in, and by which version of which engine it is scored: null is the one in force. */
  async settings(
    contestId: string,
  ): Promise<{ readonly timeZone: string; readonly engine: EngineId; readonly engineVersion: string | null }> {
    const select = { timeZone: true, engine: true, engineVersion: true };
    const found = await this.database.prisma.contest.findUniqueOrThrow({ where: { id: contestId }, select });
    return { ...found, engine: found.engine as EngineId };
  }
}
