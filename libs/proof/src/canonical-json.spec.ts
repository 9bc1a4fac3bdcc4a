import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, type Json } from './canonical-json.js';

describe('canonicalJson', () => {
  it.each<[Json, string]>([
    [null, 'null'],
    ['текст "x"\n', '"текст \\"x\\"\\n"'],
    [[3, [], {}], '[3,[],{}]'],
    [{ b: 1, a: { d: [true], c: null } }, '{"a":{"c":null,"d":[true]},"b":1}'],
    [{ kept: 1, left: undefined }, '{"kept":1}'],
  ])('%j', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('law: reads back as the same value, whatever the order of keys was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text) as Json)).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
