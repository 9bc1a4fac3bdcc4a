import { expect, it } from '@jest/globals';
import { Bucket } from './bucket.js';

it('lets a burst through, owes what is more, and recovers with time', () => {
  const bucket = new Bucket(10, 3, 0);
  const owed = [0, 0, 0, 0, 0].map((now) => {
    bucket.take(1, now);
    return bucket.owed(now);
  });
  expect(owed).toEqual([0, 0, 0, 1, 2]);
  expect(bucket.owed(100)).toBe(1);
  expect(bucket.owed(200)).toBe(0);
  expect(bucket.isFull(400)).toBe(false);
  expect(bucket.isFull(500)).toBe(true);
});
