import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Board, BoardDocument, ContestView } from '@starboard/contracts';
import { boardDrawing, withBoard } from '../../../apps/api/src/web/board-markup.js';
import { withHead } from '../../../apps/api/src/web/page-head.js';
import { boardPreloads } from '../../../apps/api/src/web/preloads.js';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const JSON_TYPE = 'application/json';
const HTML = 'text/html; charset=utf-8';
const YEAR = 'public, max-age=31536000, immutable';
const BOARD = /^\/contests\/[^/]+$/;

/**
 * The built pages on a port of this machine, as the API sends them: compressed, under its policy, what has a hash in its
 * name for a year, boards drawn and with the names of their code in their head.
 * @param answers of the API, by path. To everything else it says that nobody is signed in.
 */
export async function serveBuild(
  answers: Readonly<Record<string, object>>,
): Promise<{ readonly url: string; readonly root: string; close(): Promise<void> }> {
  const root = resolve(import.meta.dirname, '../../../dist/web');
  const shell = await readFile(join(root, 'index.html'), 'utf8');
  const links = (await boardPreloads(root))('ru');
  const draw = await boardDrawing(root);
  if (draw === undefined) throw new Error(`${root} has no code that draws boards: build the pages.`);
  const boardPage = async (pathname: string): Promise<string> => {
    const document = documentOf(answers, pathname);
    const page = boardHead(shell, pathname, links);
    return document === undefined ? page : withBoard(page, await draw(document), document);
  };
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (body: Buffer | string, type: string, status = 200): void => {
      const bytes = packed.get(pathname) ?? gzipSync(body);
      packed.set(pathname, bytes);
      response.writeHead(status, {
        ...{ 'content-type': type, 'content-encoding': 'gzip', 'content-length': bytes.length },
        ...{ 'cache-control': pathname.startsWith('/assets/') ? YEAR : 'no-cache' },
        'content-security-policy': "default-src 'self'",
      });
      response.end(bytes);
    };
    if (pathname.startsWith('/api/')) {
      const answer = answers[pathname];
      return answer === undefined ? send('{}', JSON_TYPE, 401) : send(JSON.stringify(answer), JSON_TYPE);
    }
    const file = join(root, pathname.replaceAll('..', ''));
    readFile(file).then(
      (body) => send(body, TYPES[extname(file)] ?? 'application/octet-stream'),
      async () => send(BOARD.test(pathname) ? await boardPage(pathname) : shell, HTML),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((done) => server.close(() => done()));
  return { url: `http://127.0.0.1:${port}`, root, close };
}

/** What the API would draw the board at a path of. */
function documentOf(answers: Readonly<Record<string, object>>, pathname: string): BoardDocument | undefined {
  const contest = answers[`/api${pathname}`] as ContestView | undefined;
  const board = answers[`/api${pathname}/leaderboard`] as Board | undefined;
  if (contest === undefined || board === undefined) return undefined;
  const boardTag = board.snapshot && `${board.snapshot.id}.${board.snapshot.state}`;
  const rounds = contest.rounds.map((round) => ({ ...round, boardTag, progress: null }));
  const live = { contest: contest.slug, serverTime: new Date().toISOString(), rounds };
  return { language: 'ru', timeZone: 'Europe/Moscow', signedIn: false, contest, board, live };
}

const boardHead = (shell: string, pathname: string, links: readonly string[]): string =>
  withHead(
    shell,
    { ru: 'Конкурс', en: 'Contest' },
    {
      ...{ origin: '', slug: decodeURIComponent(pathname.split('/')[2] ?? ''), path: [], language: 'ru' },
      ...{ description: 'Конкурс', links },
    },
  );
