import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AssignmentCommands,
  AssignmentQueries,
  type By,
  ContestCommands,
  ExpertCommands,
  MarkupCommands,
  MarkupQueries,
  storeFolder,
  ThirdCheckQueries,
} from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { manualClock } from '@starboard/platform';
import { parseAnswers } from '../../../apps/worker/src/parsing/parse-answers.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

const DEMO = resolve(import.meta.dirname, '../../../src/demo/essays');
const BY: By = { actor: 'test' };
const NOW = Date.parse('2026-11-21T12:00:00Z');
const clock = manualClock(NOW);

let db: TestDatabase;
let contestId: string;
let datasetId: string;
let essayIds: string[];
let demo: readonly FolderEssay[];

beforeAll(async () => {
  db = await createTestDatabase();
  demo = (await readEssayFolder(DEMO)).essays;
  const contests = new ContestCommands(db.database, clock);
  ({ id: contestId } = await contests.createContest({ slug: 'experts', titleRu: 'Эксперты', titleEn: 'Experts' }, BY));
  const unmarked = demo.map((essay) => ({ ...essay, experts: [] }));
  ({ datasetId } = await storeFolder({ database: db.database, clock }, target(), unmarked, BY));
  const rows = await db.database.prisma.datasetEssay.findMany({ where: { datasetId }, orderBy: { position: 'asc' } });
  essayIds = rows.map(({ essayId }) => essayId);
});
afterAll(() => db.drop());

const target = () => ({ contestId, kind: 'final', dataset: 'final', beforeFinal: 'a test' }) as const;
const assignments = () => new AssignmentCommands(db.database, clock);
const live = () => db.database.prisma.expertAssignment.findMany({ where: { status: { not: 'cancelled' } } });

/** As the worker does it. */
async function parseAll(): Promise<void> {
  const markups = new MarkupCommands(db.database);
  const markupQueries = new MarkupQueries(db.database);
  const unparsed = await markupQueries.load('expert', await markupQueries.findUnparsed('expert', 1_000), 1_000_000);
  const essays = new Map(unparsed.markups.map(({ id, essayId }) => [id, essayId]));
  const parsed = parseAnswers(unparsed).flatMap((outcome) =>
    outcome.ok ? [{ ...outcome, engine: 'markup' as const, essayId: essays.get(outcome.id) ?? '' }] : [],
  );
  await markups.save('expert', parsed);
}

describe('assigning essays', () => {
  it('previews without writing', async () => {
    const experts = new ExpertCommands(db.database, clock);
    for (const code of ['ivanova', 'petrov', 'sokolova', 'lebedev']) await experts.register(contestId, { code }, BY);
    await experts.register(contestId, { code: 'orlova', maxLoad: 3 }, BY);
    await experts.register(contestId, { code: 'away', available: false }, BY);
    const plan = await new AssignmentQueries(db.database).preview({ contestId, essayIds, check: 'independent' });
    expect(plan.assignments).toHaveLength(2 * essayIds.length);
    expect(await live()).toEqual([]);
  });

  it('gives every essay two experts by load, with a time limit, once', async () => {
    const request = { contestId, essayIds, check: 'independent', dueAt: NOW + 86_400_000 } as const;
    await assignments().assign(request, BY);
    expect((await assignments().assign(request, BY)).assignments).toEqual([]);
    const rows = await live();
    expect(rows).toHaveLength(2 * essayIds.length);
    expect(new Set(rows.map(({ dueAt }) => dueAt?.getTime()))).toEqual(new Set([NOW + 86_400_000]));
    const experts = await db.database.prisma.expert.findMany({ include: { assignments: true } });
    const loads = Object.fromEntries(experts.map(({ code, assignments: own }) => [code, own.length]));
    expect(loads).toMatchObject({ orlova: 3, away: 0 });
    const { orlova: _few, away: _none, ...rest } = loads;
    expect(Math.max(...Object.values(rest)) - Math.min(...Object.values(rest))).toBeLessThanOrEqual(1);
  });

  it('takes a markup only at the places that were given out', async () => {
    const experts = new ExpertCommands(db.database, clock);
    const [essayId = ''] = essayIds;
    const content = new TextEncoder().encode(demo[0]?.document.text ?? '');
    const markup = { essayId, expertCode: 'away', third: false, fileName: 'x_away.txt', content };
    const { refused } = await experts.importMarkups(contestId, [markup], BY);
    expect(refused).toMatchObject([{ expertCode: 'away', code: 'ERR_EXPERT_PLACE_TAKEN' }]);
  });
});

describe('the third check', () => {
  it('is examined on parsed checks, condition by condition, and assigned to a third person', async () => {
    await db.database.pool.query('delete from expert_assignments');
    const experts = demo.map((essay) => ({ ...essay, experts: essay.experts.filter(({ third }) => !third) }));
    await storeFolder({ database: db.database, clock }, target(), experts, BY);
    await parseAll();
    const findings = await new ThirdCheckQueries(db.database).examine(datasetId);
    expect(findings.map(({ externalId }) => externalId)).toEqual(demo.map(({ id }) => id));
    for (const { needed, conditions } of findings) {
      expect(needed === true).toBe(conditions.some(({ holds }) => holds === true));
    }
    const [first] = findings;
    const again = { contestId, essayIds: [first?.essayId ?? ''], check: 'third' } as const;
    const { assignments: made } = await assignments().assign(again, BY);
    const places = (await live()).filter(({ essayId }) => essayId === first?.essayId);
    expect(made).toHaveLength(1);
    expect(new Set(places.map(({ expertId }) => expertId)).size).toBe(3);
    const [after] = await new ThirdCheckQueries(db.database).examine(datasetId);
    expect(after).toMatchObject({ essayId: first?.essayId, assigned: true });
  });
});
