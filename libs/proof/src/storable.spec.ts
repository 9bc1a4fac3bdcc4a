import { describe, expect, it } from '@jest/globals';
import { storable } from './storable.js';

describe('storable', () => {
  it.each<[string, string, string]>([
    ['NUL', 'a\0b', 'a\uFFFDb'],
    ['the first half of a pair', 'a\uD83D', 'a\uFFFD'],
    ['the second half of a pair', '\uDE00b', '\uFFFDb'],
    ['two halves in the wrong order', '\uDE00\uD83D', '\uFFFD\uFFFD'],
  ])('replaces %s, however deep, and nothing else', (_name, text, stored) => {
    const json = storable([{ deep: { text, whole: '\u{1F600}', number: 1 } }]);
    expect(JSON.parse(json)).toEqual([{ deep: { text: stored, whole: '\u{1F600}', number: 1 } }]);
  });

  it.each(['plain', '\u{1F600}', '\\u0000', '\\ud83d', '\uFFFD', '"\n'])('leaves %j as it is', (text) => {
    expect(JSON.parse(storable({ text }))).toEqual({ text });
  });
});
