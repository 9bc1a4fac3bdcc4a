import { beforeAll, describe, expect, it } from '@jest/globals';
import { createMemoryHistory } from '@tanstack/react-router';
import { makeRouter } from '../routes/index.js';
import { nextAddress, signInAddress } from './next-address.js';

beforeAll(() => void makeRouter(createMemoryHistory()));

const nextIn = (search: string): string | undefined => new URLSearchParams(search).get('next') ?? undefined;

describe('nextAddress', () => {
  it.each([
    ['', '/my'],
    ['?next=', '/my'],
    ['?next=/my/grammar-2026', '/my/grammar-2026'],
    ['?next=%2Fcontests%2Fgrammar-2026%3Fround%3D1', '/contests/grammar-2026?round=1'],
    ['?next=/sign-in', '/my'],
    ['?next=/no/such/page', '/my'],
    // An address that leads away would make this page a trap.
    ['?next=https://evil.example/my', '/my'],
    ['?next=//evil.example/my', '/my'],
    ['?next=/%5Cevil.example/my', '/my'],
    ['?next=%5C%5Cevil.example/my', '/my'],
    ['?next=/%09/evil.example/my', '/my'],
    ['?next=javascript:alert(1)', '/my'],
    ['?next=http://own.invalid:1/my', '/my'],
  ])('of %s is %s', (search, expected) => {
    expect(nextAddress(nextIn(search))).toBe(expected);
  });

  it('leads back to the page that asked to sign in', () => {
    const address = signInAddress('/my/весна/rounds/1?a=b&c=d');
    expect(nextAddress(nextIn(new URL(address, 'http://x').search))).toBe(`${encodeURI('/my/весна/rounds/1')}?a=b&c=d`);
  });

  it('keeps the secret of a link behind the #, where no server sees it', () => {
    const { search, hash } = new URL(signInAddress('/answers/join#secret'), 'http://x');
    expect(search).not.toContain('secret');
    expect(nextAddress(nextIn(search), hash)).toBe('/answers/join#secret');
  });
});
