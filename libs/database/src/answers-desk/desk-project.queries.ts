import { Injectable } from '@nestjs/common';
import type { DeskProject, DeskRole } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

/** A label of a project's scheme. */
export interface DeskLabelName {
  readonly id: string;
  readonly en: string;
  readonly ru: string;
  readonly definition?: string;
}

/** The labels of a project; `correct` is that of answers like the reference. */
export interface DeskScheme {
  readonly id: string;
  readonly labels: readonly DeskLabelName[];
  readonly correct: string;
}

/** A project as one of its members sees it. */
export interface DeskProjectRecord extends Omit<DeskProject, 'scheme'> {
  readonly scheme: DeskScheme;
  readonly role: DeskRole;
}

/** How far a project has come. */
export interface DeskCounts {
  readonly questions: number;
  readonly answers: number;
  readonly labelled: number;
}

export interface DeskMemberRecord {
  readonly userId: string;
  readonly name: string;
  readonly role: DeskRole;
  readonly addedAt: Date;
  /** Labels that the person gave. */
  readonly labels: number;
}

const COUNTS = `
  select (select count(*)::int from desk_questions where project_id = $1) as questions, count(*)::int as answers,
         count(label)::int as labelled
  from desk_answers where project_id = $1`;
const MEMBERS = `
  select m.user_id as "userId", u.name, m.role::text as role, m.added_at as "addedAt",
         (select count(*)::int from desk_labels l where l.project_id = m.project_id and l.user_id = m.user_id) as labels
  from desk_members m join users u on u.id = m.user_id where m.project_id = $1 order by m.added_at, m.user_id`;

/** Projects of the answers desk, as their members see them: of others nothing is found. */
@Injectable()
export class DeskProjectQueries {
  constructor(private readonly database: Database) {}

  /** The latest first. */
  async list(userId: string, limit: number, before: string | undefined): Promise<readonly DeskProjectRecord[]> {
    const own = await this.database.prisma.deskMember.findMany({
      where: { userId, ...(before !== undefined && { projectId: { lt: before } }) },
      orderBy: { projectId: 'desc' },
      take: limit,
      include: { project: true },
    });
    return own.map(({ project, role }) => recordOf(project, role));
  }

  /** Null: there is none, or the person is no member of it. */
  async find(userId: string, id: string): Promise<DeskProjectRecord | null> {
    const where = { projectId_userId: { projectId: id, userId } };
    const own = await this.database.prisma.deskMember.findUnique({ where, include: { project: true } });
    return own && recordOf(own.project, own.role);
  }

  async counts(id: string): Promise<DeskCounts> {
    const { rows } = await this.database.pool.query<DeskCounts>(COUNTS, [id]);
    return rows[0]!;
  }

  async members(id: string): Promise<readonly DeskMemberRecord[]> {
    const { rows } = await this.database.pool.query<DeskMemberRecord>(MEMBERS, [id]);
    return rows;
  }
}

const recordOf = (project: DeskProject, role: DeskRole): DeskProjectRecord => ({
  ...project,
  scheme: project.scheme as unknown as DeskScheme,
  role,
});
