import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type {
  ContestRequestView,
  NewRequestBody,
  Page,
  PageQuery,
  RequestAnswerBody,
  RequestEndBody,
  RequestFileQuery,
  RequestQuery,
} from '@starboard/contracts';
import { RequestCommands, RequestQueries, type RequestRecord, type RequestScope } from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import type { ContestScope } from '../access/principal.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';

const numberKey = z.int();

/** Who asks, as the routes and the command line know them. */
export type Requester = Pick<ContestScope, 'contestId' | 'roles' | 'by' | 'decidedBy'>;

/** Requests about teams (regulation 9.4, 11.6). They are read by officials and, for data, by the team; never by the public. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly requests: RequestCommands,
    private readonly requestQueries: RequestQueries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list({ contestId }: Pick<Requester, 'contestId'>, query: RequestQuery): Promise<Page<ContestRequestView>> {
    const { limit, cursor, ...filter } = query;
    const page = { ...filter, before: readCursor(cursor, numberKey), limit: limit + 1 };
    return this.page(await this.requestQueries.list(contestId, page), limit);
  }

  async ofTeam(
    { contestId }: Pick<Requester, 'contestId'>,
    teamId: string,
    { limit, cursor }: PageQuery,
  ): Promise<Page<ContestRequestView>> {
    const page = { before: readCursor(cursor, numberKey), limit: limit + 1 };
    return this.page(await this.requestQueries.ofTeam({ contestId, teamId }, page), limit);
  }

  async ask(scope: Requester, { role, protocolRef, dueAt, ...body }: NewRequestBody): Promise<ContestRequestView> {
    const by = scope.decidedBy(role, '', protocolRef);
    const request = { ...body, ...(dueAt !== undefined && { dueAt: new Date(dueAt) }) };
    return this.view(await this.requests.ask(scope.contestId, request, by));
  }

  async answer(
    { contestId, by }: Pick<Requester, 'contestId' | 'by'>,
    teamId: string,
    id: string,
    body: RequestAnswerBody,
  ): Promise<ContestRequestView> {
    return this.view(await this.requests.answer({ contestId, teamId }, id, body, by));
  }

  async end({ contestId, by, roles }: Requester, id: string, body: RequestEndBody): Promise<ContestRequestView> {
    return this.view(await this.requests.end(contestId, id, body, holderOf({ by, roles })));
  }

  /** @throws RuleViolation as `RequestCommands.addFile`; ApiError ERR_INVALID_REQUEST of an empty file, ERR_TOO_LARGE */
  async addFile(
    who: Pick<Requester, 'by' | 'roles'>,
    scope: RequestScope,
    { fileName }: RequestFileQuery,
    body: Readable,
  ): Promise<ContestRequestView> {
    const content = await buffer(body);
    if (content.length === 0) throw new ApiError('ERR_INVALID_REQUEST', 'The file is empty.');
    return this.view(await this.requests.addFile(scope, { name: fileName, content }, holderOf(who)));
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async file(scope: RequestScope, id: string): Promise<{ readonly name: string; readonly content: Uint8Array }> {
    const found = await this.requestQueries.file(scope, id);
    if (found === undefined) throw noSuch('file of this request');
    return found;
  }

  private page(rows: readonly RequestRecord[], limit: number): Page<ContestRequestView> {
    return makePage(
      rows,
      limit,
      ({ number }) => number,
      (row) => this.view(row),
    );
  }

  private view(row: RequestRecord): ContestRequestView {
    const { id, number, teamId, team, text, dueAt, status, closedAt } = row;
    const late = status === 'open' && dueAt !== null && dueAt.getTime() < this.clock.now();
    const asked = { by: row.askedBy, at: row.askedAt.toISOString(), protocolRef: row.protocolRef };
    const documents = row.answerDocuments as ContestRequestView['documents'];
    return {
      ...{ id, number, text, late },
      kind: row.kind as ContestRequestView['kind'],
      team: { id: teamId, ...team },
      asked: { ...asked, as: row.askedAs as ContestRequestView['asked']['as'] },
      documents: row.documents as ContestRequestView['documents'],
      files: row.files.map((file) => ({
        ...{ id: file.id, name: file.name, bytes: file.bytes, answering: file.answering, by: file.addedBy },
        sha256: Buffer.from(file.sha256).toString('hex'),
        at: file.addedAt.toISOString(),
      })),
      dueAt: dueAt?.toISOString() ?? null,
      status: status as ContestRequestView['status'],
      answer:
        closedAt === null ? null : { text: row.answer, documents, by: row.closedBy ?? '', at: closedAt.toISOString() },
    };
  }
}

const holderOf = ({ by, roles }: Pick<Requester, 'by' | 'roles'>): Parameters<RequestCommands['addFile']>[2] => ({
  ...by,
  holds: (role) => role !== 'expert' && roles.has(role),
});
