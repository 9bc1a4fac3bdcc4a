import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Negotiator from 'negotiator';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Addresses that the browser's code draws; all others are files of the build. */
const PAGES = [
  '/contests/:slug',
  '/sign-in',
  '/my',
  '/my/:slug',
  '/my/:slug/rounds/:roundId',
  '/my/:slug/rounds/:roundId/rescorings',
  '/my/:slug/rounds/:roundId/rescorings/:rescoringId',
  '/my/:slug/assignments/:id',
];
const PAGE = 'index.html';
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
    setHeaders: (reply, path) => void reply.setHeader('cache-control', HASHED.test(path) ? YEAR : 'no-cache'),
  });
  const server = app.getHttpAdapter().getInstance();
  for (const page of PAGES) server.get(page, (_request, reply) => reply.sendFile(PAGE));
  return (request, reply) => wantsPage(request) && (reply.sendFile(PAGE), true);
}

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' || /^\/(api|health|metrics)\b/.test(request.url)) return false;
  return new Negotiator(request).mediaType(['application/json', 'text/html']) === 'text/html';
}
