import { beforeAll, describe, expect, it } from '@jest/globals';
import { createMemoryHistory } from '@tanstack/react-router';
import { CONTEST_PATTERN, PAGE_PATTERNS } from '../../../api/src/web/page-patterns.js';
import { ANYTHING, isPage, matchPage } from '../router.js';
import { makeRouter } from './index.js';

let patterns: readonly string[];
beforeAll(() => void (patterns = Object.keys(makeRouter(createMemoryHistory()).routesByPath)));

describe('the page', () => {
  it.each([
    ['/', '/', {}],
    ['/sign-in', '/sign-in', {}],
    ['/join', '/join', {}],
    ['/contests/grammar-2026', '/contests/$slug', { slug: 'grammar-2026' }],
    ['/contests/grammar-2026/', '/contests/$slug', { slug: 'grammar-2026' }],
    ['/contests/%D0%B2%D0%B5%D1%81%D0%BD%D0%B0', '/contests/$slug', { slug: 'весна' }],
    ['/contests/a%2Fb', '/contests/$slug', { slug: 'a/b' }],
    ['/my', '/my', {}],
    ['/my/', '/my', {}],
    ['/my/spring', '/my/$slug', { slug: 'spring' }],
    ['/my/spring/team', '/my/$slug/team', { slug: 'spring' }],
    ['/my/spring/rounds', '/my/$slug/rounds', { slug: 'spring' }],
    ['/my/spring/rounds/1/control', '/my/$slug/rounds/$roundId/control', { slug: 'spring', roundId: '1' }],
    ['/my/spring/rounds/1', '/my/$slug/rounds/$roundId', { slug: 'spring', roundId: '1' }],
    ['/my/spring/rounds/1/received', '/my/$slug/rounds/$roundId/received', { slug: 'spring', roundId: '1' }],
    ['/my/spring/rounds/1/rescorings', '/my/$slug/rounds/$roundId/rescorings', { slug: 'spring', roundId: '1' }],
    [
      '/my/spring/rounds/1/rescorings/2',
      '/my/$slug/rounds/$roundId/rescorings/$rescoringId',
      { slug: 'spring', roundId: '1', rescoringId: '2' },
    ],
    ['/my/spring/assignments/7/psr', '/my/$slug/assignments/$assignmentId/psr', { slug: 'spring', assignmentId: '7' }],
    ['/my/spring/assignments/7', '/my/$slug/assignments/$assignmentId', { slug: 'spring', assignmentId: '7' }],
  ])('at %s is %s', (pathname, pattern, params) => {
    expect(matchPage(pathname)).toEqual({ pattern, params });
  });

  it.each([
    '/my/spring/nothing',
    '/contests',
    '/contests/',
    '/contests/a/b',
    '/my/spring/imports',
    '/my/spring/imports/',
    '/my/spring/rounds/1/others',
    '/my/spring/rounds/1/rescorings/2/3',
    '/my/spring/assignments/7/rescorings',
    '/my//rounds/1',
    '/nothing',
  ])('at %s is none', (pathname) => {
    expect(isPage(pathname)).toBe(false);
  });
});

it('is known to the server by the same pattern', () => {
  const drawn = patterns.filter((pattern) => pattern !== ANYTHING).map((pattern) => pattern.replaceAll('$', ':'));
  expect(drawn.toSorted()).toEqual(['/', CONTEST_PATTERN, ...PAGE_PATTERNS].toSorted());
});
