import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ACCEPTED = /^[\w.-]{8,64}$/;

/** Keeps a proxy's request id if it looks like one, makes one otherwise, and answers with it. */
export function assignRequestId(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const given = request.headers['x-request-id'];
  request.id = typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
  void reply.header('x-request-id', request.id);
  done();
}
