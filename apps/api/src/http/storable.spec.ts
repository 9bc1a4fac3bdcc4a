import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { isStorable } from './storable.js';

const DEEP = 200_000;

describe('isStorable', () => {
  it.each([
    ['a NUL', 'a\0b'],
    ['half of a pair', '\ud800'],
    ['the other half', 'a\udc00'],
    ['a NUL inside', { a: [{ b: 'x' }, ['\0']] }],
    ['a NUL in a key', { 'a\0': 1 }],
    [
      'a NUL in what has a prototype of its own, as the router’s',
      Object.assign(Object.create({}) as object, { a: '\0' }),
    ],
  ])('refuses %s', (_what, value) => {
    expect(isStorable(value)).toBe(false);
  });

  it.each([
    ['text of all kinds', { a: ['Ёж', '\u{1F600}', '\n\t\u0001\u202e', ''], b: [1, true, null] }],
    ['nothing', undefined],
    ['an upload, unread', Readable.from(['\0'])],
    ['a body without a prototype', Object.assign(Object.create(null) as object, { a: 'b' })],
  ])('takes %s', (_what, value) => {
    expect(isStorable(value)).toBe(true);
  });

  it('reads what is nested deeper than the stack', () => {
    expect(isStorable(JSON.parse(`${'['.repeat(DEEP)}"\\u0000"${']'.repeat(DEEP)}`))).toBe(false);
  });
});
