import { describe, expect, it } from '@jest/globals';
import { callAtom } from '../../../../test/rule-samples.js';

describe('SM', () => {
  it.each([
    ['cat|!dog', 'a cat', 1],
    ['cat|!dog', 'a cat and a dog', 0],
    ['!dog|cat', 'a cat and a dog', 0],
    ['~the|he', 'the', 0],
    ['he|~the', 'the', 0],
    ['~the|he', 'the hen', 1],
    ['~b|ac', 'abc', 1],
    ['~ab|~bc|x', 'abcx', 1],
    ['!x|~x|a', 'axa', 0],
    ['cat,dog|puppy,bird', 'cat puppy dog', 2],
    ['!dog|cat,bird', 'cat dog bird', 1],
    ['𠮷|x', 'a𠮷b', 1],
  ])('%s counts in "%s": %i', (desc, text, value) => {
    expect(callAtom('SM', desc, text)).toEqual([value > 0, value]);
  });

  it('depends on the order of writing in the public implementation only', () => {
    expect(callAtom('SM', 'cat|!dog', 'cat dog', 'reference')).toEqual([true, 1]);
    expect(callAtom('SM', 'cat|!dog', 'cat dog', 'manual')).toEqual([false, 0]);
    expect(callAtom('SM', 'he|~the', 'the', 'reference')).toEqual([true, 1]);
    expect(callAtom('SM', '~the|he', 'the', 'reference')).toEqual([false, 0]);
    expect(callAtom('SM', '~the', 'a ~the', 'reference')).toEqual([false, 0]);
    expect(callAtom('SM', 'x|~ab', '~aabb', 'reference')).toEqual([true, 1]);
  });
});

describe('OP', () => {
  it.each([
    ['0.5:abcd', 'ab', true, 0.5],
    ['0.51:abcd', 'ab', false, 0],
    ['1:abc', 'a-b-c', true, 1],
    ['1:abc', 'acb', false, 0],
    ['0.3:abc', 'c', true, 1 / 3],
    ['0.3334:abc', 'c', false, 0],
    ['.5:ab,wxyz', 'wxy', true, 0.75],
    ['0:abc', 'xyz', false, 0],
    ['0.5:𠮷𠮷', '𠮷', true, 0.5],
    ['0.5:a:b', ':', false, 0],
    ['0.6:a:b', 'a:', true, 2 / 3],
  ])('%s with "%s"', (desc, text, hit, value) => {
    expect(callAtom('OP', desc, text)).toEqual([hit, value]);
  });

  it('hits with a share of 0 under the threshold 0, and stops at the second colon, in the public implementation', () => {
    expect(callAtom('OP', '0:abc', 'xyz', 'reference')).toEqual([true, 0]);
    expect(callAtom('OP', '0.9:ab:cd', 'ab', 'reference')).toEqual([true, 1]);
    expect(callAtom('OP', '0.9:ab:cd', 'ab', 'manual')).toEqual([false, 0]);
  });
});

describe('CS', () => {
  it.each([
    ['0.5:abc', 'cab', 1],
    ['0.5:aab', 'ab', 2 / 3],
    ['0.5:ABC', 'a b\u3000c', 1],
    ['0.1:abc', 'xyz', 0],
    ['0.5:ab', 'abcd', 0.5],
    ['0.2:祖国', '祖国母亲', 0.5],
    ['0.2: ', '', 0],
  ])('%s with "%s"', (desc, text, value) => {
    expect(callAtom('CS', desc, text)).toEqual([value > 0, value]);
  });
});

describe('EM', () => {
  it('compares strictly', () => {
    expect(callAtom('EM', 'a,B', 'b')).toEqual([false, 0]);
    expect(callAtom('EM', 'a,B', 'B ')).toEqual([false, 0]);
    expect(callAtom('EM', 'a|b', 'a|b')).toEqual([true, 1]);
  });
});
