import { expect, it } from '@jest/globals';
import { advised } from './what-to-do.js';

it.each([
  ['no codes match', 'no codes match: correct the filter'],
  ['No codes match.', 'No codes match. Correct the filter.'],
])('says once what to do, however often an error is passed on: %s', (problem, said) => {
  expect(advised('ERR_CODE_FILTER', problem)).toBe(said);
  expect(advised('ERR_CODE_FILTER', said)).toBe(said);
});
