import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type Finished, pku, starboard } from '../../support/process.js';

const RUSSIAN = { LC_ALL: 'ru_RU.UTF-8' };
const SCORED = 'test/fixtures/score';
const CYRILLIC = /[а-яё]/i;

let db: TestDatabase;
let folder: string;
const run = (words: readonly string[], locale: Readonly<Record<string, string>> = {}): Promise<Finished> =>
  starboard([...words], { DATABASE_URL: db.url, LC_ALL: 'C', ...locale });

beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'starboard-russian-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await db.drop();
});

describe('commands in the language of whoever calls them', () => {
  it('print in Russian by the locale or by --lang, and in English otherwise', async () => {
    const made = await run(['contest', 'create', 'spring', '--ru', 'Весна', '--en', 'Spring'], RUSSIAN);
    expect(made.stdout).toBe('Конкурс spring создан.\n');
    const added = await run(['team', 'add', 'spring', 'owl', '--lang', 'ru']);
    expect(added.stderr).toContain('Токен показан сейчас и больше не будет показан:');
    expect((await run(['team', 'list', 'spring'], RUSSIAN)).stdout).toContain('допущена\tтокенов: 1\tне использован');
    expect((await run(['team', 'list', 'spring'])).stdout).toContain('admitted\t1 tokens\tunused');
    expect((await run(['team', 'list', 'spring', '--lang', 'en'], RUSSIAN)).stdout).toContain('1 tokens');
    expect((await run(['contest', 'requests', 'spring'], RUSSIAN)).stdout).toBe('Таких запросов нет.\n');
    expect((await run(['jobs', 'list'], RUSSIAN)).stdout).not.toContain('waiting');
    expect((await run(['audit', 'verify'], RUSSIAN)).stdout).toMatch(
      /^записей \d+, последняя [0-9a-f]{64}: всё верно$/m,
    );
  });

  it('print the same JSON in both languages', async () => {
    for (const words of [
      ['team', 'list', 'spring', '--json'],
      ['contest', 'published', 'spring', '--json'],
      ['score', SCORED, '--json'],
    ]) {
      const [english, russian] = [await run(words), await run(words, RUSSIAN)];
      expect(english.stdout.length).toBeGreaterThan(2);
      expect(russian.stdout).toBe(english.stdout);
    }
  });

  it('a score is told in the language, and what is wrong with files, too, with the English details', async () => {
    const nothing = join(folder, 'nothing.txt');
    const [english, russian] = [await run(['score', SCORED, nothing]), await run(['score', SCORED, nothing], RUSSIAN)];
    expect(english.stdout).toMatch(/СТАР [\d.—]+ over \d+ of \d+ essays/);
    expect(russian.stdout).toMatch(/СТАР [\d.—]+ по \d+ из \d+ эссе/);
    expect(english.stderr).toContain('ERR_SCORE_FILE_MISSING: no such file');
    expect(russian.stderr).toMatch(
      /ERR_SCORE_FILE_MISSING: такого файла или папки нет, или не читается: проверьте путь и права \[no such file/,
    );
  });
});

describe('pku in the language of whoever calls it', () => {
  it('helps in Russian, and takes --lang for the language of essays as before', async () => {
    const help = (await pku(['run', '--help'], RUSSIAN)).stdout;
    expect(help).toContain('Использование: pku run');
    expect(help).toContain('провести сессию любой программой');
    expect(help).toContain('--lang <language>');
    expect((await pku(['run', '--help', '--locale', 'en'], RUSSIAN)).stdout).toContain('Usage: pku run');
    const english = (await pku(['--help'], { LC_ALL: 'C' })).stdout;
    expect(english.replace(/команд\w*/g, '')).not.toMatch(CYRILLIC);
  });

  it('says in Russian what is missing and what does not hold', async () => {
    expect((await pku(['start', '--folder', folder], RUSSIAN)).stderr).toContain('Где платформа? Укажите --url');
    expect((await pku(['send', '--folder', folder, '--fileId', '1'], RUSSIAN)).stderr).toContain('Здесь сессию никто');
    expect((await pku(['run', '--count', 'x', '--', 'cat'], RUSSIAN)).stderr).toContain(
      'Нужно целое число от 1 до 1000.',
    );
    await writeFile(join(folder, '1-1.receipt.json'), '{}');
    const checked = await pku(['verify', folder], RUSSIAN);
    expect([checked.code, checked.stdout]).toEqual([1, expect.stringContaining('ERR_RECEIPT_UNREADABLE')]);
    expect(checked.stdout).toMatch(/квитанций 0, сессий 0: ошибок: 2/);
  });
});
