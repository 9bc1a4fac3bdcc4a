import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { markupSight } from '@starboard/contest';
import type {
  Page,
  ProgramLogView,
  ReceivedFileView,
  ReceivedQuery,
  SentQuery,
  SessionEventView,
} from '@starboard/contracts';
import {
  type ProgramLog,
  type ReceivedFile,
  ReceivedQueries,
  type ReceivingRound,
  type SentContent,
  type SentFilter,
} from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';

const fileKey = z.object({ session: z.int(), index: z.int(), attempt: z.int() });
const momentKey = z.object({ at: z.iso.datetime(), id: z.uuid() });

type Asks = Pick<ContestScope, 'contestId' | 'roles'>;

/** What a round received, for those who check it before they decide about the result (regulation 8.2.1, 8.2.4). */
@Injectable()
export class ReceivedService {
  constructor(private readonly received: ReceivedQueries) {}

  /** @throws ApiError ERR_NOT_FOUND */
  async files(scope: Asks, roundId: string, query: ReceivedQuery): Promise<Page<ReceivedFileView>> {
    const readable = isOpen(scope, await this.round(scope, roundId));
    const after = readCursor(query.cursor, fileKey);
    const rows = await this.received.files(roundId, filterOf(query), query.verdict ?? null, after);
    const keyOf = ({ session, index, attempt }: ReceivedFile) => ({ session, index, attempt });
    return makePage(rows, query.limit, keyOf, (row) => makeFile(row, readable));
  }

  /** @throws ApiError ERR_NOT_FOUND; ERR_FORBIDDEN while the essays of the round are closed to who asks */
  async file(scope: Asks, roundId: string, id: string): Promise<SentContent> {
    const round = await this.round(scope, roundId);
    const found = await this.received.fileContent(roundId, id);
    if (found === undefined) throw noSuch('file of this round');
    requireOpen(scope, round);
    return found;
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async logs(scope: Asks, roundId: string, query: SentQuery): Promise<Page<ProgramLogView>> {
    const readable = isOpen(scope, await this.round(scope, roundId));
    const rows = await this.received.logs(roundId, filterOf(query), readCursor(query.cursor, momentKey));
    const keyOf = ({ receivedAt, id }: ProgramLog) => ({ at: receivedAt.toISOString(), id });
    return makePage(rows, query.limit, keyOf, ({ receivedAt, ...row }) => ({
      ...row,
      receivedAt: receivedAt.toISOString(),
      readable,
    }));
  }

  /** @throws ApiError ERR_NOT_FOUND; ERR_FORBIDDEN while the essays of the round are closed to who asks */
  async log(scope: Asks, roundId: string, id: string): Promise<SentContent> {
    const round = await this.round(scope, roundId);
    const found = await this.received.logContent(roundId, id);
    if (found === undefined) throw noSuch('log of this round');
    requireOpen(scope, round);
    return found;
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async events(scope: Asks, roundId: string, query: SentQuery): Promise<Page<SessionEventView>> {
    await this.round(scope, roundId);
    const rows = await this.received.events(roundId, filterOf(query), readCursor(query.cursor, momentKey));
    return makePage(
      rows,
      query.limit,
      ({ at, id }) => ({ at: at.toISOString(), id }),
      ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
    );
  }

  private async round({ contestId }: Asks, roundId: string): Promise<ReceivingRound> {
    const round = await this.received.round(contestId, roundId);
    if (round === undefined) throw noSuch('round');
    return round;
  }
}

/** Answers and logs hold the texts: they are open to whom the essays with all answers are. */
const isOpen = ({ roles }: Asks, { kind, ended }: ReceivingRound): boolean =>
  markupSight(roles.has('organiser') ? 'organiser' : 'official', { kind, ended, approved: false, cutOff: false })
    .answers === 'all';

function requireOpen(scope: Asks, round: ReceivingRound): void {
  if (isOpen(scope, round)) return;
  throw new ApiError('ERR_FORBIDDEN', 'What teams sent holds the essays: it opens when the round is over.');
}

const filterOf = ({ team, session, limit }: SentQuery): SentFilter => ({
  team: team ?? null,
  session: session ?? null,
  limit: limit + 1,
});

const makeFile = (row: ReceivedFile, readable: boolean): ReceivedFileView => ({
  ...row,
  cause: row.cause as ReceivedFileView['cause'],
  receivedAt: row.receivedAt.toISOString(),
  deadlineAt: row.deadlineAt.toISOString(),
  readable,
  diagnostics: readable ? (row.diagnostics as ReceivedFileView['diagnostics']) : null,
});
