import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import {
  type By,
  ContestCommands,
  DatasetCommands,
  ImportCommands,
  type ImportPurpose,
  ImportQueries,
  type ImportRecord,
  ImportRunCommands,
  ImportRunQueries,
  OwnWorkCommands,
  RoundCommands,
  storeFolder,
} from '@starboard/database';
import { assembleEssays } from '@starboard/essays';
import { anchoredClock } from '@starboard/platform';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { placeRound } from '../../support/placed.js';
import { emptyRedis } from '../../support/redis.js';
import { startWorker } from '../../support/worker-app.js';
import { zipOf } from '../../support/zip.js';

const BY: By = { actor: 'test' };
const DAY_MS = 86_400_000;
const redis = await emptyRedis('import-jobs');
const essay = (n: number): string => `Сочинение номер ${n}. Кем стать? Этот вопрос задаёт каждый выпускник школы ${n}.`;
const OTHER = 'Совсем другая работа о лете и каникулах в деревне.';
const marked = (n: number): string => essay(n).replace('вопрос', '(\\Г.упр \\вопрос\\)');
const training: ImportPurpose = { target: 'essays', kind: 'training', datasetName: 'main', mode: 'replace' };
const adding: ImportPurpose = { ...training, mode: 'add' };
const markups: ImportPurpose = { target: 'expert_markups' };

let db: TestDatabase;
let contestId: string;
let worker: INestApplicationContext | undefined;
const clock = anchoredClock(Date.now());

beforeEach(async () => {
  db = await createTestDatabase();
  await emptyRedis('import-jobs');
  const contests = new ContestCommands(db.database, clock);
  ({ id: contestId } = await contests.createContest({ slug: 'c', titleRu: 'К', titleEn: 'C' }, BY));
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
  await db.drop();
});

const imports = () => new ImportQueries(db.database);
const runs = () => new ImportRunCommands(db.database, clock);

function receive(
  purpose: ImportPurpose,
  content: Uint8Array,
  more: { format?: 'ndjson'; overrideReason?: string } = {},
) {
  return new ImportCommands(db.database, clock).receive({ contestId, purpose, format: 'zip', content, ...more }, BY);
}

async function ended({ id }: ImportRecord): Promise<ImportRecord> {
  worker ??= await startWorker(db.database);
  return eventually('the end of the import', async () => {
    const now = await imports().find(contestId, id);
    return now?.finishedAt === null ? undefined : now;
  });
}

const report = async ({ id }: ImportRecord) =>
  (await imports().files(id, 100)).map(({ name, outcome, code, line }) => [name, outcome, code, line]);

const setOf = async ({ datasetId }: ImportRecord) => {
  const rows = await db.database.prisma.datasetEssay.findMany({
    where: { datasetId: datasetId ?? '' },
    orderBy: { position: 'asc' },
    include: { essay: true, dataset: true },
  });
  return { version: rows[0]?.dataset.version, essays: rows.map((row) => row.essay.externalId) };
};

/** A final that starts within the notice period. */
async function scheduleFinal(): Promise<void> {
  const parameters = await new ContestCommands(db.database, clock).addParameters(contestId, {}, BY);
  const datasets = new DatasetCommands(db.database, clock);
  const { essays } = await datasets.importEssays(
    contestId,
    [{ externalId: 'f', subject: 'rus', meta: {}, text: 'x' }],
    BY,
  );
  const essayIds = essays.map(({ id }) => id);
  const set = await datasets.createDataset({ contestId, kind: 'final', name: 'f', essayIds }, BY);
  await datasets.seal(set.id, BY);
  const rounds = new RoundCommands(db.database, clock);
  const plan = { contestId, mode: 'final', datasetId: set.id, parametersId: parameters.id } as const;
  const round = await rounds.createRound(plan, BY);
  const startsAt = clock.now() + 5 * DAY_MS;
  await rounds.scheduleRound(round.id, { startsAt, lobbyOpensAt: startsAt - 1, noticeOverride: 'test' }, BY);
}

for (const redisUrl of [undefined, ...(redis === undefined ? [] : [redis])]) {
  describe(`an import, with jobs in ${redisUrl === undefined ? 'PostgreSQL' : 'Redis'}`, () => {
    it('ends with a file whose identifier is too long, and keeps the others', async () => {
      worker = await startWorker(db.database, redisUrl);
      const random = Buffer.from(Array.from({ length: 2_500 }, (_, n) => (n * n * 7_919) % 251)).toString('hex');
      const done = await ended(
        await receive(
          training,
          await zipOf([
            ['1.txt', essay(1)],
            ['1_petrov.txt', marked(1)],
            [`${random}.txt`, essay(2)],
            [`1_${random}.txt`, marked(1)],
          ]),
        ),
      );
      expect(done).toMatchObject({ status: 'finished', accepted: 2, refused: 2 });
      expect(await setOf(done)).toEqual({ version: 1, essays: ['1'] });
    });

    it('that the database refuses for good ends as failed, and may be sent again', async () => {
      worker = await startWorker(db.database, redisUrl);
      await db.database.pool.query(`alter table essays add constraint no_twos check (external_id <> '2')`);
      const archive = await zipOf([['2.txt', essay(2)]]);
      const failed = await ended(await receive(training, archive));
      expect(failed).toMatchObject({ status: 'failed', code: 'ERR_UPLOAD_REFUSED', datasetId: null });
      expect(await new ImportRunQueries(db.database).open(10)).toEqual([]);
      await db.database.pool.query('alter table essays drop constraint no_twos');
      await receive(training, archive);
      expect(await ended(failed)).toMatchObject({ status: 'finished', accepted: 1 });
    });

    it('takes good files, names bad ones with the reason, and makes the set', async () => {
      worker = await startWorker(db.database, redisUrl);
      const received = await receive(
        training,
        await zipOf([
          ['set/2.txt', essay(2)],
          ['set/1.txt', essay(1)],
          ['set/1_petrov.txt', marked(1)],
          ['set/1_ivanova.txt', OTHER],
          ['set/3.json', '{ "text": '],
          ['photo.png', 'x'],
        ]),
      );
      expect(received).toMatchObject({ status: 'waiting', total: null });
      const done = await ended(received);
      expect(done).toMatchObject({ status: 'finished', total: 6, accepted: 3, unchanged: 0, refused: 3 });
      const lines = await report(done);
      expect(lines.filter(([, outcome]) => outcome === 'accepted').map(([name]) => name)).toEqual([
        'set/1.txt',
        'set/1_petrov.txt',
        'set/2.txt',
      ]);
      expect(
        lines
          .filter(([, outcome]) => outcome === 'refused')
          .map(([name, , code]) => [name, code])
          .sort(),
      ).toEqual([
        ['photo.png', 'ERR_IMPORT_FILE_KIND'],
        ['set/1_ivanova.txt', 'ERR_IMPORT_OTHER_TEXT'],
        ['set/3.json', expect.stringContaining('ERR_MARKUP')],
      ]);
      expect(await setOf(done)).toEqual({ version: 1, essays: ['1', '2'] });
      expect(await db.database.prisma.importUpload.count()).toBe(0);
    });
  });
}

describe('the same upload again', () => {
  it('is the same import, and nothing is done twice', async () => {
    const content = await zipOf([['1.txt', essay(1)]]);
    const first = await ended(await receive(training, content));
    const again = await receive(training, content);
    expect(again).toEqual(first);
    const other = await ended(await receive({ ...training, datasetName: 'other' }, content));
    expect(other.id).not.toBe(first.id);
    expect(other).toMatchObject({ accepted: 0, unchanged: 1, refused: 0 });
  });

  it('is tried again when files were refused: what was missing may be there now', async () => {
    const zip = await zipOf([['1_petrov.txt', marked(1)]]);
    const first = await ended(await receive(markups, zip));
    expect(await report(first)).toEqual([['1_petrov.txt', 'refused', 'ERR_IMPORT_ESSAY_UNKNOWN', null]]);
    await ended(await receive(training, await zipOf([['1.txt', essay(1)]])));
    const second = await ended(await receive(markups, zip));
    expect(second.id).toBe(first.id);
    expect(await report(second)).toEqual([['1_petrov.txt', 'accepted', null, null]]);
  });
});

describe('experts’ markups', () => {
  it('are held against the essays of the contest, and become versions that are parsed', async () => {
    await ended(
      await receive(
        training,
        await zipOf([
          ['1.txt', essay(1)],
          ['2.txt', essay(2)],
        ]),
      ),
    );
    const zip = await zipOf([
      ['1_a.txt', marked(1)],
      ['1_b.txt', essay(1)],
      ['1_c.txt', essay(1)],
      ['2_a.txt', OTHER],
      ['readme.txt', 'x'],
    ]);
    const done = await ended(await receive(markups, zip));
    expect((await report(done)).map(([name, outcome, code]) => [name, outcome, code]).sort()).toEqual([
      ['1_a.txt', 'accepted', null],
      ['1_b.txt', 'accepted', null],
      ['1_c.txt', 'accepted', null],
      ['2_a.txt', 'refused', 'ERR_IMPORT_OTHER_TEXT'],
      ['readme.txt', 'refused', 'ERR_IMPORT_NO_EXPERT'],
    ]);
    const places = await db.database.prisma.expertAssignment.findMany({
      orderBy: { ordinal: 'asc' },
      select: { ordinal: true, expert: { select: { code: true } } },
    });
    expect(places.map(({ ordinal, expert }) => [ordinal, expert.code])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ]);
    await eventually('the parsed markups', async () => (await db.database.prisma.markup.count()) === 3);
    const next = await ended(
      await receive(
        markups,
        await zipOf([
          ['1_a.txt', essay(1)],
          ['1_b.txt', essay(1)],
        ]),
      ),
    );
    expect((await report(next)).map(([name, outcome]) => [name, outcome])).toEqual([
      ['1_a.txt', 'accepted'],
      ['1_b.txt', 'unchanged'],
    ]);
    expect(await db.database.prisma.expert.count()).toBe(3);
  });

  it('are no third check when another expert has it, or when they come alone', async () => {
    await ended(await receive(training, await zipOf([['1.txt', essay(1)]])));
    const { id: essayId } = await db.database.prisma.essay.findFirstOrThrow();
    const { id: expertId } = await db.database.prisma.expert.create({ data: { contestId, code: 'chair' } });
    const assigned = await db.database.prisma.expertAssignment.create({ data: { essayId, expertId, ordinal: 3 } });
    const three = ['1_a.txt', '1_b.txt', '1_c.txt'].map((name): [string, string] => [name, essay(1)]);
    const done = await ended(await receive(markups, await zipOf(three)));
    expect(await report(done)).toContainEqual(['1_c.txt', 'refused', 'ERR_IMPORT_PLACE_TAKEN', null]);
    await db.database.prisma.expertAssignment.update({ where: { id: assigned.id }, data: { status: 'cancelled' } });
    const alone = await ended(await receive(markups, await zipOf(three.slice(2))));
    expect(await report(alone)).toEqual([['1_c.txt', 'refused', 'ERR_IMPORT_PLACE_TAKEN', null]]);
    const together = await ended(await receive(markups, await zipOf(three)));
    expect((await report(together)).map(([name, outcome]) => [name, outcome])).toEqual([
      ['1_a.txt', 'unchanged'],
      ['1_b.txt', 'unchanged'],
      ['1_c.txt', 'accepted'],
    ]);
  });
});

describe('what is noticed in files that are taken (appendix 3 §1.5, §1.6)', () => {
  const broken = (n: number): string => essay(n).replace('вопрос', '(\\Г.упр \\вопрос');
  const noticedIn = async ({ id }: ImportRecord, noticed = false) =>
    (await imports().files(id, 100, -1, { noticed })).map(({ name, noticed: found }) => [
      name,
      (found as { code: string; line?: number; column?: number }[]).map(({ code, line, column }) =>
        line === undefined ? code : `${code} ${line}:${column}`,
      ),
    ]);
  const UNSAID = 'WARN_IMPORT_META_MISSING';

  it('syntax errors of experts’ markups are kept with their places and told, by essays and by markups alone', async () => {
    const files: [string, string][] = [
      ['1.txt', essay(1)],
      ['1_petrov.txt', broken(1)],
      ['1_orlova.txt', marked(1)],
    ];
    const done = await ended(await receive(training, await zipOf(files)));
    expect(done).toMatchObject({ status: 'finished', refused: 0 });
    const at = `ERR_MARKUP_UNCLOSED 1:${broken(1).indexOf('(') + 1}`;
    expect(await noticedIn(done)).toEqual([
      ['1.txt', ['WARN_IMPORT_SUBJECT_ASSUMED', UNSAID]],
      ['1_orlova.txt', [UNSAID]],
      ['1_petrov.txt', [at, UNSAID]],
    ]);
    expect(done.remarks).toBe(5);
    const again = await ended(await receive(markups, await zipOf([['1_petrov.txt', `${broken(1)}.`]])));
    expect(await noticedIn(again, true)).toEqual([['1_petrov.txt', [at, UNSAID]]]);
  });

  it('points of an expert’s file that do not follow from its markup are told (appendix 3 §1.7)', async () => {
    const head = 'Тема: Труд\nГод: 2020\nТест: егэ\nПредмет: русский\n';
    const files: [string, string][] = [
      ['1.txt', `${head}\n${essay(1)}`],
      ['1_petrov.txt', `${head}Эксперт: petrov\nК9: 2\n\n${marked(1)}`],
    ];
    const done = await ended(await receive(training, await zipOf(files)));
    expect(await noticedIn(done, true)).toEqual([['1_petrov.txt', ['WARN_GRADE_DISAGREES 1:1']]]);
    const [, again = ['', '']] = files;
    const alone = await ended(await receive(markups, await zipOf([[again[0], `${again[1]}.`]])));
    expect(await noticedIn(alone, true)).toEqual([['1_petrov.txt', ['WARN_GRADE_DISAGREES 1:1']]]);
  });

  it('an essay without «Предмет» has the subject that the importer gives, and else rus; both are told', async () => {
    const head = 'Тема: Труд\nГод: 2020\nТест: егэ\n';
    const subjects = async () => {
      const found = await db.database.prisma.essay.findMany({ where: { contestId }, orderBy: { externalId: 'asc' } });
      return found.map(({ externalId, subject, meta }) => [
        externalId,
        subject,
        (meta as { subject?: string }).subject,
      ]);
    };
    const content = await zipOf([
      ['1.txt', `${head}\n${essay(1)}`],
      ['2.txt', `${head}Предмет: русский\n\n${essay(2)}`],
    ]);
    const done = await ended(await receive({ ...training, defaultSubject: 'lit' }, content));
    expect(await noticedIn(done, true)).toEqual([['1.txt', ['WARN_IMPORT_SUBJECT_ASSUMED']]]);
    expect(await subjects()).toEqual([
      ['1', 'lit', 'lit'],
      ['2', 'rus', 'rus'],
    ]);
    const plain = await ended(await receive(training, await zipOf([['3.txt', `${head}\n${essay(3)}`]])));
    expect(await noticedIn(plain)).toEqual([['3.txt', ['WARN_IMPORT_SUBJECT_ASSUMED']]]);
    expect((await subjects())[2]).toEqual(['3', 'rus', 'rus']);
  });
});

describe('an upload that is no archive', () => {
  it('fails with the reason, and nothing of it is kept', async () => {
    const done = await ended(await receive(training, Buffer.from('hello')));
    expect(done).toMatchObject({ status: 'failed', code: 'ERR_ARCHIVE_UNREADABLE', datasetId: null });
    expect(await db.database.prisma.importUpload.count()).toBe(0);
  });
});

describe('the notice period (regulation 4.6)', () => {
  const one = () =>
    zipOf([
      ['1.txt', essay(1)],
      ['1_a.txt', marked(1)],
      ['1_b.txt', essay(1)],
    ]);
  const corrected = () => zipOf([['1_a.txt', essay(1)]]);

  it('keeps sets from being replaced, lets them grow, and is overridden with a reason', async () => {
    await ended(await receive(training, await one()));
    await scheduleFinal();
    const other = await zipOf([['2.txt', essay(2)]]);
    await expect(receive(training, other)).rejects.toMatchObject({ code: 'ERR_NOTICE_PERIOD' });
    const added = await ended(await receive(adding, other));
    expect(await setOf(added)).toEqual({ version: 2, essays: ['1', '2'] });
    const replaced = await ended(await receive(training, other, { overrideReason: 'протокол 7' }));
    expect(await setOf(replaced)).toEqual({ version: 3, essays: ['2'] });
    const [entry] = await db.database.prisma.auditEntry.findMany({
      where: { subjectId: replaced.id, action: 'import.received' },
    });
    expect(entry?.after).toMatchObject({ overrideReason: 'протокол 7' });
  });

  it('keeps markups of training sets from being corrected', async () => {
    await ended(await receive(training, await one()));
    await scheduleFinal();
    const refused = await ended(await receive(markups, await corrected()));
    expect(await report(refused)).toEqual([['1_a.txt', 'refused', 'ERR_NOTICE_PERIOD', null]]);
    const taken = await ended(await receive(markups, await corrected(), { overrideReason: 'протокол 8' }));
    expect(await report(taken)).toEqual([['1_a.txt', 'accepted', null, null]]);
  });

  it('holds for folders of the command and for experts’ own hand-ins, too', async () => {
    await ended(await receive(training, await one()));
    await scheduleFinal();
    const { database } = db;
    const folder = (...files: readonly (readonly [string, string])[]) =>
      assembleEssays(files.map(([name, text]) => ({ name, bytes: Buffer.from(text) }))).essays;
    const store = (essays: ReturnType<typeof folder>, by: By = BY) =>
      storeFolder({ database, clock }, { contestId, kind: 'training', dataset: 'main' }, essays, by);
    const changed = folder(['1.txt', essay(1)], ['1_a.txt', essay(1)]);
    const refused = await store(changed);
    expect(refused.problems).toMatchObject([{ file: '1_a.txt', code: 'ERR_NOTICE_PERIOD' }]);
    await expect(store(folder(['2.txt', essay(2)]))).rejects.toMatchObject({ code: 'ERR_NOTICE_PERIOD' });
    const where = { ordinal: 1, essay: { contestId } };
    const { id, expertId } = await database.prisma.expertAssignment.findFirstOrThrow({ where });
    const work = new OwnWorkCommands(database, clock);
    const markup = { content: Buffer.from(essay(1)), baseVersion: 1, confirmedErrors: 0, confirmedWarnings: 0 };
    const handIn = work.handIn(contestId, expertId, id, markup, BY);
    await expect(handIn).rejects.toMatchObject({ code: 'ERR_NOTICE_PERIOD' });
    expect(await store(changed, { ...BY, reason: 'протокол 9' })).toMatchObject({ newMarkups: 1, problems: [] });
  });

  it('is nobody’s concern without a final', async () => {
    await ended(await receive(training, await one()));
    expect(await report(await ended(await receive(markups, await corrected())))).toMatchObject([
      ['1_a.txt', 'accepted', null, null],
    ]);
    expect(await ended(await receive(training, await zipOf([['2.txt', essay(2)]])))).toMatchObject({ accepted: 1 });
  });
});

describe('a killed worker', () => {
  it('leaves an import that another one ends as if nothing had happened', async () => {
    const files = Array.from({ length: 25 }, (_, n) => ({ name: `${n}.txt`, bytes: Buffer.from(essay(n)) }));
    const content = await zipOf(files.map(({ name, bytes }) => [name, bytes]));
    const received = await receive(training, content);
    const { essays } = assembleEssays(files);
    await runs().begin(received.id, files.length, []);
    expect(await runs().storeEssays(received.id, essays, 10)).toBe(10);
    const done = await ended(received);
    expect(done).toMatchObject({ status: 'finished', total: 25, accepted: 25, unchanged: 0, stored: 25 });
    expect(new Set((await report(done)).map(([name]) => name)).size).toBe(25);
    expect((await setOf(done)).essays).toHaveLength(25);
    expect(await runs().storeEssays(received.id, essays, 10)).toBe(25);
    await runs().begin(received.id, 25, []);
    expect(await imports().find(contestId, received.id)).toEqual(done);
  });
});

describe('essays that are sealed for a final', () => {
  const final: ImportPurpose = { target: 'essays', kind: 'final', datasetName: 'final', mode: 'replace' };

  it('do not go into sets that teams read, until their round has ended', async () => {
    const sealed = await ended(await receive(final, await zipOf([['1.txt', essay(1)]])));
    const both = await zipOf([
      ['1.txt', essay(1)],
      ['2.txt', essay(2)],
      ['renamed.txt', essay(1)],
    ]);
    await new DatasetCommands(db.database, clock).seal(sealed.datasetId ?? '', BY);
    const part = await ended(await receive(training, both));
    expect(await report(part)).toEqual([
      ['1.txt', 'refused', 'ERR_IMPORT_ESSAY_SEALED', null],
      ['2.txt', 'accepted', null, null],
      ['renamed.txt', 'refused', 'ERR_IMPORT_ESSAY_SEALED', null],
    ]);
    expect((await setOf(part)).essays).toEqual(['2']);
    const parameters = await new ContestCommands(db.database, clock).addParameters(contestId, {}, BY);
    const datasetId = sealed.datasetId ?? '';
    const round = { contestId, mode: 'final', number: 1, datasetId, parametersId: parameters.id } as const;
    await placeRound(db.database, { ...round, status: 'void' });
    expect((await setOf(await ended(await receive(training, both)))).essays).toEqual(['1', '2', 'renamed']);
  });
});

describe('lines of JSON', () => {
  it('are essays by the identifiers inside; the report has their numbers', async () => {
    const documents = [{ meta: { id: '7' }, text: essay(7) }, { text: essay(8) }];
    const content = Buffer.from(documents.map((one) => JSON.stringify(one)).join('\n'));
    const done = await ended(await receive(training, content, { format: 'ndjson' }));
    expect(await report(done)).toEqual([
      ['line 2', 'refused', 'ERR_IMPORT_NO_ID', 2],
      ['line 1', 'accepted', null, null],
    ]);
    expect((await setOf(done)).essays).toEqual(['7']);
  });
});
