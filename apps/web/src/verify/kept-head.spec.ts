import { describe, expect, it } from '@jest/globals';
import { readKeptHead } from './kept-head';

const HEAD = '0123456789abcdef'.repeat(4);

describe('readKeptHead', () => {
  it.each([
    ['the answer of the interface', JSON.stringify({ entries: 17, head: HEAD })],
    ['a number and a hash', `17 ${HEAD}`],
    ['in the other order, with words', `${HEAD.toUpperCase()}: 17 entries`],
    ['a number alone on its line', `entries: 17\nhead: ${HEAD}`],
  ])('reads %s', (_, text) => {
    expect(readKeptHead(text)).toEqual({ entries: 17, head: HEAD });
  });

  it.each([
    ['12 345', `12 345 ${HEAD}`],
    ['a no-break space', `12\u00a0345 ${HEAD}`],
    ['a comma', `12,345 ${HEAD}`],
  ])('joins groups of digits: %s', (_, text) => {
    expect(readKeptHead(text)).toEqual({ entries: 12_345, head: HEAD });
  });

  it.each([
    ['a line of a log with a date, whose number is not certain', `2026-11-26T10:00:00Z audit head 17 ${HEAD}`],
    ['two hashes', `17 ${HEAD} ${HEAD}`],
    ['a number of no log', `12345678901 ${HEAD}`],
    ['nothing', ''],
    ['a hash alone', HEAD],
    ['a number alone', '17'],
    ['a hash that is too short', `17 ${HEAD.slice(1)}`],
    ['the end of an empty log', `0 ${'0'.repeat(64)}`],
  ])('refuses %s', (_, text) => {
    expect(readKeptHead(text)).toBeUndefined();
  });
});
