import type { FastifyReply, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A hook that measures every answer by method, route pattern and status. */
export function httpMetrics(
  registry: Registry,
): (request: FastifyRequest, reply: FastifyReply, done: () => void) => void {
  const duration = new Histogram({
    name: 'starboard_http_request_duration_seconds',
    help: 'Time from the request to the end of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  };
}
