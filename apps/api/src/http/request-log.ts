import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const SERVER_FAULT = 500;

/**
 * A hook that writes down each answer with its request id: writes and faults at `info`, reads at `debug`. The pattern of the
 * address stands for the address: what people put into addresses and bodies is nobody's business.
 */
export function requestLog(logger: Logger): (request: FastifyRequest, reply: FastifyReply, done: () => void) => void {
  return (request, reply, done) => {
    const level = READS.has(request.method) && reply.statusCode < SERVER_FAULT ? 'debug' : 'info';
    const { id: requestId, method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const ms = Math.round(reply.elapsedTime);
    logger[level]({ requestId, method, route, status: reply.statusCode, ms }, 'request');
    done();
  };
}
