import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { makeSchedule } from '@starboard/contest';
import { contestParametersSchema, type ContestParameterValues } from '@starboard/contracts';
import type { Database } from '@starboard/database';
import { merkleRoot } from '@starboard/proof';
import { placeEssays, placeRound, placeSeal } from './placed.js';

export interface TestTeam {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

export interface TestEssay {
  readonly id: string;
  readonly fileId: number;
  readonly text: string;
}

export interface TestContest {
  readonly id: string;
  readonly slug: string;
  readonly parametersId: string;
  readonly teams: readonly TestTeam[];
  readonly essays: readonly TestEssay[];
}

export interface ContestShape {
  readonly teams: number;
  readonly essays: number;
  readonly parameters?: Partial<ContestParameterValues>;
  readonly engine?: 'markup' | 'rules';
  /** Of each essay, about. */
  readonly words?: number;
}

/** A contest with approved, admitted teams, their tokens, and essays that differ in every word. */
export async function createContest(database: Database, shape: ContestShape): Promise<TestContest> {
  const { prisma } = database;
  const slug = `contest-${randomBytes(4).toString('hex')}`;
  const contest = await prisma.contest.create({
    data: { slug, titleRu: 'Конкурс', titleEn: 'Contest', engine: shape.engine ?? 'markup' },
  });
  const values = contestParametersSchema.parse(shape.parameters ?? {});
  const parameters = await prisma.contestParameters.create({ data: { contestId: contest.id, version: 1, values } });
  const teams = makeTeams(shape.teams);
  await prisma.team.createMany({
    data: teams.map(({ id, name }) => ({
      id,
      contestId: contest.id,
      slug: name,
      name,
      status: 'approved',
      admittedAt: new Date(0),
    })),
  });
  await prisma.apiToken.createMany({ data: teams.map(tokenRow) });
  const essays = makeEssays(shape.essays, shape.words ?? 60);
  await prisma.essay.createMany({
    data: essays.map(({ id, fileId, text }) => ({
      id,
      contestId: contest.id,
      fileId,
      externalId: String(fileId).padStart(4, '0'),
      subject: fileId % 5 === 0 ? 'eng' : 'rus',
      meta: { id: String(fileId), theme: `Тема ${fileId}`, subject: 'rus' },
      text,
      sha256: createHash('sha256').update(text).digest(),
      words: shape.words ?? 60,
    })),
  });
  return { id: contest.id, slug, parametersId: parameters.id, teams, essays };
}

export interface RoundShape {
  readonly mode: 'algorithmic' | 'technical' | 'final';
  /** Moment of the first release, ms; absent in rounds without a clock. */
  readonly startsAt?: number;
  readonly lobbyOpensAt?: number;
  readonly intervalMs?: number;
  readonly number?: number;
  readonly status?: 'scheduled' | 'open' | 'draft';
}

/** A round over all essays of the contest, in their order. @returns its id. */
export async function createRound(database: Database, contest: TestContest, shape: RoundShape): Promise<string> {
  const { prisma } = database;
  const { mode, startsAt, lobbyOpensAt, intervalMs = 1_000, number = 1 } = shape;
  const dataset = await prisma.dataset.create({
    data: { contestId: contest.id, kind: mode === 'final' ? 'final' : 'training', name: `${mode} ${number}` },
  });
  const essayIds = contest.essays.map(({ id }) => id);
  await placeEssays(database, dataset.id, essayIds);
  if (mode === 'final') {
    const leaves = contest.essays.map(({ text }) => createHash('sha256').update(text).digest());
    const root = leaves.length === 0 ? randomBytes(32) : merkleRoot(leaves);
    await placeSeal(database, dataset.id, root);
  }
  const moments = startsAt === undefined ? [] : makeSchedule(startsAt, intervalMs, contest.essays.length);
  const round = {
    contestId: contest.id,
    mode,
    number,
    status: shape.status ?? 'scheduled',
    datasetId: dataset.id,
    parametersId: contest.parametersId,
    lobbyOpensAt: lobbyOpensAt === undefined ? null : new Date(lobbyOpensAt),
    startsAt: startsAt === undefined ? null : new Date(startsAt),
  };
  const items = essayIds.map((essayId, index) => {
    const plannedAt = moments[index];
    return { index, essayId, plannedAt: plannedAt === undefined ? null : new Date(plannedAt) };
  });
  return placeRound(database, round, items);
}

/** An answer that a program would send: the essay with one fragment marked. */
export function makeAnswer(text: string): { meta: object; criteria: object; selections: object[]; text: string } {
  const selection = { id: 1, startSelection: 0, endSelection: Math.min(5, text.length), type: 'Г.упр', comment: '' };
  return { meta: {}, criteria: {}, selections: [selection], text };
}

function makeTeams(count: number): readonly TestTeam[] {
  return Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    name: `team-${index + 1}`,
    token: `sb_${randomBytes(24).toString('base64url')}`,
  }));
}

function tokenRow({ id: teamId, token }: TestTeam) {
  return {
    teamId,
    name: 'test',
    prefix: token.slice(0, 8),
    hash: createHash('sha256').update(token).digest(),
  };
}

function makeEssays(count: number, words: number): readonly TestEssay[] {
  return Array.from({ length: count }, (_, index) => {
    const fileId = index + 1;
    const text = Array.from({ length: words }, () => `слово${randomBytes(3).toString('hex')}`).join(' ');
    return { id: randomUUID(), fileId, text: `Сочинение ${fileId}. ${text}` };
  });
}
