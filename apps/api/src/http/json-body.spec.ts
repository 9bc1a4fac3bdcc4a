import { describe, expect, it } from '@jest/globals';
import { assertShape } from './json-body.js';

const shape = (json: string) => () => assertShape(Buffer.from(json));
const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const fields = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":[{"k":":"}]`).join(',')}}`;

describe('the shape of a JSON body', () => {
  it.each([
    ['64 levels', nested(64)],
    ['2 000 fields in one object', fields(2_000)],
    ['many objects with a few fields each', `[${'{"a":1,"b":2},'.repeat(30_000)}{}]`],
    ['brackets, commas and quotes in strings', JSON.stringify([`${'[{,:'.repeat(300_000)}\\"\\\\`, nested(100)])],
    ['what is no JSON, which the parser refuses', ']]]}}}:::,'],
    ['a string that does not end', '"[[['],
    ['nothing', ''],
  ])('may be %s', (_what, json) => {
    expect(shape(json)).not.toThrow();
  });

  it.each([
    ['65 levels', nested(65), /64 levels/],
    ['a megabyte of levels', '[{"a":'.repeat(150_000), /64 levels/],
    ['65 levels behind a string that ends in a backslash', `["\\\\",${nested(64)}]`, /64 levels/],
    ['2 001 fields in one object', fields(2_001), /2000 fields/],
    ['200 002 values', `[${'1,'.repeat(200_001)}1]`, /200000 values/],
  ])('may not be %s', (_what, json, message) => {
    expect(shape(json)).toThrow(message);
  });
});
