import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type {
  DeskCapsBody,
  DeskImportReportView,
  DeskInvitationView,
  DeskJoined,
  DeskProjectItem,
  DeskProjectView,
  NewDeskImport,
  NewDeskProject,
  Page,
  PageQuery,
} from '@starboard/contracts';
import {
  DESK_LIMITS,
  DeskImportCommands,
  DeskLabelQueries,
  DeskProjectCommands,
  DeskProjectQueries,
  type DeskProjectRecord,
} from '@starboard/database';
import { CONFIG, type Config } from '@starboard/platform';
import { actorOf, type Principal } from '../access/principal.js';
import { ApiError } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { DeskAccess, noDesk } from './desk-access.js';
import { DeskThreads } from './desk-threads.js';
import { shortAnswers } from './engine.js';

/** Projects of the answers desk, who is in them, and what data they have. */
@Injectable()
export class DeskProjectsService {
  constructor(
    private readonly access: DeskAccess,
    private readonly projects: DeskProjectCommands,
    private readonly projectQueries: DeskProjectQueries,
    private readonly labels: DeskLabelQueries,
    private readonly imports: DeskImportCommands,
    private readonly threads: DeskThreads,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list({ userId }: Principal, { limit, cursor }: PageQuery): Promise<Page<DeskProjectItem>> {
    const rows = await this.projectQueries.list(userId, limit + 1, readCursor(cursor, z.uuid()));
    return makePage(rows, limit, ({ id }) => id, itemOf);
  }

  /** @throws ApiError ERR_UNPROCESSABLE when the labels make no scheme */
  async create(person: Principal, { name, scheme, labels }: NewDeskProject): Promise<DeskProjectView> {
    const made =
      labels === undefined ? shortAnswers.SCHEMES[scheme] : shortAnswers.makeScheme('own', labels.map(definedOnly));
    if (shortAnswers.isProblem(made)) throw new ApiError('ERR_UNPROCESSABLE', `${made.code}: ${made.message}`);
    const id = await this.projects.create(person.userId, { name, scheme: made }, actorOf(person));
    return this.view(person, id);
  }

  async view(person: Principal, projectId: string): Promise<DeskProjectView> {
    const project = await this.access.member(person, projectId);
    const { scheme, maxCalls, maxInputTokens, maxOutputTokens, calls, inputTokens, outputTokens } = project;
    const [counts, review, members] = await Promise.all([
      this.projectQueries.counts(projectId),
      this.labels.left(projectId),
      this.projectQueries.members(projectId),
    ]);
    return {
      ...itemOf(project),
      labels: scheme.labels.map((label) => ({ ...label })),
      correct: scheme.correct,
      counts,
      review,
      caps: { maxCalls, maxInputTokens, maxOutputTokens },
      spent: { calls, inputTokens, outputTokens },
      model: this.config.judging?.model ?? null,
      members: members.map((member) => ({ ...member, addedAt: member.addedAt.toISOString() })),
    };
  }

  async setCaps(person: Principal, projectId: string, caps: DeskCapsBody): Promise<DeskProjectView> {
    await this.access.owner(person, projectId);
    await this.projects.setCaps(projectId, caps, actorOf(person));
    return this.view(person, projectId);
  }

  async remove(person: Principal, projectId: string): Promise<void> {
    await this.access.owner(person, projectId);
    await this.projects.remove(projectId, actorOf(person));
  }

  /** @throws ApiError ERR_UNPROCESSABLE with the places of all problems */
  async import(person: Principal, projectId: string, body: NewDeskImport): Promise<DeskImportReportView> {
    const { scheme } = await this.access.owner(person, projectId);
    const { questions, answers, check } = body;
    const read = await this.threads.read({ questions, answers, scheme, limits: DESK_LIMITS });
    if (!read.ok)
      throw new ApiError('ERR_UNPROCESSABLE', 'The files are refused; see `errors`.', read.problems.map(placed));
    const { conflicts, ...report } = await this.imports.add(projectId, read.data, person.userId, check);
    if (conflicts.length === 0) return report;
    const errors = conflicts.map(({ what, name }) => ({ path: name, message: `ERR_DESK_CONFLICT: there is another ${what} of this name.` })); // prettier-ignore
    throw new ApiError('ERR_UNPROCESSABLE', 'Some names are there already, with another text; see `errors`.', errors);
  }

  async invite(person: Principal, projectId: string, origin: string): Promise<DeskInvitationView> {
    await this.access.owner(person, projectId);
    const { secret, expiresAt } = await this.projects.invite(projectId, actorOf(person));
    return { secret, link: `${origin}/answers/join#${secret}`, expiresAt: expiresAt.toISOString() };
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async join(person: Principal, secret: string): Promise<DeskJoined> {
    const projectId = await this.projects.join(secret, person.userId, actorOf(person));
    if (projectId === null) throw noDesk('link: it was used, or is too old');
    return { projectId };
  }

  /** A labeller may leave; the owner may take one out. @throws ApiError ERR_NOT_FOUND, ERR_FORBIDDEN */
  async removeMember(person: Principal, projectId: string, memberId: string): Promise<void> {
    if (memberId === person.userId) await this.access.member(person, projectId);
    else await this.access.owner(person, projectId);
    if (!(await this.projects.removeMember(projectId, memberId, actorOf(person)))) throw noDesk('labeller');
  }
}

const itemOf = ({ id, name, role, createdAt }: DeskProjectRecord): DeskProjectItem => ({
  id,
  name,
  role,
  createdAt: createdAt.toISOString(),
});

const definedOnly = ({ definition, ...label }: NonNullable<NewDeskProject['labels']>[number]): shortAnswers.Label => ({
  ...label,
  ...(definition !== undefined && { definition }),
});

const placed = ({ code, message, file, line }: shortAnswers.ShortAnswerProblem): { path: string; message: string } => ({
  path: [file ?? [], line ?? []].flat().join(':'),
  message: `${code}: ${message}`,
});
