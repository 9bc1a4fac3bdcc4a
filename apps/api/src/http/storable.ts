import { ApiError } from './api-error.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
    } else if (isPlain(next)) {
      for (const [key, item] of Object.entries(next)) open.push(key, item);
    }
  }
  return true;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);

/** A hook that refuses bodies, queries and addresses with texts that no database stores, before any route sees them. */
export function refuseUnstorable(
  { body, query, params }: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  if (!isStorable(params)) done(new ApiError('ERR_NOT_FOUND', 'Nothing can have this address.'));
  else if (isStorable(body) && isStorable(query)) done();
  else done(new ApiError('ERR_INVALID_REQUEST', 'A text holds a NUL, or half of a surrogate pair.'));
}
