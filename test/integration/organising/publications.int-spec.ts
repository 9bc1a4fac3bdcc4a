import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, type Caller, makePerson } from '../../support/organisers.js';
import { DAY, iso, type OrganisedContest, OrganisedPlatform, times } from '../../support/organising.js';

const TITLE = { ru: 'Новость', en: 'News' };
const MODULES = {
  kind: 'modules',
  title: { ru: 'Новая версия модуля', en: 'A new version of a module' },
  purpose: { ru: 'Исправить ошибку', en: 'To mend a fault' },
  content: { ru: 'Изменено сравнение комментариев', en: 'Comments are compared otherwise' },
};

let platform: OrganisedPlatform;
let contest: OrganisedContest;
let organiser: Caller;
let token: string;
let anybody: Caller;

beforeAll(async () => {
  platform = await OrganisedPlatform.start();
  ({ contest, organiser, token } = await announced());
  anybody = await platform.person();
});
afterAll(() => platform.stop());

/** A contest that everybody sees, with an organiser. */
async function announced() {
  const made = await platform.newContest();
  await platform.boss('POST', made.path('/announcement'));
  const secret = await makePerson(platform.database, [{ role: 'organiser', contestId: made.id }]);
  const call: Caller = async (method, path, body) => {
    const response = await fetch(`${platform.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Answer['body']) };
  };
  return { contest: made, organiser: call, token: secret };
}

const read = async (rest: string): Promise<Answer['body']> => {
  const { status, body } = await anybody('GET', contest.path(rest));
  expect([rest, status]).toEqual([rest, 200]);
  return body;
};
async function statusOf(path: string): Promise<number> {
  const response = await fetch(`${platform.url}${path}`);
  await response.arrayBuffer();
  return response.status;
}
const refusal = ({ status, body }: Answer): unknown[] => [status, body['code']];
const sql = (text: string, values: readonly unknown[] = []) => platform.database.pool.query(text, [...values]);

describe('announcements (regulation 4.7, 7.15.2, 9.2)', () => {
  it('4.7: are published with purpose and content, in both languages', async () => {
    const { status, body } = await organiser('POST', contest.path('/announcements'), MODULES);
    expect([status, body]).toMatchObject([201, { number: 1, version: 1, ...MODULES, withdrawn: false, reason: '' }]);
    const silent = await organiser('POST', contest.path('/announcements'), {
      ...MODULES,
      purpose: { ru: 'x', en: '' },
    });
    expect(refusal(silent)).toEqual([409, 'ERR_ANNOUNCEMENT_PURPOSE']);
    expect(await read('/announcements')).toMatchObject({ announcements: [{ number: 1, ...MODULES }] });
  });

  it('keep every version, and what is withdrawn stays with its reason', async () => {
    const { body } = await organiser('POST', contest.path('/announcements'), { kind: 'news', title: TITLE });
    const own = contest.path(`/announcements/${String(body['number'])}`);
    const title = { ru: 'Новость дня', en: 'News of the day' };
    const corrected = { title, reason: 'опечатка' };
    expect((await organiser('POST', `${own}/versions`, corrected)).body).toMatchObject({ version: 2, title });
    expect((await organiser('POST', `${own}/versions`, corrected)).body).toMatchObject({ version: 2 });
    expect((await organiser('POST', `${own}/withdrawal`, {})).status).toBe(400);
    const gone = await organiser('POST', `${own}/withdrawal`, { reason: 'ошибка' });
    expect(gone.body).toMatchObject({ version: 3, withdrawn: true, reason: 'ошибка', title });
    expect((await organiser('POST', `${own}/withdrawal`, { reason: 'ещё раз' })).body).toMatchObject({ version: 3 });
    expect(refusal(await organiser('POST', `${own}/versions`, { title: TITLE, reason: 'x' }))).toEqual([
      409,
      'ERR_ANNOUNCEMENT_WITHDRAWN',
    ]);
    const versions = (await anybody('GET', own)).body['versions'];
    expect(versions).toMatchObject([{ withdrawn: true }, { title, reason: 'опечатка' }, { title: TITLE, reason: '' }]);
    expect(await contest.actions(String(body['number']))).toEqual([
      'announcement.published',
      'announcement.published',
      'announcement.withdrawn',
    ]);
    expect(refusal(await organiser('POST', contest.path('/announcements/99/withdrawal'), { reason: 'x' }))).toEqual([
      404,
      'ERR_ANNOUNCEMENT_UNKNOWN',
    ]);
  });

  it('are neither changed nor deleted, nor continued after their withdrawal, by SQL either', async () => {
    await expect(sql(`update announcements set title_ru = 'x'`)).rejects.toThrow('append-only');
    await expect(sql('delete from announcements')).rejects.toThrow('append-only');
    const next = (version: number) =>
      sql(
        `insert into announcements (id, contest_id, number, version, kind, title_ru, title_en, reason, published_at)
         values (gen_random_uuid(), $1, 2, $2, 'news', 'x', 'x', 'x', now())`,
        [contest.id, version],
      );
    await expect(next(4)).rejects.toThrow('not after its withdrawal');
    await expect(next(9)).rejects.toThrow('next version');
  });

  it('are a feed, in which nothing of their text is markup', async () => {
    await organiser('POST', contest.path('/announcements'), {
      kind: 'news',
      title: { ru: 'Тексты <script>', en: 'A & B' },
      content: { ru: ']]></content>', en: 'x' },
    });
    const response = await fetch(`${platform.url}${contest.path('/announcements.atom')}`);
    const feed = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    expect(feed).toContain('<title>Тексты &lt;script&gt; / A &amp; B</title>');
    expect(feed).toContain(']]&gt;&lt;/content&gt;');
    expect(feed).toContain('[отозвано] Новость дня');
    expect(feed.match(/<entry>/g)).toHaveLength(3);
  });

  it('9.2: of modules are refused in the last days before a final, unless a reason is given', async () => {
    const near = await announced();
    const round = await near.contest.draft(await near.contest.sealedSet('near'));
    const schedule = { ...times(Date.now() + 3 * DAY), overrideReason: 'проба' };
    expect((await near.organiser('PUT', near.contest.rounds(`/${round}/schedule`), schedule)).status).toBe(200);
    const path = near.contest.path('/announcements');
    expect(refusal(await near.organiser('POST', path, MODULES))).toEqual([409, 'ERR_NOTICE_PERIOD']);
    expect((await near.organiser('POST', path, { kind: 'news', title: TITLE })).status).toBe(201);
    const urgent = await near.organiser('POST', path, { ...MODULES, overrideReason: 'ошибка безопасности' });
    expect([urgent.status, urgent.body]).toMatchObject([201, { reason: 'ошибка безопасности' }]);
  });

  it('are not public before the contest is', async () => {
    const hidden = await platform.newContest();
    for (const rest of ['/announcements', '/announcements.atom', '/documents', '/schedule', '/parameters-in-words']) {
      expect((await anybody('GET', hidden.path(rest))).status).toBe(404);
    }
  });
});

describe('documents (regulation 1.2, 12.3)', () => {
  const PDF = Buffer.from('%PDF-1.7 регламент');
  const upload = async (content: Buffer, query: Record<string, string>): Promise<Answer> => {
    const search = new URLSearchParams({
      titleRu: 'Регламент',
      titleEn: 'Regulation',
      fileName: 'Регламент.pdf',
      ...query,
    });
    const response = await fetch(`${platform.url}${contest.path(`/documents/regulation/file?${search.toString()}`)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

  it('1.2: are links, or files with their digest, and keep their versions', async () => {
    const link = { title: { ru: 'Регламент', en: 'Regulation' }, link: 'http://ai.upgreat.one/' };
    const first = await organiser('PUT', contest.path('/documents/regulation'), link);
    expect(first.body).toMatchObject({ key: 'regulation', current: { version: 1, link: link.link, file: null } });
    expect((await organiser('PUT', contest.path('/documents/regulation'), link)).body).toEqual(first.body);
    expect(refusal(await upload(PDF, {}))).toEqual([409, 'ERR_DOCUMENT_REASON']);
    const second = await upload(PDF, { reason: 'свой файл' });
    const file = { name: 'Регламент.pdf', sha256: sha256(PDF) };
    expect(second.body).toMatchObject({ current: { version: 2, link: null, file }, versions: [{}, { version: 1 }] });
    expect(await read('/documents')).toMatchObject({ documents: [{ key: 'regulation', current: { file } }] });
  });

  it('are given out as what was uploaded, and as no page of this site', async () => {
    const path = `${platform.url}${contest.path('/documents/regulation/file')}`;
    const response = await fetch(path);
    expect(Buffer.from(await response.arrayBuffer()).equals(PDF)).toBe(true);
    const headers = ['content-type', 'etag', 'x-content-type-options'].map((name) => response.headers.get(name));
    expect(headers).toEqual(['application/octet-stream', `"${sha256(PDF)}"`, 'nosniff']);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''%D0%A0/);
    const again = await fetch(path, { headers: { 'if-none-match': `"${sha256(PDF)}"` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await anybody('GET', contest.path('/documents/regulation/file?version=1'))).status).toBe(404);
  });

  it('are withdrawn with a reason and may come back', async () => {
    const own = contest.path('/documents/regulation');
    const gone = await organiser('POST', `${own}/withdrawal`, { reason: 'устарел' });
    expect(gone.body).toMatchObject({ current: { version: 3, withdrawn: true, reason: 'устарел' } });
    expect(await statusOf(`${own}/file`)).toBe(404);
    expect(await statusOf(`${own}/file?version=2`)).toBe(200);
    const back = await upload(PDF, { reason: 'снова действует' });
    expect(back.body).toMatchObject({ current: { version: 4, withdrawn: false } });
    expect(await contest.actions('regulation')).toEqual([
      ...['document.published', 'document.published', 'document.withdrawn', 'document.published'],
    ]);
  });

  it.each([
    ['another digest', `content = 'x', file_name = 'x', sha256 = sha256('y')`],
    ['neither link nor file', `link = null`],
    ['both', `link = 'https://x', content = 'x', file_name = 'x', sha256 = sha256('x')`],
    ['no address of the web', `link = 'javascript:alert(1)'`],
  ])('cannot have %s, by SQL either', async (_what, values) => {
    const columns = values.split(', ').map((pair) => pair.split(' = '));
    const insert = sql(
      `insert into documents (id, contest_id, key, version, title_ru, title_en, published_at, ${columns.map(([name]) => name).join(', ')})
       values (gen_random_uuid(), $1, 'other', 1, 'x', 'x', now(), ${columns.map(([, value]) => value).join(', ')})`,
      [contest.id],
    );
    await expect(insert).rejects.toThrow('violates check constraint');
  });

  it.each([
    ['a script', { title: TITLE, link: 'javascript:alert(1)' }, 'x'],
    ['no title', { title: { ru: '', en: 'x' }, link: 'https://example.org' }, 'x'],
    ['a key that leads out', { title: TITLE, link: 'https://example.org' }, '..%2Fx'],
  ])('refuse %s', async (_what, body, key) => {
    expect((await organiser('PUT', contest.path(`/documents/${key}`), body)).status).toBe(400);
  });
});

describe('what follows from the contest’s data', () => {
  it('7.5: the schedule has date, hour, zone and interval', async () => {
    const startsAt = Date.parse('2030-01-15T09:00:00Z');
    const round = await contest.draft(await contest.sealedSet('scheduled'));
    expect(await read('/schedule')).toMatchObject({ timeZone: 'Europe/Moscow', rounds: [] });
    await organiser('PUT', contest.rounds(`/${round}/schedule`), times(startsAt));
    const final = { round, mode: 'final', intervalSeconds: 60, items: 3 };
    const starts = { at: iso(startsAt), date: '2030-01-15', time: '12:00:00', offset: '+03:00' };
    expect(await read('/schedule')).toMatchObject({ rounds: [{ ...final, starts }] });
    expect((await organiser('PUT', contest.path('/time-zone'), { timeZone: 'Asia/Vladivostok' })).status).toBe(204);
    const east = { date: '2030-01-15', time: '19:00:00', offset: '+10:00' };
    const { rounds } = await read('/schedule');
    expect(rounds).toMatchObject([{ ...final, starts: { at: iso(startsAt), ...east } }]);
    expect(rounds).toMatchObject([{ text: { ru: expect.stringContaining('2030-01-15 19:00:00 (UTC+10:00') } }]);
    expect(refusal(await organiser('PUT', contest.path('/time-zone'), { timeZone: 'Луна/Море' }))).toEqual([
      409,
      'ERR_TIME_ZONE',
    ]);
  });

  it('2.17: parameters in force are sentences that follow a change', async () => {
    const other = await announced();
    const words = async () => (await anybody('GET', other.contest.path('/parameters-in-words'))).body;
    expect(await words()).toMatchObject({ version: 1 });
    const change = { changes: { intervalMs: 90_000 }, reason: 'решение', protocolRef: 'протокол 1' };
    expect((await other.organiser('POST', other.contest.path('/parameters'), change)).status).toBeLessThan(300);
    const { version, parameters } = await words();
    expect(version).toBe(2);
    expect(parameters).toContainEqual(
      expect.objectContaining({
        name: 'intervalMs',
        value: 90_000,
        text: {
          ru: 'Файлы выдаются по расписанию каждые 90 с (7.5).',
          en: 'Files come out by a schedule, one every 90 s (7.5).',
        },
      }),
    );
  });

  it('6.4, 8.1.3: who is admitted is public once it is decided', async () => {
    const { prisma } = platform.database;
    const team = (slug: string, rest: object) =>
      prisma.team.create({ data: { contestId: contest.id, slug, name: slug, status: 'approved', ...rest } });
    await team('waits', {});
    await team('gone', { status: 'withdrawn', admittedAt: new Date() });
    await team('asks', { status: 'applied' });
    expect(await read('/admitted-teams')).toMatchObject({ teams: [], approved: [{ slug: 'waits', name: 'waits' }] });
    const admittedAt = new Date('2029-12-01T10:00:00Z');
    await team('in', { admittedAt });
    expect(await read('/admitted-teams')).toEqual({
      contest: contest.slug,
      teams: [{ slug: 'in', name: 'in', admittedAt: admittedAt.toISOString() }],
      approved: [{ slug: 'waits', name: 'waits' }],
    });
  });
});
