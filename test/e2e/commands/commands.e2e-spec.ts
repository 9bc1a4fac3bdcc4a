import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type Finished, starboard } from '../../support/process.js';
import { zipOf } from '../../support/zip.js';

const ESSAY = 'Кем стать? Этот вопрос задаёт каждый выпускник.';

let db: TestDatabase;
let folder: string;
const run = (...args: string[]): Promise<Finished> => starboard(args, { DATABASE_URL: db.url });
const rowsOf = ({ stdout }: Finished): string[][] =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'starboard-commands-'));
  expect((await run('contest', 'create', 'spring', '--ru', 'Весна', '--en', 'Spring')).code).toBe(0);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await db.drop();
});

async function file(name: string, content: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

describe('teams by command', () => {
  it('makes all teams of a file, and none when a line is wrong', async () => {
    const wrong = await file('wrong.csv', 'slug;name\nowl;Сова\n../x;Икс\nowl;Ещё\n');
    const refused = await run('team', 'add', 'spring', '--from', wrong);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(/^ERR_TEAM_FILE.*line 3: slug: .*line 4: "owl" a second time; nothing was made/m);
    expect(rowsOf(await run('team', 'list', 'spring'))).toEqual([]);
    const teams = await file('teams.csv', '\ufeffslug,name\nowl,Сова\nfox,"Лиса, рыжая"\n');
    const made = await run('team', 'add', 'spring', '--from', teams);
    expect(rowsOf(made)).toEqual([
      ['owl', expect.stringMatching(/^sb_/)],
      ['fox', expect.stringMatching(/^sb_/)],
    ]);
    const again = await run('team', 'add', 'spring', '--from', teams);
    expect([again.code, again.stdout]).toEqual([0, '']);
    expect(again.stderr).toMatch(/owl: is there already[\s\S]*0 of 2 teams are new/);
    expect(rowsOf(await run('team', 'list', 'spring'))).toEqual([
      ['owl', 'Сова', 'approved', 'admitted', '1 tokens', 'unused'],
      ['fox', 'Лиса, рыжая', 'approved', 'admitted', '1 tokens', 'unused'],
    ]);
  });

  it('gives a new token in the place of a lost one, and takes all back', async () => {
    expect((await run('team', 'token', 'spring', 'owl', '--revoke-others')).stdout).toMatch(/^sb_/);
    const owl = async () => (JSON.parse((await run('team', 'list', 'spring', '--json')).stdout) as object[])[0];
    expect(await owl()).toMatchObject({ slug: 'owl', tokens: 1 });
    expect((await run('team', 'revoke', 'spring', 'owl')).stdout).toBe('Tokens revoked: 1.\n');
    expect(await owl()).toMatchObject({ slug: 'owl', tokens: 0 });
    expect((await run('team', 'token', 'spring', 'nobody')).stderr).toMatch(/^ERR_TEAM_UNKNOWN/m);
  });

  it('refuses slugs that REST would refuse', async () => {
    expect((await run('team', 'add', 'spring', '../x')).stderr).toMatch(/^ERR_SLUG/m);
    expect((await run('contest', 'create', '', '--ru', 'Конкурс', '--en', 'Contest')).stderr).toMatch(/^ERR_SLUG/m);
    expect(await db.database.prisma.contest.count()).toBe(1);
    expect(await db.database.prisma.team.count()).toBe(2);
  });
});

describe('a contest by command', () => {
  it('changes parameters by what the file names, after the announcement with a protocol', async () => {
    const change = await file('change.json', '{ "intervalMs": 90000 }');
    const before = JSON.parse((await run('contest', 'parameters', 'spring')).stdout) as Record<string, unknown>;
    const asked = ['contest', 'parameters', 'spring', '--change', change];
    expect((await run(...asked)).stderr).toMatch(/^ERR_REASON_MISSING/m);
    expect((await run(...asked, '--reason', 'Медленнее')).stderr).toMatch(/^ERR_PROTOCOL_MISSING/m);
    const changed = await run(...asked, '--reason', 'Медленнее', '--protocol', 'П-3');
    expect(JSON.parse(changed.stdout)).toEqual({ ...before, intervalMs: 90_000 });
    expect((await run('contest', 'list')).stdout).toMatch(
      /^spring\tВесна\tSpring\tmarkup\tannounced .*Z\t0 rounds\t2 teams$/m,
    );
  });

  it('opens, lists, closes and decides a qualification', async () => {
    const essays = await file('essays.zip', await zipOf([['1.txt', ESSAY]]));
    expect((await run('import', essays, '--contest', 'spring', '--dataset', 'train', '--kind', 'training')).code).toBe(
      0,
    );
    const [id = ''] = rowsOf(await run('round', 'open', 'spring', '--dataset', 'train'))[0] ?? [];
    const listed = async () => rowsOf(await run('round', 'list', 'spring'));
    expect(await listed()).toEqual([[id, 'algorithmic 1', 'open', '—', 'training set "train" 1', '1 essays']]);
    expect((await run('round', 'close', id)).stdout).toBe('The round ends now.\n');
    expect((await run('round', 'result', id)).stdout).toMatch(/^algorithmic 1\t\S+\nno board yet$/m);
    const waited = await run('round', 'result', id, '--wait', '0');
    expect([waited.code, waited.stdout]).toEqual([1, '']);
    expect(waited.stderr).toMatch(/^ERR_RESULT_NOT_READY: .*: no session of the round has ended: wait for it$/m);
    expect((await run('round', 'result', id, '--wait', 'long')).stderr).toContain('a number of seconds');
    const decided = ['round', 'decide', id, '--step', 'review', '--board', '1', '--reason', 'Верно'];
    expect((await run(...decided)).stderr).toMatch(/^ERR_RESULT_REPLACED: there is no board yet/m);
  });
});

describe('import of a folder', () => {
  const into = (path: string, dataset: string) =>
    run('import', path, '--contest', 'spring', '--dataset', dataset, '--kind', 'training');

  it('follows no link, takes no JSON that is no document, and ends with 2 when something was left out', async () => {
    const path = await mkdtemp(join(folder, 'set-'));
    const secret = await file('secret', 'Чужой текст.');
    await writeFile(join(path, '7.txt'), ESSAY);
    await writeFile(join(path, 'null.json'), 'null');
    await writeFile(join(path, 'list.json'), '[]');
    await symlink(secret, join(path, 'link.txt'));
    const { code, stderr } = await into(path, 'mixed');
    expect(code).toBe(2);
    for (const name of ['link.txt: ERR_ARCHIVE_SYMLINK', 'null.json', 'list.json']) expect(stderr).toContain(name);
    const stored = await db.database.prisma.datasetEssay.findMany({
      where: { dataset: { name: 'mixed' } },
      include: { essay: true },
    });
    expect(stored.map(({ essay }) => essay.text)).toEqual([ESSAY]);
  });

  it('makes no set of nothing', async () => {
    const path = await mkdtemp(join(folder, 'set-'));
    // Another text under an identifier that the contest has.
    await writeFile(join(path, '7.txt'), 'Совсем другой текст под тем же номером.');
    const { code, stderr } = await into(path, 'empty');
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/7\.txt: ERR_IMPORT_ESSAY_CHANGED[\s\S]*ERR_IMPORT_EMPTY/),
    ]);
    expect(await db.database.prisma.dataset.count({ where: { name: 'empty' } })).toBe(0);
  });
});
