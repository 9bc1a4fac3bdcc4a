import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CATALOGUE } from '@starboard/catalogue';
import { markupSight } from '@starboard/contest';
import type { Page, PageQuery, TeamFileView } from '@starboard/contracts';
import { type SentContent, type TeamFile, TeamFileQueries, type TeamFileRound } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { inContest } from './teams.service.js';

const indexKey = z.int();
const FIRST = -1;

/** Files of a session for the team whose session it is; what it may see of their essays is what it sees elsewhere. */
@Injectable()
export class TeamFilesService {
  constructor(private readonly files: TeamFileQueries) {}

  /** @throws ApiError ERR_NOT_FOUND when it is no session of the team */
  async list(
    scope: ContestScope,
    teamId: string,
    sessionId: number,
    { limit, cursor }: PageQuery,
  ): Promise<Page<TeamFileView>> {
    const round = await this.round(scope, teamId, sessionId);
    const rows = await this.files.files(sessionId, readCursor(cursor, indexKey) ?? FIRST, limit + 1);
    return makePage(
      rows,
      limit,
      ({ index }) => index,
      (file) => makeFile(file, round),
    );
  }

  /** @throws ApiError ERR_NOT_FOUND; ERR_FORBIDDEN while the essays of the round are closed to teams */
  async content(scope: ContestScope, teamId: string, sessionId: number, id: string): Promise<SentContent> {
    const round = await this.round(scope, teamId, sessionId);
    const found = await this.files.content(sessionId, id);
    if (found === undefined) throw noSuch('answer in this session');
    if (!isOpen(round, found.cutOff))
      throw new ApiError('ERR_FORBIDDEN', 'The answer holds the essay: it opens when the final is over.');
    return found;
  }

  private async round(scope: ContestScope, teamId: string, sessionId: number): Promise<TeamFileRound> {
    const round = await this.files.round(inContest(scope, teamId), sessionId);
    if (round === undefined) throw noSuch('session of this team');
    return round;
  }
}

/** What an approval opens besides are markups of others. */
const isOpen = ({ kind, ended }: TeamFileRound, cutOff: boolean): boolean =>
  markupSight('team', { kind, ended, cutOff, approved: false }).text;

function makeFile(file: TeamFile, round: TeamFileRound): TeamFileView {
  const { index, essayId, essay, fileId, releasedAt, deadlineAt, cutOff, cause, attempts } = file;
  const open = isOpen(round, cutOff);
  const comparable = open && CATALOGUE[round.engine].reference === 'independent-experts';
  return {
    index,
    fileId,
    essay: open ? essay : null,
    comparable: comparable ? essayId : null,
    releasedAt: releasedAt?.toISOString() ?? null,
    deadlineAt: deadlineAt?.toISOString() ?? null,
    cause: cause as TeamFileView['cause'],
    attempts: attempts.map(({ diagnostics, ...attempt }) => ({
      ...attempt,
      diagnostics: open ? (diagnostics as TeamFileView['attempts'][number]['diagnostics']) : null,
    })),
  };
}
