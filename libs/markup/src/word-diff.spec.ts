import { describe, expect, it } from '@jest/globals';
import { diffWords } from './word-diff.js';

const shown = (a: string, b: string): string =>
  diffWords(a, b)
    .map(({ text, in: where }) => (where === 'both' ? text : `${where === 'first' ? '−' : '+'}[${text}]`))
    .join('');

describe('diffWords', () => {
  it.each([
    ['более престижнее', 'более престижна', 'более −[престижнее]+[престижна]'],
    ['у него, кажется, пропал', 'у него пропал', 'у него−[, кажется,] пропал'],
    ['', 'слово', '+[слово]'],
    ['одно и то же', 'одно и то же', 'одно и то же'],
  ])('%j and %j', (a, b, expected) => {
    expect(shown(a, b)).toBe(expected);
  });

  it('loses no word of either', () => {
    const [a, b] = ['а б в г д а', 'б а г г е'];
    const pieces = diffWords(a, b);
    const side = (gone: string) =>
      pieces
        .filter((piece) => piece.in !== gone)
        .map(({ text }) => text)
        .join('');
    expect([side('second'), side('first')]).toEqual([a, b]);
  });
});
