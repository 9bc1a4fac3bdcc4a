import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Config } from '@starboard/platform';
import { makeProblem } from './problem.filter.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** However slowly it comes, the largest upload is there by then. */
const REQUEST_MS = 3_600_000;
/** No answer takes longer to make, and readers of live streams get a sign of life every few seconds. */
const SILENCE_MS = 660_000;
const CHECK_MS = 5_000;

/** Of JSON bodies; bigger content comes as an upload, which its operation declares. */
const MAX_JSON_BYTES = 1024 * 1024;

/**
 * The HTTP server under the application. Addresses that Fastify refuses before any route is asked (broken percent
 * encoding) are answered like all other errors; that can only be said here. Who opens connections and then trickles is cut
 * off: headers after `requestHeadersMs`, bodies in ./body-pace.ts, everything after an hour, and readers who do not read.
 */
export function makeHttpAdapter({
  trustedProxies,
  requestHeadersMs,
}: Pick<Config, 'trustedProxies' | 'requestHeadersMs'>): FastifyAdapter {
  return new FastifyAdapter({
    // Whoever else names another's address is not believed: limits and /metrics go by it.
    trustProxy: [...trustedProxies],
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    http: {
      headersTimeout: requestHeadersMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, requestHeadersMs),
    },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      request.id = randomUUID();
      const problem = makeProblem(error, request.url, request.id);
      void reply.status(problem.status).header('x-request-id', request.id).header('cache-control', 'no-store');
      void reply.type('application/problem+json').send(JSON.stringify(problem));
    },
  });
}
