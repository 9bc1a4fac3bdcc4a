import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { freePort } from './free-port.js';
import { RedisConnections } from './redis-connections.js';

describe('connections to a Redis that is away', () => {
  // Jest fails a test in which a promise is rejected and nobody listens.
  it.each([
    ['the shared one', (redis: RedisConnections) => redis.connection],
    ['a copy that a library made', (redis: RedisConnections) => redis.connection.duplicate()],
  ])('are cut without a fault: %s', async (_, connectionOf) => {
    const redis = new RedisConnections(`redis://127.0.0.1:${await freePort()}`);
    const connection = connectionOf(redis);
    connection.on('error', () => undefined);
    redis.connection.on('error', () => undefined);
    void connection.publish('a channel', 'told to nobody who waits');
    const awaited = connection.get('a key');
    redis.cut();
    await expect(awaited).rejects.toThrow('Connection is closed');
    await turn();
    expect(connection.status).toBe('end');
  });
});
