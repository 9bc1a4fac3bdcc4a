import type { FastifyReply, FastifyRequest } from 'fastify';

/** A hook that ends requests whose caller has hung up already: there is no address to count them by, and nobody to answer. */
export function ignoreTheGone({ raw }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (raw.socket.remoteAddress !== undefined) {
    done();
    return;
  }
  reply.hijack();
  raw.socket.destroy();
}
