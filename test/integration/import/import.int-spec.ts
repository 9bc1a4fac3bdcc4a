import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type By, ContestCommands, storeFolder } from '@starboard/database';
import { assembleEssays, type FolderEssay, readEssayFolder } from '@starboard/essays';
import { manualClock } from '@starboard/platform';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

const DEMO = resolve(import.meta.dirname, '../../../src/demo/essays');
const BY: By = { actor: 'test' };
const clock = manualClock(Date.parse('2026-11-21T12:00:00Z'));
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

let db: TestDatabase;
let contestId: string;
let demo: readonly FolderEssay[];

beforeAll(async () => {
  db = await createTestDatabase();
  demo = (await readEssayFolder(DEMO)).essays;
  const contests = new ContestCommands(db.database, clock);
  ({ id: contestId } = await contests.createContest({ slug: 'import', titleRu: 'Импорт', titleEn: 'Import' }, BY));
});
afterAll(() => db.drop());

const store = (essays: readonly FolderEssay[], dataset = 'demo') =>
  storeFolder({ database: db.database, clock }, { contestId, kind: 'training', dataset }, essays, BY);

describe('importing a folder', () => {
  it('stores essays, experts, their markups as they came, and the set in order', async () => {
    const markups = demo.reduce((sum, { experts }) => sum + experts.length, 0);
    const told: number[] = [];
    const target = { contestId, kind: 'training', dataset: 'demo' } as const;
    const stored = await storeFolder({ database: db.database, clock }, target, demo, BY, (done) => told.push(done));
    expect(stored).toMatchObject({ essays: demo.length, newEssays: demo.length, newMarkups: markups, problems: [] });
    expect(told).toEqual([demo.length]);
    const set = await db.database.prisma.datasetEssay.findMany({
      where: { datasetId: stored.datasetId },
      orderBy: { position: 'asc' },
      include: { essay: { include: { assignments: { include: { expert: true, markups: true } } } } },
    });
    expect(set.map(({ essay }) => essay.externalId)).toEqual(demo.map(({ id }) => id));
    const handedIn = set.map(({ essay }) =>
      essay.assignments
        .map(({ ordinal, status, expert, markups: versions }) => [
          ordinal,
          expert.code,
          status,
          Buffer.from(versions[0]?.content ?? []).toString(),
        ])
        .sort(),
    );
    const expected = demo.map(({ experts }) =>
      experts.map(({ code, bytes }, index) => [index + 1, code, 'submitted', Buffer.from(bytes).toString()]),
    );
    expect(handedIn).toEqual(expected);
  });

  it('changes nothing the second time', async () => {
    const before = await db.database.prisma.auditEntry.count();
    const again = await store(demo);
    expect(again).toMatchObject({ newEssays: 0, newMarkups: 0, datasetVersion: 1, problems: [] });
    expect(await db.database.prisma.auditEntry.count()).toBe(before);
  });

  it('takes a changed markup as the next version', async () => {
    const [first, ...rest] = demo as [FolderEssay, ...FolderEssay[]];
    const experts = first.experts.map((expert, index) =>
      index === 0 ? { ...expert, bytes: text(first.document.text) } : expert,
    );
    expect(await store([{ ...first, experts }, ...rest])).toMatchObject({ newMarkups: 1, datasetVersion: 1 });
    const versions = await db.database.prisma.expertMarkup.findMany({
      where: { assignment: { essay: { externalId: first.id }, ordinal: 1 } },
      orderBy: { version: 'asc' },
    });
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('takes markups that come without their essay, whatever spaces stand at their brackets', async () => {
    const essay = { name: 'spaces.txt', bytes: text('Книги более лучше фильмов.') };
    await store(assembleEssays([essay]).essays, 'spaces');
    const marked = ['a', 'b'].map((code) => ({
      name: `spaces_${code}.txt`,
      bytes: text('Книги (\\Г.слов \\более лучше >>лучше\\) фильмов.'),
    }));
    expect(await store(assembleEssays(marked).essays, 'spaces')).toMatchObject({
      newEssays: 0,
      newMarkups: 2,
      datasetVersion: 1,
      problems: [],
    });
    const other = { name: 'spaces_a.txt', bytes: text('О чём-то совсем другом.') };
    await expect(store(assembleEssays([other]).essays, 'spaces')).rejects.toMatchObject({
      problems: [{ file: 'spaces_a.txt', code: 'ERR_IMPORT_ESSAY_CHANGED' }],
    });
  });

  it('names an essay whose text changed, and an expert whose place is taken', async () => {
    const [first, second] = demo as [FolderEssay, FolderEssay];
    const files = [
      { name: `${first.id}.txt`, bytes: text('Совсем другой текст.') },
      { name: `${second.id}_newcomer.txt`, bytes: text(second.document.text) },
    ];
    // Nothing is left that a set could be made of; with one good essay it is made of that.
    await expect(store(assembleEssays(files).essays, 'other')).rejects.toMatchObject({
      code: 'ERR_IMPORT_EMPTY',
      problems: [{}, {}],
    });
    const good = { name: 'good.txt', bytes: text('Ещё одно сочинение.') };
    const { problems, newMarkups } = await store(assembleEssays([...files, good]).essays, 'other');
    expect(problems.map(({ file, code }) => [file, code])).toEqual([
      [`${first.id}.txt`, 'ERR_IMPORT_ESSAY_CHANGED'],
      [`${second.id}_newcomer.txt`, 'ERR_IMPORT_PLACE_TAKEN'],
    ]);
    expect(newMarkups).toBe(0);
  });

  it('takes two thousand essays with two markups each', async () => {
    const files = Array.from({ length: 2_000 }, (_, index) => {
      const words = `Сочинение номер ${index}. `.repeat(100);
      return ['', '_a', '_b'].map((expert) => ({ name: `many-${index}${expert}.txt`, bytes: text(words) }));
    });
    const stored = await store(assembleEssays(files.flat()).essays, 'many');
    expect(stored).toMatchObject({ newEssays: 2_000, newMarkups: 4_000, problems: [] });
  });
});
