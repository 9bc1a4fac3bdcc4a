import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Logger } from 'pino';
import type { BoardDocument } from '@starboard/contracts';
import { CONFIG, type Config, LOGGER } from '@starboard/platform';
import { ApiError } from '../http/api-error.js';
import { originOf } from '../http/origin.js';
import { type Representation, sendRepresentation } from '../http/representation.js';
import { SESSION_COOKIE } from '../identity/login.js';
import { BoardDocuments } from './board-documents.js';
import { boardDrawing, withBoard } from './board-markup.js';
import { languageOf, pageDescription, pageTitle, withHead } from './page-head.js';
import { CONTEST_PATTERN, PAGE_PATTERNS } from './page-patterns.js';
import { boardPreloads } from './preloads.js';

const PAGE = 'index.html';
/** The participant's package (`npm run pack:client`). */
const CLIENT = 'starboard-client.tgz';
/** Names of files under assets/ hold a hash of the content. */
const HASHED = /[\\/]assets[\\/]/;
const YEAR = 'public, max-age=31536000, immutable';
/** What a document depends on beside its address: the language, and whether somebody is signed in. */
const VARY = 'accept-language, cookie';
/** In a query: how a table is arranged (apps/web, data-table/address.ts), and which of its columns are there. */
const ARRANGED = ['sort', 'q', 'show', 'cols'] as const;

/** What the head of a page says something of. */
type Shown = Pick<BoardDocument, 'contest' | 'board'>;

/** `dist/web` of the package that this file belongs to, compiled or not. */
export function defaultWebRoot(folder: string = import.meta.dirname): string {
  if (existsSync(join(folder, 'package.json'))) return join(folder, 'dist', 'web');
  const parent = dirname(folder);
  return parent === folder ? join(folder, 'dist', 'web') : defaultWebRoot(parent);
}

/**
 * Serves the web build.
 * @returns how to show the page for people who followed a wrong link; `undefined` when there is no build.
 */
export async function serveWeb(
  app: NestFastifyApplication,
  root: string,
): Promise<((request: FastifyRequest, reply: FastifyReply) => boolean) | undefined> {
  if (!existsSync(join(root, PAGE))) return undefined;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    cacheControl: false,
    globIgnore: [CLIENT],
    setHeaders: (reply, path) => void reply.setHeader('cache-control', HASHED.test(path) ? YEAR : 'no-cache'),
  });
  const server = app.getHttpAdapter().getInstance();
  // It is compressed already; compressed once more, it would reach npm as something else.
  server.get(`/${CLIENT}`, { compress: false }, (_request, reply) => reply.sendFile(CLIENT));
  for (const page of PAGE_PATTERNS.filter((one) => !isOfContest(one)))
    server.get(page, (_request, reply) => reply.sendFile(PAGE));
  await serveContests(app, root);
  return (request, reply) => wantsPage(request) && (reply.sendFile(PAGE), true);
}

/** The pages of a contest bear its title before any script has run, and its board is there; of one that is not there they are as any other. */
async function serveContests(app: NestFastifyApplication, root: string): Promise<void> {
  const shell = await readFile(join(root, PAGE), 'utf8');
  const links = await boardPreloads(root);
  const config = app.get<Config>(CONFIG, { strict: false });
  const server = app.getHttpAdapter().getInstance();
  const documents = app.get(BoardDocuments, { strict: false });
  const headed = (request: FastifyRequest, { contest, board }: Shown): string => {
    const language = languageOf(request);
    const { url: pattern = '' } = request.routeOptions;
    return withHead(shell, pageTitle(pattern, contest.title, teamIn(board, request)), {
      ...{ origin: originOf(config, request), slug: contest.slug, language },
      path: request.url.replace(/\?.*/, '').split('/').slice(3).filter(Boolean),
      description: pageDescription(board, language),
      links: pattern === CONTEST_PATTERN ? links(language) : [],
    });
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    void reply.header('cache-control', 'no-cache').header('vary', VARY).type('text/html; charset=utf-8');
    const { slug } = request.params as { slug: string };
    const { round } = request.query as { round?: unknown };
    const shown = await documents
      .read(slug, typeof round === 'string' ? round : undefined)
      .catch(() => documents.read(slug, undefined))
      .catch(() => undefined);
    return shown === undefined ? shell : headed(request, shown);
  };
  for (const pattern of PAGE_PATTERNS.filter(isOfContest)) server.get(pattern, answer);
  const drawn = await drawnBoards(app, root, documents, headed);
  server.get(CONTEST_PATTERN, async (request, reply) => {
    const made = await drawn(request);
    if (made === undefined) return answer(request, reply);
    void reply.header('cache-control', signedIn(request) ? 'private, no-cache' : 'no-cache');
    sendRepresentation(request, reply, made, VARY);
    return reply;
  });
}

/**
 * The document of a board with the board in it; undefined where it cannot be drawn, or not as its reader will see it: there
 * is no such board, or the address asks for another order of the rows.
 */
async function drawnBoards(
  app: NestFastifyApplication,
  root: string,
  documents: BoardDocuments,
  headed: (request: FastifyRequest, shown: Shown) => string,
): Promise<(request: FastifyRequest) => Promise<Representation | undefined>> {
  const config = app.get<Config>(CONFIG, { strict: false });
  const logger = app.get<Logger>(LOGGER, { strict: false });
  const draw = await boardDrawing(root).catch((error: unknown) => {
    logger.error({ err: error }, 'the code that draws boards could not be loaded');
  });
  if (!draw) return () => Promise.resolve(undefined);
  return async (request) => {
    const { slug } = request.params as { slug: string };
    const query = request.query as Readonly<Record<string, unknown>>;
    const { round } = query;
    if (ARRANGED.some((name) => name in query) || (round !== undefined && typeof round !== 'string')) return undefined;
    const asked = { slug, round, language: languageOf(request), signedIn: signedIn(request) };
    try {
      return await documents.get({ ...asked, origin: originOf(config, request) }, async (document) =>
        withBoard(headed(request, document), await draw(document), document),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) logger.error({ err: error, contest: slug }, 'a board could not be drawn');
      return undefined;
    }
  };
}

/** The name of the team whose page is asked for, where the board has it. */
function teamIn({ ranked, annulled, unscored }: Shown['board'], request: FastifyRequest): string | undefined {
  const { team: asked } = request.params as { team?: string };
  return asked === undefined
    ? undefined
    : [...ranked, ...annulled, ...unscored].find(({ team }) => team.slug === asked)?.team.name;
}

const signedIn = ({ headers }: FastifyRequest): boolean => headers.cookie?.includes(SESSION_COOKIE) === true;

const isOfContest = (pattern: string): boolean => pattern.startsWith(`${CONTEST_PATTERN}/`);

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' || /^\/(api|health|metrics)\b/.test(request.url)) return false;
  return new Negotiator(request).mediaType(['application/json', 'text/html']) === 'text/html';
}
