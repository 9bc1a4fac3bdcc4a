import { Injectable } from '@nestjs/common';
import { type EngineId, entryOf, LEAST_PARTS } from '@starboard/catalogue';
import {
  type CalendarFacts,
  type CalendarRound,
  type CalendarTeam,
  plannedDeadline,
  RESULT_CHAIN,
  type RoundMode,
  type RoundStatus,
} from '@starboard/contest';
import { contestParametersSchema } from '@starboard/contracts';
import { Database } from '../kernel/database.js';
import {
  ADMISSIONS,
  ASSIGNMENTS,
  type DecisionJson,
  EXPERTS,
  RESULT_DECISIONS,
  ROUNDS,
  SESSIONS,
} from './calendar-sql.js';

/** The events of a contest that its calendar follows from, and what names things in it. */
export interface ContestCalendar {
  readonly slug: string;
  readonly title: { readonly ru: string; readonly en: string };
  readonly facts: CalendarFacts;
  /** Names of teams and codes of experts, by id. */
  readonly names: ReadonlyMap<string, string>;
}

interface RoundRow {
  readonly id: string;
  readonly mode: RoundMode;
  readonly number: number;
  readonly status: RoundStatus;
  readonly createdAt: Date;
  readonly scheduledAt: Date | null;
  readonly lobbyOpensAt: Date | null;
  readonly startsAt: Date | null;
  readonly closedAt: Date | null;
  readonly lastPlannedAt: Date | null;
  readonly replacedAt: Date | null;
  readonly parameters: unknown;
  readonly boardId: string | null;
  readonly boardAt: Date | null;
}
interface SessionRow {
  readonly roundId: string;
  readonly teamId: string;
  readonly openedAt: Date;
}
interface ExpertRow {
  readonly roundId: string;
  readonly all: number;
  readonly complete: number;
  readonly lastAt: Date | null;
}
interface DecisionRow {
  readonly roundId: string;
  readonly decisions: readonly DecisionJson[];
}
interface TeamRow {
  readonly id: string;
  readonly name: string;
  readonly admitted: boolean;
  readonly conclusion: string | null;
  readonly concludedAt: Date | null;
  readonly decisions: readonly DecisionJson[];
}
interface AssignmentRow {
  readonly id: string;
  readonly expertId: string;
  readonly code: string;
  readonly assignedAt: Date;
  readonly dueAt: Date;
  readonly submittedAt: Date | null;
}

/** Reads what the calendar of a contest is computed from. */
@Injectable()
export class CalendarQueries {
  constructor(private readonly database: Database) {}

  /** Contests that have a calendar: announced ones, and those with a round. */
  async contests(): Promise<readonly string[]> {
    const { rows } = await this.database.pool.query<{ id: string }>(
      `select c.id from contests c where c.announced_at is not null or exists (select from rounds where contest_id = c.id)
       order by c.id`,
    );
    return rows.map(({ id }) => id);
  }

  async find(contestId: string): Promise<ContestCalendar> {
    const { prisma, pool } = this.database;
    const contest = await prisma.contest.findUniqueOrThrow({ where: { id: contestId } });
    const parameters = await prisma.contestParameters.findFirst({
      where: { contestId, scoringBasis: false },
      orderBy: { version: 'desc' },
    });
    const values = contestParametersSchema.parse(parameters?.values ?? {});
    const announcements = await prisma.announcement.findMany({
      where: { contestId, version: 1 },
      select: { kind: true, publishedAt: true },
    });
    const protests = await prisma.protest.findMany({ where: { team: { contestId } }, orderBy: { id: 'asc' } });
    const { rows: teams } = await pool.query<TeamRow>(ADMISSIONS, [contestId]);
    const { rows: assignments } = await pool.query<AssignmentRow>(ASSIGNMENTS, [contestId]);
    const facts: CalendarFacts = {
      createdAt: contest.createdAt.getTime(),
      announcedAt: contest.announcedAt?.getTime() ?? null,
      parametersAt: parameters?.createdAt.getTime() ?? null,
      timeZone: contest.timeZone,
      noticeDays: values.noticeDays,
      ownDays: values.workCalendar ?? {},
      announcements: announcements.map(({ kind, publishedAt }) => ({ kind, at: publishedAt.getTime() })),
      rounds: await this.rounds(contestId, contest.engine as EngineId),
      teams: teams.map(makeTeam),
      protests: protests.map(({ id, teamId, filedAt, closedAt }) => ({
        ...{ id, teamId, filedAt: filedAt.getTime() },
        closedAt: closedAt?.getTime() ?? null,
      })),
      assignments: assignments.map(({ id, expertId, assignedAt, dueAt, submittedAt }) => ({
        ...{ id, expertId, assignedAt: assignedAt.getTime(), dueAt: dueAt.getTime() },
        submittedAt: submittedAt?.getTime() ?? null,
      })),
    };
    const names = new Map([
      ...teams.map(({ id, name }) => [id, name] as const),
      ...assignments.map(({ expertId, code }) => [expertId, code] as const),
    ]);
    return { slug: contest.slug, title: { ru: contest.titleRu, en: contest.titleEn }, facts, names };
  }

  private async rounds(contestId: string, engine: EngineId): Promise<readonly CalendarRound[]> {
    const { pool } = this.database;
    const { rows } = await pool.query<RoundRow>(ROUNDS, [contestId]);
    const { rows: sessions } = await pool.query<SessionRow>(SESSIONS, [contestId]);
    const { rows: decisions } = await pool.query<DecisionRow>(RESULT_DECISIONS, [
      contestId,
      RESULT_CHAIN.map(({ kind }) => kind),
    ]);
    const marked = entryOf(engine).reference === 'independent-experts';
    const least = LEAST_PARTS['independent-experts'];
    const experts = marked ? (await pool.query<ExpertRow>(EXPERTS, [contestId, least])).rows : [];
    return rows.map((row) => {
      const own = experts.find(({ roundId }) => roundId === row.id);
      const made = decisions.find(({ roundId }) => roundId === row.id)?.decisions ?? [];
      return {
        ...makeRound(row),
        sessions: sessions
          .filter(({ roundId }) => roundId === row.id)
          .map(({ teamId, openedAt }) => ({ teamId, openedAt: openedAt.getTime() })),
        experts: own === undefined ? null : { ...own, lastAt: own.lastAt?.getTime() ?? null },
        board:
          row.boardId === null || row.boardAt === null
            ? null
            : { id: row.boardId, at: row.boardAt.getTime(), decisions: made },
      };
    });
  }
}

function makeRound({
  parameters,
  lastPlannedAt,
  replacedAt,
  ...row
}: RoundRow): Omit<CalendarRound, 'sessions' | 'experts' | 'board'> {
  const values = contestParametersSchema.parse(parameters);
  return {
    ...{ id: row.id, mode: row.mode, number: row.number, status: row.status },
    createdAt: row.createdAt.getTime(),
    scheduledAt: row.scheduledAt?.getTime() ?? null,
    lobbyOpensAt: row.lobbyOpensAt?.getTime() ?? null,
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: lastPlannedAt === null ? null : plannedDeadline(lastPlannedAt.getTime(), values),
    closedAt: row.closedAt?.getTime() ?? null,
    replaces: replacedAt === null ? null : { decidedAt: replacedAt.getTime() },
  };
}

function makeTeam({ id, admitted, conclusion, concludedAt, decisions }: TeamRow): CalendarTeam {
  const issued = conclusion !== null && concludedAt !== null;
  return { id, admitted, admission: issued ? { conclusion, at: concludedAt.getTime(), decisions } : null };
}
