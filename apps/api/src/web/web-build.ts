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
import { languageOf, withHead } from './page-head.js';
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
  for (const page of PAGE_PATTERNS) server.get(page, (_request, reply) => reply.sendFile(PAGE));
  await serveContests(app, join(root, PAGE));
  return (request, reply) => wantsPage(request) && (reply.sendFile(PAGE), true);
}

/** The page of a contest bears its title before any script has run; of one that is not there it is as any other. */
async function serveContests(app: NestFastifyApplication, file: string): Promise<void> {
  const shell = await readFile(file, 'utf8');
  const contests = app.get(ContestsService, { strict: false });
  const config = app.get<Config>(CONFIG, { strict: false });
  const server = app.getHttpAdapter().getInstance();
  server.get<{ Params: { slug: string } }>(CONTEST_PATTERN, async (request, reply) => {
    void reply.header('cache-control', 'no-cache').header('vary', 'accept-language').type('text/html; charset=utf-8');
    const contest = await contests.find(request.params.slug).catch(() => undefined);
    if (contest === undefined) return shell;
    const address = `${originOf(config, request)}/contests/${encodeURIComponent(contest.slug)}`;
    return withHead(shell, { ru: contest.titleRu, en: contest.titleEn }, address, languageOf(request));
  });
}

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' || /^\/(api|health|metrics)\b/.test(request.url)) return false;
  return new Negotiator(request).mediaType(['application/json', 'text/html']) === 'text/html';
}
