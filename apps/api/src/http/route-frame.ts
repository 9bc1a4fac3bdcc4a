import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { MAX_BODY_BYTES, operationOf, type OperationSpec, takesNoBody } from './operation-spec.js';
import { assertStorableAddress } from './storable.js';

/** Who may call what. */
export interface CallerCheck {
  /** @throws ApiError when the caller may not */
  decide(request: FastifyRequest, spec: OperationSpec): Promise<void>;
}

/**
 * What holds on every route before any of its body is read: the caller is one who may, the address is one that can be
 * stored, the body has the operation's limit, and an answer that is not for everybody is kept by nobody. A body that may
 * be left out is an empty one then. To be called when the limits of requests are there, so that they come first.
 */
export function frameRoutes(server: FastifyInstance, callers: CallerCheck): void {
  server.addHook('onRoute', (route) => {
    const operation = operationOf(route.config);
    if (operation === undefined) return;
    route.bodyLimit = operation.maxBodyBytes ?? MAX_BODY_BYTES;
    route.onRequest = [...before(route), frame(operation, callers)];
    if (takesNoBody(operation)) route.preValidation = [...[route.preValidation ?? []].flat(), readNoBody];
  });
}

const before = ({ onRequest = [] }: RouteOptions) => [onRequest].flat();

const readNoBody = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
  if (request.body === undefined) request.body = {};
  done();
};

const frame =
  (operation: OperationSpec, callers: CallerCheck) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await callers.decide(request, operation);
    assertStorableAddress(request);
    if (operation.access !== 'public') void reply.header('cache-control', 'private, no-store');
  };
