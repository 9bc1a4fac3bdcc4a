import { describe, expect, it } from '@jest/globals';
import { DEFAULT_EXCHANGE_LIMITS } from '../../../apps/session/src/exchange-limits.js';
import { answersWithin, dearMessages, lookerOf } from '../../support/dear-messages.js';

const essay = 'Жили-были дед и баба. '.repeat(400);
const look = lookerOf(DEFAULT_EXCHANGE_LIMITS);

describe('the event loop of the exchange', () => {
  it.each(dearMessages(essay))('leaves $name to the thread', (message) => {
    expect(look(message)).toBe('thread');
  });

  // The control: without bounds the same messages are looked into where everybody waits for them.
  it.each(dearMessages(essay).slice(0, 3))('would look into $name if nothing bounded it', (message) => {
    const unbounded = Object.fromEntries(Object.keys(DEFAULT_EXCHANGE_LIMITS).map((name) => [name, Infinity]));
    expect(lookerOf({ ...DEFAULT_EXCHANGE_LIMITS, ...unbounded })(message)).toBe('loop');
  });

  it.each(answersWithin(DEFAULT_EXCHANGE_LIMITS))('looks into what is cheap itself: $name', (message) => {
    expect(look(message)).toBe('loop');
  });

  it('leaves every answer to an essay of unusual length to the thread', () => {
    const long = essay.repeat(10);
    for (const message of answersWithin(DEFAULT_EXCHANGE_LIMITS)) {
      expect(look({ ...message, essay: long })).toBe('thread');
    }
  });
});
