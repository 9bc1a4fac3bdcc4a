import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { entryOf } from '@starboard/catalogue';
import type { Page, ReportEntry, ReportListQuery } from '@starboard/contracts';
import { ReportListQueries, type ReportListRow } from '@starboard/database';
import type { ContestScope } from '../../access/principal.js';
import type { ContestRole } from '../../http/operation-spec.js';
import { makePage, readCursor } from '../../http/paging.js';

const OFFICIALS: readonly ContestRole[] = ['organiser', 'jury', 'technical_commission'];
const sessionKey = z.int();

/** Which reports somebody may read: officials all of the contest, members those of their own teams. */
@Injectable()
export class ReportListService {
  constructor(private readonly reports: ReportListQueries) {}

  async list(scope: ContestScope, { round, limit, cursor }: ReportListQuery): Promise<Page<ReportEntry>> {
    const official = OFFICIALS.some((role) => scope.roles.has(role));
    const rows = await this.reports.list({
      contestId: scope.contestId,
      roundId: round,
      teamIds: official ? undefined : scope.teamIds,
      before: readCursor(cursor, sessionKey),
      limit: limit + 1,
    });
    return makePage(
      rows,
      limit,
      ({ sessionId }) => sessionId,
      (row) => makeEntry(row, official),
    );
  }
}

function makeEntry(row: ReportListRow, official: boolean): ReportEntry {
  return {
    round: row.round,
    team: row.team,
    session: row.sessionId,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    readable: official || row.openToTeam,
    responses: entryOf(row.engine).responsePages ?? false,
  };
}
