import { Stream } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';

/** NUL, and halves of surrogate pairs that stand alone. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether the database can store every text in a JSON value, keys included. */
export function isStorable(value: unknown): boolean {
  // Not recursive: a body may be nested deeper than the stack is.
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') {
      if (UNSTORABLE.test(next)) return false;
    } else if (Array.isArray(next)) {
      for (const item of next) open.push(item);
    } else if (hasFields(next)) {
      for (const [key, item] of Object.entries(next)) open.push(key, item);
    }
  }
  return true;
}

/** Whatever has fields: bodies, and what the router makes of addresses and queries, which has a prototype of its own. */
const hasFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !(value instanceof Stream);

/** A hook that refuses addresses and queries with texts that no database stores. @throws ApiError */
export function assertStorableAddress({ params, query }: Pick<FastifyRequest, 'params' | 'query'>): void {
  if (!isStorable(params)) throw new ApiError('ERR_NOT_FOUND', 'Nothing can have this address.');
  if (!isStorable(query)) throw unstorable();
}

/** A hook that does the same for bodies, before any route sees them. */
export function refuseUnstorable({ body }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  if (isStorable(body)) done();
  else done(unstorable());
}

const unstorable = (): ApiError =>
  new ApiError('ERR_INVALID_REQUEST', 'A text holds a NUL, or half of a surrogate pair.');
