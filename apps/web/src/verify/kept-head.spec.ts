import { describe, expect, it } from '@jest/globals';
import { readKeptHead } from './kept-head';

const HEAD = '0123456789abcdef'.repeat(4);

describe('readKeptHead', () => {
  it.each([
    ['the answer of the interface', JSON.stringify({ entries: 17, head: HEAD })],
    ['a number and a hash', `17 ${HEAD}`],
    ['in the other order, with words', `${HEAD.toUpperCase()}: 17 entries`],
  ])('reads %s', (_, text) => {
    expect(readKeptHead(text)).toEqual({ entries: 17, head: HEAD });
  });

  it.each([
    ['nothing', ''],
    ['a hash alone', HEAD],
    ['a number alone', '17'],
    ['a hash that is too short', `17 ${HEAD.slice(1)}`],
    ['the end of an empty log', `0 ${'0'.repeat(64)}`],
  ])('refuses %s', (_, text) => {
    expect(readKeptHead(text)).toBeUndefined();
  });
});
