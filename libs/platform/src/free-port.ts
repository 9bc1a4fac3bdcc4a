import { createServer } from 'node:net';

/** A port that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => (bound !== null && typeof bound === 'object' ? done(bound.port) : fail(new Error('no port'))));
    });
  });
}
