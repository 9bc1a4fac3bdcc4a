import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Config } from '@starboard/platform';
import { makeProblem } from './problem.filter.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Of JSON bodies; bigger content comes as an upload, which its operation declares. */
const MAX_JSON_BYTES = 1024 * 1024;

/**
 * The HTTP server under the application. Addresses that Fastify refuses before any route is asked (broken percent
 * encoding) are answered like all other errors; that can only be said here.
 */
export function makeHttpAdapter({ trustedProxies }: Pick<Config, 'trustedProxies'>): FastifyAdapter {
  return new FastifyAdapter({
    // Whoever else names another's address is not believed: limits and /metrics go by it.
    trustProxy: [...trustedProxies],
    bodyLimit: MAX_JSON_BYTES,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      request.id = randomUUID();
      const problem = makeProblem(error, request.url, request.id);
      void reply.status(problem.status).header('x-request-id', request.id).header('cache-control', 'no-store');
      void reply.type('application/problem+json').send(JSON.stringify(problem));
    },
  });
}
