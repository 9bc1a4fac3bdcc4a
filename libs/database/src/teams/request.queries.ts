import { Injectable } from '@nestjs/common';
import type { ContestRequest } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { assertTeam, type TeamScope } from './team-row.js';

/** A request with the team that it is about. */
export type RequestRecord = ContestRequest & { readonly team: { readonly slug: string; readonly name: string } };

export interface RequestFilter {
  readonly kind?: string | undefined;
  readonly status?: string | undefined;
  readonly teamId?: string | undefined;
  /** Number of the last one of the page before. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export const WITH_TEAM = { team: { select: { slug: true, name: true } } } as const;

/** Requests about teams (regulation 9.4, 11.6). */
@Injectable()
export class RequestQueries {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  list(contestId: string, { kind, status, teamId, before, limit }: RequestFilter): Promise<readonly RequestRecord[]> {
    return this.database.prisma.contestRequest.findMany({
      where: {
        contestId,
        ...(kind !== undefined && { kind }),
        ...(status !== undefined && { status }),
        ...(teamId !== undefined && { teamId }),
        ...(before !== undefined && { number: { lt: before } }),
      },
      include: WITH_TEAM,
      orderBy: { number: 'desc' },
      take: limit,
    });
  }

  /** What a team is asked for; that somebody wants it put out is not its to read. @throws RuleViolation ERR_NOT_FOUND */
  async ofTeam({ contestId, teamId }: TeamScope, page: RequestFilter): Promise<readonly RequestRecord[]> {
    await assertTeam(this.database.prisma, { contestId, teamId });
    return this.list(contestId, { ...page, kind: 'data', teamId });
  }
}
