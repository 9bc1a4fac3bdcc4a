import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { loggerOptions, NestLogger } from './logger.js';

function logged(write: (logger: pino.Logger) => void): string {
  const stream = new PassThrough();
  write(pino(loggerOptions({ logLevel: 'trace' }, 'test'), stream));
  return String(stream.read() ?? '');
}

describe('the log', () => {
  it.each(['token', 'authorization', 'password', 'secret', 'content', 'text', 'privateKey'])(
    'never shows %s, however deep',
    (key) => {
      const line = logged((logger) =>
        logger.info({ [key]: 'SECRET', a: { [key]: 'SECRET', b: { [key]: 'SECRET' } } }, 'hello'),
      );
      expect(line).toContain('hello');
      expect(line).not.toContain('SECRET');
    },
  );

  it("keeps the stack of Nest's errors", () => {
    const line = logged((logger) => new NestLogger(logger).error(new Error('boom'), 'Context'));
    expect(JSON.parse(line)).toMatchObject({ msg: 'boom', err: { type: 'Error', message: 'boom' } });
  });
});
