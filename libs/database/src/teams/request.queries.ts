import { Injectable } from '@nestjs/common';
import type { ContestRequest, Prisma, RequestFile } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { assertTeam, type TeamScope } from './team-row.js';

/** A request with the team that it is about, and its files without their bytes. */
export type RequestRecord = ContestRequest & {
  readonly team: { readonly slug: string; readonly name: string };
  readonly files: readonly Omit<RequestFile, 'content'>[];
};

/** A request of a contest; with a team, one that this team may read. */
export interface RequestScope {
  readonly contestId: string;
  readonly requestId: string;
  readonly teamId?: string;
}

export interface RequestFilter {
  readonly kind?: string | undefined;
  readonly status?: string | undefined;
  readonly teamId?: string | undefined;
  /** Number of the last one of the page before. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export const WITH_TEAM = {
  team: { select: { slug: true, name: true } },
  files: { omit: { content: true }, orderBy: [{ answering: 'asc' }, { number: 'asc' }] },
} as const satisfies Prisma.ContestRequestInclude;

/** That somebody wants a team put out is not the team's to read. */
export const readableBy = ({ contestId, requestId, teamId }: RequestScope): Prisma.ContestRequestWhereInput => ({
  ...{ id: requestId, contestId },
  ...(teamId !== undefined && { teamId, kind: 'data' }),
});

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

  /** The bytes of a file; undefined where there is none that the scope reads. */
  async file(scope: RequestScope, id: string): Promise<Pick<RequestFile, 'name' | 'content'> | undefined> {
    const found = await this.database.prisma.requestFile.findFirst({
      where: { id, request: readableBy(scope) },
      select: { name: true, content: true },
    });
    return found ?? undefined;
  }

  /** What a team is asked for; that somebody wants it put out is not its to read. @throws RuleViolation ERR_NOT_FOUND */
  async ofTeam({ contestId, teamId }: TeamScope, page: RequestFilter): Promise<readonly RequestRecord[]> {
    await assertTeam(this.database.prisma, { contestId, teamId });
    return this.list(contestId, { ...page, kind: 'data', teamId });
  }
}
