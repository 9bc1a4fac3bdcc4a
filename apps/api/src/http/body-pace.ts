import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '@starboard/platform';
import { ApiError } from './api-error.js';

export type BodyPace = Pick<Config, 'requestBodyMs' | 'requestBodyRate'>;

/** Bodies that trickle are refused with ERR_TIMEOUT, and their connection is closed. */
export function refuseSlowBodies(server: FastifyInstance, pace: BodyPace): void {
  server.addHook('preParsing', (_request, reply, payload, done) => {
    // The rest of the body would be waited for by who keeps the connection for the next request.
    const refuse = (): unknown => reply.header('connection', 'close');
    done(null, Readable.from(paced(payload, pace, refuse), { objectMode: false }));
  });
  server.addHook('onResponse', ({ raw }, _reply, done) => {
    // Answered before it was read, such as an upload without a token: nobody waits long for the rest.
    if (!raw.complete) setTimeout(() => raw.complete || raw.socket.destroy(), pace.requestBodyMs).unref();
    done();
  });
}

/**
 * A body that must come at a least rate, after a time in which it may come at any. Only time that we wait for the caller
 * counts: what our own side takes, such as a full disk of the database, is not the caller's fault.
 * @param refuse is called before the body fails.
 * @throws ApiError ERR_TIMEOUT
 */
export async function* paced(
  body: AsyncIterable<Uint8Array>,
  { requestBodyMs, requestBodyRate }: BodyPace,
  refuse: () => unknown,
): AsyncGenerator<Uint8Array> {
  const parts = body[Symbol.asyncIterator]();
  let allowed = requestBodyMs;
  for (;;) {
    const began = performance.now();
    const part = await within(allowed, parts.next());
    if (part === TOO_SLOW) {
      refuse();
      throw new ApiError('ERR_TIMEOUT', `The body must come at ${requestBodyRate} bytes a second at least.`);
    }
    if (part.done === true) return;
    allowed += (part.value.length / requestBodyRate) * 1_000 - (performance.now() - began);
    yield part.value;
  }
}

const TOO_SLOW = Symbol('too slow');

async function within<T>(ms: number, work: Promise<T>): Promise<T | typeof TOO_SLOW> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof TOO_SLOW>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms), TOO_SLOW);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
