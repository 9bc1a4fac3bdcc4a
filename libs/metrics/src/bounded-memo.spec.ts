import { describe, expect, it } from '@jest/globals';
import { boundedMemo } from './bounded-memo.js';

function counted(): { readonly memo: (key: string) => string | undefined; readonly calls: string[] } {
  const calls: string[] = [];
  const memo = boundedMemo((key) => {
    calls.push(key);
    return key === 'nothing' ? undefined : key.toUpperCase();
  });
  return { memo, calls };
}

describe('boundedMemo', () => {
  it('computes a short key once, also when the result is undefined', () => {
    const { memo, calls } = counted();
    expect(['a', 'nothing', 'a', 'nothing'].map(memo)).toEqual(['A', undefined, 'A', undefined]);
    expect(calls).toEqual(['a', 'nothing']);
  });

  it('does not keep long keys', () => {
    const { memo, calls } = counted();
    const long = 'a'.repeat(257);
    expect([memo(long), memo(long)]).toEqual(['A'.repeat(257), 'A'.repeat(257)]);
    expect(calls).toHaveLength(2);
  });

  it('forgets everything when it is full', () => {
    const { memo, calls } = counted();
    for (let at = 0; at < 4_096; at++) memo(`key ${at}`);
    memo('key 0');
    expect(calls).toHaveLength(4_096);
    memo('one more');
    expect(memo('key 0')).toBe('KEY 0');
    expect(calls).toHaveLength(4_098);
  });
});
