import { describe, expect, it } from '@jest/globals';
import { matchRoute } from './router.js';

describe('matchRoute', () => {
  it.each([
    ['/', { page: 'contests' }],
    ['/sign-in', { page: 'sign-in' }],
    ['/contests/grammar-2026', { page: 'leaderboard', slug: 'grammar-2026' }],
    ['/contests/grammar-2026/', { page: 'leaderboard', slug: 'grammar-2026' }],
    ['/contests/%D0%B2%D0%B5%D1%81%D0%BD%D0%B0', { page: 'leaderboard', slug: 'весна' }],
    ['/contests/a%2Fb', { page: 'leaderboard', slug: 'a/b' }],
    ['/my', { page: 'own-contests' }],
    ['/my/', { page: 'own-contests' }],
    ['/my/spring', { page: 'own-contest', slug: 'spring' }],
    ['/my/spring/team', { page: 'own-team', slug: 'spring' }],
    ['/my/spring/teams', { page: 'nothing' }],
    ['/my/spring/rounds/1', { page: 'result', slug: 'spring', roundId: '1' }],
    ['/my/spring/rounds/1/rescorings', { page: 'rescorings', slug: 'spring', roundId: '1' }],
    ['/my/spring/rounds/1/rescorings/2', { page: 'rescoring', slug: 'spring', roundId: '1', rescoringId: '2' }],
    ['/my/spring/assignments/7', { page: 'assignment', slug: 'spring', assignmentId: '7' }],
    ['/contests', { page: 'nothing' }],
    ['/contests/', { page: 'nothing' }],
    ['/contests/%E0%A4', { page: 'nothing' }],
    ['/contests/a/b', { page: 'nothing' }],
    ['/my/spring/rounds', { page: 'nothing' }],
    ['/my/spring/rounds/', { page: 'nothing' }],
    ['/my/spring/rounds/1/others', { page: 'nothing' }],
    ['/my/spring/rounds/1/rescorings/2/3', { page: 'nothing' }],
    ['/my/spring/assignments/7/rescorings', { page: 'nothing' }],
    ['/my//rounds/1', { page: 'nothing' }],
    ['/nothing', { page: 'nothing' }],
  ])('of %s', (pathname, expected) => {
    expect(matchRoute(pathname)).toEqual(expected);
  });
});
