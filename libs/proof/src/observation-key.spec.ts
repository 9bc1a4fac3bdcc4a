import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type Look, observationKey } from './observation-key.js';

const look: Look = { kind: 'run', observer: 'sandbox/1', payload: { text: 'a', limit: 1 }, vote: 0 };
const keyOf = (change: Partial<Look> = {}): string => observationKey({ ...look, ...change }).toString('hex');

describe('observationKey', () => {
  it('is the SHA-256 of the canonical JSON', () => {
    const text = '{"kind":"run","observer":"sandbox/1","payload":{"limit":1,"text":"a"},"vote":0}';
    expect(keyOf()).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('is one for payloads that are the same as JSON, and as Postgres keeps them', () => {
    expect(keyOf({ payload: { limit: 1, text: 'a' } })).toBe(keyOf());
    expect(keyOf({ payload: { text: 'a\0' } })).toBe(keyOf({ payload: { text: 'a\uFFFD' } }));
  });

  it.each<[string, Partial<Look>]>([
    ['kind', { kind: 'judge' }],
    ['observer', { observer: 'sandbox/2' }],
    ['payload', { payload: { text: 'b', limit: 1 } }],
    ['vote', { vote: 1 }],
  ])('is another for another %s', (_what, change) => {
    expect(keyOf(change)).not.toBe(keyOf());
  });
});
