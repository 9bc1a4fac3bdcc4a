import { expect, it } from '@jest/globals';
import { byteRange } from './byte-range.js';

it.each([
  [undefined, undefined],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', null],
  ['bytes=-0', null],
  ['bytes=9-1', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['lines=1-2', undefined],
])('of a hundred bytes %s is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});
