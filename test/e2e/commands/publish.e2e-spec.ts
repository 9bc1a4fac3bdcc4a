import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readZip } from '@starboard/essays';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { starboard } from '../../support/process.js';

const DEMO = resolve(import.meta.dirname, '../../../src/demo/essays');

let db: TestDatabase;
let folder: string;

beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'starboard-publish-'));
  await command(['contest', 'create', 'spring', '--ru', 'Весна', '--en', 'Spring']);
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

const environment = () => ({ DATABASE_URL: db.url, STARBOARD_DATA: join(folder, 'data') });

async function command(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await starboard([...args], environment());
  expect([args, code, stderr]).toEqual([args, 0, '']);
  return stdout;
}

const failure = async (args: readonly string[]): Promise<string> => {
  const { code, stderr } = await starboard([...args], environment());
  expect(code).toBe(1);
  return stderr;
};

async function json(name: string, content: object): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(content));
  return path;
}

describe('what the site publishes, by command (regulation 1.2, 4.7, 9.2)', () => {
  it('is published, corrected, withdrawn and shown', async () => {
    const news = { title: { ru: 'Новость', en: 'News' } };
    const file = await json('news.json', { kind: 'news', ...news });
    expect(await command(['contest', 'announce', 'spring', file])).toBe('Announcement 1, version 1.\n');
    const text = await json('text.json', { ...news, content: { ru: 'Подробно', en: 'In full' } });
    const correction = ['contest', 'announce', 'spring', text, '--number', '1', '--reason', 'полнее'];
    expect(await command(correction)).toBe('Announcement 1, version 2.\n');
    const withdrawal = ['contest', 'withdraw-announcement', 'spring', '1', '--reason', 'ошибка'];
    expect(await command(withdrawal)).toBe('Announcement 1, version 3, withdrawn.\n');
    const document = ['contest', 'document', 'spring', 'regulation', '--ru', 'Регламент', '--en', 'Regulation'];
    expect(await command([...document, '--link', 'http://ai.upgreat.one/'])).toContain('regulation, version 1: http');
    expect(await failure([...document, '--link', 'x', '--file', 'y'])).toContain('ERR_DOCUMENT_SOURCE');
    expect(await failure([...document, '--link', 'javascript:x'])).toContain('ERR_PUBLICATION');
    expect(await failure([...document, '--file', text])).toContain('ERR_DOCUMENT_REASON');
    await command(['contest', 'time-zone', 'spring', 'Asia/Tomsk']);
    const shown = await command(['contest', 'published', 'spring', '--lang', 'ru']);
    for (const part of ['Расписание (Asia/Tomsk)', 'Регламент http://ai', 'Новость (отозвано)', 'каждые 60 с (7.5)']) {
      expect(shown).toContain(part);
    }
    const asJson = JSON.parse(await command(['contest', 'published', 'spring', '--json'])) as Record<string, unknown>;
    expect(asJson['announcements']).toMatchObject([{ number: 1, withdrawn: true, reason: 'ошибка' }]);
  });

  it('has a calendar as a table, as data and for other calendars, and a list of what was mailed', async () => {
    const dated = await command(['contest', 'calendar', 'spring', '--lang', 'ru']);
    expect(dated).toMatch(/срок[\s\S]*Объявить конкурс[\s\S]*оргкомитет/);
    const { terms } = JSON.parse(await command(['contest', 'calendar', 'spring', '--json'])) as {
      terms: { id: string; state: string }[];
    };
    expect(terms.find(({ id }) => id === 'announcement')).toMatchObject({ state: 'done' });
    const due = JSON.parse(await command(['contest', 'calendar', 'spring', '--now', '--json'])) as {
      terms: typeof terms;
    };
    expect(due.terms.filter(({ state }) => state !== 'now' && state !== 'late')).toEqual([]);
    const file = await command(['contest', 'calendar', 'spring', '--ics']);
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    expect(await command(['contest', 'messages', 'spring'])).toBe('');
    const { prisma } = db.database;
    const { id: contestId } = await prisma.contest.findUniqueOrThrow({ where: { slug: 'spring' } });
    const { id: userId } = await prisma.user.create({ data: { email: 'captain@example.org', name: 'Капитан' } });
    const [dueAt, writtenAt, nextTryAt] = [new Date(), new Date(), new Date()];
    const about = { contestId, userId, term: 'schedule', occasion: 'soon', dueAt, writtenAt, nextTryAt };
    await prisma.message.create({ data: { ...about, lang: 'ru', subject: 'Завтра финал', body: 'Начало в 12:00.' } });
    expect(await command(['contest', 'messages', 'spring'])).toMatch(/ \(0\) {2}Капитан: Завтра финал\n$/);
  });

  it('9.2: needs purpose and content of a change of modules, and another version to adopt', async () => {
    const bare = await json('bare.json', { kind: 'modules', title: { ru: 'Модуль', en: 'Module' } });
    expect(await failure(['contest', 'announce', 'spring', bare])).toContain('ERR_ANNOUNCEMENT_PURPOSE');
    const change = await json('change.json', {
      title: { ru: 'Модуль', en: 'Module' },
      purpose: { ru: 'Цель', en: 'Purpose' },
      content: { ru: 'Суть', en: 'Content' },
    });
    const adoption = ['contest', 'adopt-engine', 'spring', change, '--reason', 'протокол 1'];
    expect(await failure(adoption)).toContain('ERR_ENGINE_CURRENT');
  });

  it('2.6, 2.22: writes a set as files, the same bytes each time, and never over a file', async () => {
    await command(['import', DEMO, '--contest', 'spring', '--dataset', 'own', '--kind', 'test']);
    const [set = ''] = (await command(['dataset', 'list', 'spring'])).split('\t');
    const [first, second] = [join(folder, '1.zip'), join(folder, '2.zip')];
    expect(await command(['dataset', 'files', 'spring', set, first])).toMatch(/: \d+ essays\n$/);
    await command(['dataset', 'files', 'spring', 'own', second]);
    const bytes = await readFile(first);
    expect(bytes.equals(await readFile(second))).toBe(true);
    const read = await readZip(bytes);
    expect(read).toMatchObject({ ok: true, problems: [] });
    expect(await failure(['dataset', 'files', 'spring', set, first])).toContain('ERR_EXPORT_FILE');
    // Nobody has read the experts’ markups yet: files without them would look whole.
    const whole = ['dataset', 'files', 'spring', set, join(folder, '3.zip'), '--markups'];
    expect(await failure(whole)).toContain('ERR_DATASET_UNREAD');
    expect(await failure(['dataset', 'files', 'spring', 'x', join(folder, '3.zip')])).toContain('ERR_DATASET_UNKNOWN');
  });
});
