import { Injectable } from '@nestjs/common';
import type { Contest, Expert, OneTimeLink, Team } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

/** A link with the names of what it is about. */
export type LinkRecord = OneTimeLink & {
  readonly contest: Pick<Contest, 'slug'> | null;
  readonly team: Pick<Team, 'slug' | 'name'> | null;
  readonly expert: Pick<Expert, 'code'> | null;
};

/** Relations that are read with a link. */
export const LINK_SHOWN = {
  contest: { select: { slug: true } },
  team: { select: { slug: true, name: true } },
  expert: { select: { code: true } },
} as const;

/** Invitations that were given out. */
@Injectable()
export class LinkQueries {
  constructor(private readonly database: Database) {}

  /** Invitations of a contest or of the platform, the latest first, before `before`. */
  invitations(contestId: string | null, take: number, before: string | undefined): Promise<readonly LinkRecord[]> {
    const where = {
      purpose: 'invitation',
      contestId,
      ...(before === undefined ? {} : { id: { lt: before } }),
    } as const;
    return this.database.prisma.oneTimeLink.findMany({ where, orderBy: { id: 'desc' }, take, include: LINK_SHOWN });
  }
}
