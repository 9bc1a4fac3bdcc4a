import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { BoardDocument } from '@starboard/contracts';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { announce, approveSnapshot, seedContest, seedRound, seedSnapshot } from '../../support/board.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { buildWeb, type WebBuild } from '../../support/web-build.js';

/* The document of a board as the server sends it: what a reader sees of it before any script has run. */

const HOSTILE = '</script><script>alert("$&")</script><b>&amp;';
/** Ends a line of a script; names of teams may not have it. */
const LINE_END = '\u2028';
const SESSION = 'starboard.session_token=ended';

let test: TestDatabase;
let web: WebBuild;
let api: ApiServer;
let folder: string;

beforeAll(async () => {
  [test, web] = await Promise.all([createTestDatabase(), buildWeb()]);
  api = await startApiServer(test.url, { webRoot: web.root });
  folder = await mkdtemp(join(tmpdir(), 'starboard-document-'));
  const contest = await seedContest(test.database, {
    slug: 'board',
    titleRu: `Весна ${LINE_END}${HOSTILE}`,
    titleEn: 'Spring',
  });
  const roundId = await seedRound(test.database, contest, { status: 'finalised' });
  const rows = [
    { team: HOSTILE, place: 1, star: 71.005 },
    { team: 'Буквица', place: 2, star: 64.2, m6: null, annulled: 1 },
    { team: 'Сова', status: 'annulled', annulled: 3 } as const,
  ];
  await seedSnapshot(test.database, contest, { roundId, state: 'approved', rows });
  const long = await seedContest(test.database, { slug: 'long' });
  const longRound = await seedRound(test.database, long, { status: 'finalised' });
  const many = Array.from({ length: 120 }, (_, index) => ({ team: `Команда ${index}`, place: index + 1, star: 90 }));
  await seedSnapshot(test.database, long, { roundId: longRound, state: 'approved', rows: many });
});
afterAll(async () => {
  await api?.close();
  await test?.drop();
  await web?.remove();
  if (folder) await rm(folder, { recursive: true });
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}, from = api): Promise<Response> =>
  fetch(`${from.url}${path}`, { headers: { 'accept-language': 'ru', ...headers } });
const read = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> =>
  (await get(path, headers)).text();

/** What a document brings, and what it shows: the markup of its root. */
function parts(document: string): { brought: BoardDocument | undefined; shown: string } {
  const [, shown = ''] = /<div id="root">(.*)<\/div>\n/s.exec(document) ?? [];
  const [, data] = /<script type="application\/json" id="brought">([^<]*)<\/script>/.exec(document) ?? [];
  return { brought: data === undefined ? undefined : (JSON.parse(data) as BoardDocument), shown };
}

describe('the document of a board', () => {
  it('shows its rows, and brings what the interface says of them', async () => {
    const { brought, shown } = parts(await read('/contests/board'));
    expect(shown).toMatch(/<h1>Весна .*<h2>Результаты утверждены<\/h2>/s);
    expect(shown).toMatch(/Буквица<\/a>.*<span class="star-value">64,20<\/span>/);
    expect(shown).toContain('3 из 4');
    expect(shown).toContain('\u00a0МСК · версия 1 · СТЭР 80,00');
    const said = async (path: string): Promise<unknown> => (await get(path)).json();
    expect(brought?.board).toEqual(await said('/api/contests/board/leaderboard'));
    expect(brought?.contest).toEqual(await said('/api/contests/board'));
    expect(brought?.live.rounds[0]?.boardTag).toBe(`${brought?.board.snapshot?.id}.approved`);
  });

  it('takes names for texts, whatever they hold, and has nothing that the policy refuses', async () => {
    const document = await read('/contests/board');
    const { brought, shown } = parts(document);
    expect(brought?.board.ranked[0]?.team.name).toBe(HOSTILE);
    expect(brought?.contest.title.ru).toBe(`Весна ${LINE_END}${HOSTILE}`);
    expect(document).toContain('Весна \\u2028\\u003c/script\\u003e');
    expect(shown).toContain('&lt;/script&gt;&lt;script&gt;alert(&quot;$&amp;&quot;)&lt;/script&gt;&lt;b&gt;&amp;amp;');
    expect(document.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script type="module" fetchpriority="low" crossorigin src="[^"]+">$/),
      '<script type="application/json" id="brought">',
    ]);
    expect(document).not.toMatch(/ style=| on[a-z]+=|<style|javascript:/);
    expect((await get('/contests/board')).headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it('shows the first rows of a long board and brings all', async () => {
    const { brought, shown } = parts(await read('/contests/long'));
    expect(shown.match(/<tr role="row" id="team-/g)).toHaveLength(50);
    expect(shown).toContain('120 из 120');
    expect(brought?.board.ranked).toHaveLength(120);
  });

  it('is in the language of the address, else in the chosen one, else in that of the browser', async () => {
    const language = async (path: string, headers: Record<string, string>): Promise<string | undefined> => {
      const document = await read(path, headers);
      const { brought, shown } = parts(document);
      expect(document).toContain(`<html lang="${brought?.language}">`);
      expect(shown).toContain(brought?.language === 'en' ? 'Approved results' : 'Результаты утверждены');
      return brought?.language;
    };
    const chosen = { cookie: 'a=b; starboard.language=en' };
    expect(await language('/contests/board', {})).toBe('ru');
    expect(await language('/contests/board', { 'accept-language': 'en-GB' })).toBe('en');
    expect(await language('/contests/board', chosen)).toBe('en');
    expect(await language('/contests/board?lang=ru', chosen)).toBe('ru');
    expect(await language('/contests/board', { cookie: 'starboard.language=de' })).toBe('ru');
  });

  it('is sent again only when it has changed, compressed where the reader takes it', async () => {
    const first = await get('/contests/long');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('vary')).toBe('accept-language, cookie, accept-encoding');
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect((await get('/contests/long', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/contests/long', { 'if-none-match': etag, 'accept-language': 'en' })).status).toBe(200);
    const person = await get('/contests/long', { 'if-none-match': etag, cookie: SESSION });
    expect([person.status, person.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  });

  it('does not say “sign in” to somebody who is signed in', async () => {
    expect(parts(await read('/contests/board')).shown).toContain('href="/sign-in"');
    const { brought, shown } = parts(await read('/contests/board', { cookie: SESSION }));
    expect(brought?.signedIn).toBe(true);
    expect(shown).not.toContain('href="/sign-in"');
  });
});

describe('a final', () => {
  it('is shown to nobody until it is approved, and then at once', async () => {
    const contest = await seedContest(test.database, { slug: 'final' });
    const roundId = await seedRound(test.database, contest, { status: 'closed' });
    const rows = [{ team: 'Тайная команда', place: 1, star: 88.8 }];
    const id = await seedSnapshot(test.database, contest, { roundId, state: 'draft', rows });
    for (const headers of [{}, { cookie: SESSION }]) {
      const document = await read('/contests/final', headers);
      expect(parts(document).shown).toContain('<h2>Подводятся итоги финала</h2>');
      expect(parts(document).brought?.board).toMatchObject({ state: 'pending', snapshot: null, ranked: [] });
      expect(document).not.toMatch(/Тайная|88[.,]8/);
    }
    const before = (await get('/contests/final')).headers.get('etag') ?? '';
    await approveSnapshot(test.database, id);
    await announce(test.database, roundId, 1);
    await eventually('the document shows the result', async () =>
      parts(await read('/contests/final')).shown.includes('Тайная команда'),
    );
    expect((await get('/contests/final', { 'if-none-match': before })).status).toBe(200);
  });
});

describe('a round with a clock', () => {
  it('is drawn of the second in which it is asked for', async () => {
    const contest = await seedContest(test.database, { slug: 'soon' });
    await seedRound(test.database, contest, { status: 'scheduled', startsAt: new Date(Date.now() + 3_600_000) });
    const { brought, shown } = parts(await read('/contests/soon'));
    const startsAt = Date.parse(brought?.contest.rounds[0]?.startsAt ?? '');
    const left = Math.ceil((startsAt - Date.parse(brought?.live.serverTime ?? '')) / 1000);
    const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    expect(shown).toContain(`<span class="countdown-time">${left === 3600 ? '1:00:00' : clock}</span>`);
  });
});

describe('the document without a board in it', () => {
  const isShell = (document: string): void => {
    expect(document).toContain('<div id="root"></div>');
    expect(parts(document).brought).toBeUndefined();
  };

  it('is sent where the address asks for another order, a round that is not there, or a contest that is not', async () => {
    for (const path of ['/contests/board?sort=-m2', '/contests/board?q=x', '/contests/board?show=annulled'])
      isShell(await read(path));
    isShell(await read('/contests/board?round=0190a1b2-0000-7000-8000-000000000001'));
    isShell(await read('/contests/board?round=a&round=b'));
    isShell(await read('/contests/nothing'));
    isShell(await read('/contests/board/live'));
    expect(await read('/contests/board?sort=-m2')).toContain('<title>Весна ');
  });

  it.each([
    ['throws', "export const drawBoard = () => Promise.reject(new Error('a fault'));", 'a board could not be drawn'],
    ['does not load', 'export const = ;', 'the code that draws boards could not be loaded'],
  ])('is sent where the code that draws %s, and the log says so', async (kind, code, line) => {
    const root = join(folder, kind.replaceAll(' ', '-'));
    await mkdir(join(root, '.server'), { recursive: true });
    await cp(join(web.root, 'index.html'), join(root, 'index.html'));
    await writeFile(join(root, '.server/board.mjs'), code);
    const lines: string[] = [];
    const logger = pino({ level: 'error' }, { write: (text: string) => void lines.push(text) });
    const faulty = await startApiServer(test.url, { webRoot: root, logger });
    try {
      const answer = await get('/contests/board', {}, faulty);
      expect(answer.status).toBe(200);
      const document = await answer.text();
      isShell(document);
      expect(document).toContain('<title>Весна ');
      expect(lines.join('')).toContain(line);
    } finally {
      await faulty.close();
    }
  });

  it('and the code that draws is no page', async () => {
    expect((await get('/.server/board.mjs')).status).toBe(404);
  });
});
