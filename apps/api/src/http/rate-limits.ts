import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { addressGroup, type Config } from '@starboard/platform';
import { ApiError } from './api-error.js';
import { isLoopback } from './loopback.js';
import { operationOf } from './operation-spec.js';

const MINUTE_MS = 60_000;

/**
 * How often one address may ask: seldom where somebody could guess at secrets, often elsewhere. This machine itself is
 * limited only in the guessing. Counted in each process for itself; wrong passwords are counted for all of them together
 * (../identity/attempts.ts).
 */
export function rateLimits({ rateLimit, rateLimitSecrets }: Config): RateLimitPluginOptions {
  const limitOf = (request: FastifyRequest): number => (guesses(request) ? rateLimitSecrets : rateLimit);
  return {
    global: true,
    timeWindow: MINUTE_MS,
    max: limitOf,
    keyGenerator: (request) => `${guesses(request) ? 'secrets' : 'all'} ${addressGroup(request.ip)}`,
    allowList: (request) => limitOf(request) === 0 || (!guesses(request) && isLoopback(request.ip)),
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError('ERR_TOO_MANY_REQUESTS', 'Ask again later.', undefined, Math.ceil(ttl / 1_000)),
  };
}

const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': true,
};

const guesses = (request: FastifyRequest): boolean => operationOf(request.routeOptions.config)?.rateLimit === 'secrets';
