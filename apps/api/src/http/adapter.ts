import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '@starboard/platform';
import { type HostConfig, refuseForeignHosts } from './allowed-hosts.js';
import { ignoreTheGone } from './gone.js';
import { MAX_BODY_BYTES } from './operation-spec.js';
import { makeProblem } from './problem.filter.js';

type HttpConfig = HostConfig & Pick<Config, 'trustedProxies' | 'requestHeadersMs'>;

/** However slowly it comes, the largest upload is there by then. */
const REQUEST_MS = 3_600_000;
/** No answer takes longer to make, and readers of live streams get a sign of life every few seconds. */
const SILENCE_MS = 660_000;
const CHECK_MS = 5_000;

/** Longer parts of addresses are nobody's; operations bound theirs more closely. */
const MAX_PART = 500;

/**
 * The HTTP server under the application, whichever apps it is made of. It answers only to its own names. Addresses that
 * Fastify refuses before any route is asked (broken percent encoding) are answered like all other errors; that can only be
 * said here. Who opens connections and then trickles is cut off: headers after `requestHeadersMs`, bodies in
 * ./body-pace.ts, everything after an hour, and readers who do not read.
 */
export function makeHttpAdapter(config: HttpConfig): FastifyAdapter {
  const { trustedProxies, requestHeadersMs } = config;
  const adapter = new FastifyAdapter({
    // Whoever else names another's address is not believed: limits and /metrics go by it.
    trustProxy: [...trustedProxies],
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PART },
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    http: {
      headersTimeout: requestHeadersMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, requestHeadersMs),
    },
    frameworkErrors: answer,
  });
  const server = adapter.getInstance();
  server.addHook('onRequest', ignoreTheGone);
  server.addHook('onRequest', refuseForeignHosts(config, answer));
  return adapter;
}

/** Processes without the REST interface have no filter that would do it. */
function answer(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  request.id = randomUUID();
  const problem = makeProblem(error, request.url, request.id);
  void reply.status(problem.status).header('x-request-id', request.id).header('cache-control', 'no-store');
  void reply.type('application/problem+json').send(JSON.stringify(problem));
}
