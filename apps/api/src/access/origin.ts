import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that another site made a browser send. With a cookie the browser must say where the request comes
 * from; programs send a token instead.
 * @throws ApiError ERR_FOREIGN_ORIGIN
 */
export function assertOwnOrigin(request: FastifyRequest, publicUrl: string | undefined, byCookie: boolean): void {
  if (SAFE.has(request.method)) return;
  const { origin } = request.headers;
  if (origin === undefined && !byCookie) return;
  const own = publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
  if (origin === own) return;
  throw new ApiError('ERR_FOREIGN_ORIGIN', `Requests with a cookie come from ${own}; programs send a token.`);
}
