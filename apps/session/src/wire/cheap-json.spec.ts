import { expect, it } from '@jest/globals';
import { isCheapJson } from './cheap-json.js';

const LIMITS = { cheapJson: 100, cheapJsonParts: 3, cheapJsonBrackets: 2 };

it.each([
  ['"a text, with a comma"', true],
  ['[[1,2,3]]', true],
  ['[[[1]]]', false],
  ['[1,2,3,4,5]', false],
  ['{"a":1,"b":2,"c":3,"d":4}', false],
  [`"${'x'.repeat(99)}"`, false],
])('%s: %s', (text, cheap) => {
  expect(isCheapJson(text, LIMITS)).toBe(cheap);
});
