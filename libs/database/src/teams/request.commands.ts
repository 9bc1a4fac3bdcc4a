import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { MOST_REQUEST_FILES } from '@starboard/contracts';
import { CLOCK, type Clock } from '@starboard/platform';
import { lockContest } from '../contests/contest.commands.js';
import type { ContestRequest, Prisma } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import type { DecidedBy } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, ownBytes, type Transaction } from '../kernel/transaction.js';
import { readableBy, type RequestRecord, type RequestScope, WITH_TEAM } from './request.queries.js';
import { lockTeam, type TeamScope } from './team-row.js';

interface NamedLink {
  readonly title: string;
  readonly link: string;
}

export interface NewRequest {
  readonly kind: 'exclusion' | 'data';
  readonly teamId: string;
  readonly text: string;
  readonly documents: readonly NamedLink[];
  readonly dueAt?: Date | undefined;
}

interface RequestEnd {
  readonly status: 'answered' | 'granted' | 'declined' | 'withdrawn';
  readonly answer: string;
  readonly answerDocuments: readonly NamedLink[];
}

/** Requests about teams: for an exclusion (regulation 11.6), for further data (9.4). */
@Injectable()
export class RequestCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws RuleViolation ERR_NOT_FOUND, ERR_REQUEST_ROLE, ERR_REQUEST_DUE */
  ask(contestId: string, { kind, teamId, text, documents, dueAt }: NewRequest, by: DecidedBy): Promise<RequestRecord> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const team = await lockTeam(tx, { contestId, teamId });
      const askedAt = new Date(this.clock.now());
      if (kind === 'exclusion' && by.role === 'organiser')
        throw new RuleViolation(
          'ERR_REQUEST_ROLE',
          'jury or commission ask for an exclusion, the organisers act (11.6)',
        );
      if (kind === 'data' && dueAt === undefined)
        throw new RuleViolation('ERR_REQUEST_DUE', 'a request for data says until when: give dueAt');
      if (dueAt !== undefined && dueAt <= askedAt)
        throw new RuleViolation('ERR_REQUEST_DUE', 'the day until when is over: give a later dueAt');
      const last = await tx.contestRequest.aggregate({ where: { contestId }, _max: { number: true } });
      const request = await tx.contestRequest.create({
        data: {
          ...{ contestId, kind, teamId: team.id, text, askedAt, number: (last._max.number ?? 0) + 1 },
          ...{ askedAs: by.role, askedBy: by.actor, askedById: by.actorId ?? null },
          ...{ documents: column(documents), protocolRef: by.protocolRef ?? '', dueAt: dueAt ?? null },
        },
        include: WITH_TEAM,
      });
      await this.audit(tx, { ...by, reason: '' }, request);
      return request;
    });
  }

  /** The team's answer to a request for data; late ones are taken. @throws RuleViolation ERR_NOT_FOUND, ERR_REQUEST_CLOSED */
  answer(
    { contestId, teamId }: TeamScope,
    id: string,
    { text, documents }: { readonly text: string; readonly documents: readonly NamedLink[] },
    by: By,
  ): Promise<RequestRecord> {
    return this.close({ contestId, id }, by, (request) => {
      if (request.teamId !== teamId || request.kind !== 'data') throw noRequest();
      return { status: 'answered', answer: text, answerDocuments: documents };
    });
  }

  /**
   * The organisers grant or decline an exclusion (which they then decide by itself), or the role that asked takes it back.
   * @throws RuleViolation ERR_NOT_FOUND, ERR_REQUEST_CLOSED, ERR_REQUEST_ROLE
   */
  end(
    contestId: string,
    id: string,
    { outcome, text }: { readonly outcome: 'granted' | 'declined' | 'withdrawn'; readonly text: string },
    by: By & { readonly holds: (role: ContestRequest['askedAs']) => boolean },
  ): Promise<RequestRecord> {
    return this.close({ contestId, id }, by, ({ kind, askedAs }) => {
      const who = outcome === 'withdrawn' ? askedAs : 'organiser';
      if (!by.holds(who)) throw new RuleViolation('ERR_REQUEST_ROLE', `that is for the role ${who}`);
      if (outcome !== 'withdrawn' && kind !== 'exclusion')
        throw new RuleViolation('ERR_REQUEST_ROLE', 'a request for data is answered by its team');
      return { status: outcome, answer: text, answerDocuments: [] };
    });
  }

  /**
   * Adds a file to an open request: of a team to its answer, else of those who asked. The same again changes nothing.
   * @throws RuleViolation ERR_NOT_FOUND, ERR_REQUEST_CLOSED, ERR_REQUEST_ROLE, ERR_REQUEST_FILES
   */
  addFile(
    scope: RequestScope,
    { name, content }: { readonly name: string; readonly content: Uint8Array },
    by: By & { readonly holds: (role: ContestRequest['askedAs']) => boolean },
  ): Promise<RequestRecord> {
    const answering = scope.teamId !== undefined;
    return inTransaction(this.database, async (tx) => {
      const request = await lockRequest(tx, scope);
      if (!answering && !by.holds(request.askedAs))
        throw new RuleViolation('ERR_REQUEST_ROLE', `that is for the role ${request.askedAs}`);
      const sha256 = ownBytes(createHash('sha256').update(content).digest());
      const own = request.files.filter((file) => file.answering === answering);
      if (own.some((file) => file.name === name && Buffer.compare(file.sha256, sha256) === 0)) return request;
      if (request.status !== 'open')
        throw new RuleViolation('ERR_REQUEST_CLOSED', `the request ${request.number} is ${request.status}`);
      if (own.length >= MOST_REQUEST_FILES)
        throw new RuleViolation('ERR_REQUEST_FILES', `there are ${own.length} files: put the rest into one of them`);
      const at = this.clock.now();
      await tx.requestFile.create({
        data: {
          ...{ requestId: request.id, answering, number: own.length + 1, name, content: ownBytes(content) },
          ...{ bytes: content.length, sha256, addedBy: by.actor, addedAt: new Date(at) },
        },
      });
      await this.audit(tx, by, request, 'request.file');
      return tx.contestRequest.findUniqueOrThrow({ where: { id: request.id }, include: WITH_TEAM });
    });
  }

  /** Once; the same end again changes nothing. */
  private close(
    { contestId, id }: { readonly contestId: string; readonly id: string },
    by: By,
    endOf: (request: ContestRequest) => RequestEnd,
  ): Promise<RequestRecord> {
    return inTransaction(this.database, async (tx) => {
      const before = await lockRequest(tx, { contestId, requestId: id });
      const { answerDocuments, ...end } = endOf(before);
      if (before.status === end.status && before.answer === end.answer) return before;
      if (before.status !== 'open')
        throw new RuleViolation('ERR_REQUEST_CLOSED', `the request ${before.number} is ${before.status}`);
      const closedAt = new Date(Math.max(this.clock.now(), before.askedAt.getTime()));
      const data = {
        ...end,
        ...{ answerDocuments: column(answerDocuments), closedAt, closedBy: by.actor, closedById: by.actorId ?? null },
      };
      const request = await tx.contestRequest.update({ where: { id }, data, include: WITH_TEAM });
      await this.audit(tx, by, request);
      return request;
    });
  }

  /** Archives publish the log: it says that there was a request, and neither about whom nor what for. */
  private audit(
    tx: Transaction,
    { actor, actorId }: By,
    { id, contestId, number, status }: ContestRequest,
    action = status === 'open' ? 'request.asked' : `request.${status}`,
  ): Promise<void> {
    const subject = { contestId, subjectType: 'request', subjectId: id };
    const by = { actor, ...(actorId !== undefined && { actorId }) };
    return appendAudit(tx, by, this.clock.now(), { ...subject, action, after: { number, status } });
  }
}

async function lockRequest(tx: Transaction, scope: RequestScope): Promise<RequestRecord> {
  await tx.$queryRaw`select 1 from contest_requests where id = ${scope.requestId}::uuid for no key update`;
  const request = await tx.contestRequest.findFirst({ where: readableBy(scope), include: WITH_TEAM });
  if (request === null) throw noRequest();
  return request;
}

const column = (links: readonly NamedLink[]): Prisma.InputJsonArray => links.map((link) => ({ ...link }));

const noRequest = (): RuleViolation => new RuleViolation('ERR_NOT_FOUND', 'there is no such request');
