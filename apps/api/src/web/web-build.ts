import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { CONFIG, type Config } from '@starboard/platform';
import { ContestsService } from '../contests/contests.service.js';
import { originOf } from '../http/origin.js';
import { languageOf, pageTitle, withHead } from './page-head.js';
import { CONTEST_PATTERN, PAGE_PATTERNS } from './page-patterns.js';

const PAGE = 'index.html';
/** The participant's package (`npm run pack:client`). */
const CLIENT = 'starboard-client.tgz';
/** Names of files under assets/ hold a hash of the content. */
const HASHED = /[\\/]assets[\\/]/;
const YEAR = 'public, max-age=31536000, immutable';

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
  await serveContests(app, join(root, PAGE));
  return (request, reply) => wantsPage(request) && (reply.sendFile(PAGE), true);
}

/** The pages of a contest bear its title before any script has run; of one that is not there they are as any other. */
async function serveContests(app: NestFastifyApplication, file: string): Promise<void> {
  const shell = await readFile(file, 'utf8');
  const contests = app.get(ContestsService, { strict: false });
  const config = app.get<Config>(CONFIG, { strict: false });
  const server = app.getHttpAdapter().getInstance();
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    void reply.header('cache-control', 'no-cache').header('vary', 'accept-language').type('text/html; charset=utf-8');
    const contest = await contests.find((request.params as { slug: string }).slug).catch(() => undefined);
    if (contest === undefined) return shell;
    const language = languageOf(request);
    const title = pageTitle(request.routeOptions.url ?? '', { ru: contest.titleRu, en: contest.titleEn });
    return withHead(shell, title, {
      address: `${originOf(config, request)}${request.url.replace(/\?.*/, '')}`,
      still: `/api/contests/${encodeURIComponent(contest.slug)}/leaderboard/board.html?lang=${language}`,
      language,
    });
  };
  for (const pattern of [CONTEST_PATTERN, ...PAGE_PATTERNS.filter(isOfContest)]) server.get(pattern, answer);
}

const isOfContest = (pattern: string): boolean => pattern.startsWith(`${CONTEST_PATTERN}/`);

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' || /^\/(api|health|metrics)\b/.test(request.url)) return false;
  return new Negotiator(request).mediaType(['application/json', 'text/html']) === 'text/html';
}
