import { describe, expect, it } from '@jest/globals';
import type { LiveTeams } from '@starboard/contracts';
import { withTold } from './live-teams';

type Team = LiveTeams['teams'][number];
const team = (name: string, change: Partial<Team> = {}): Team => ({
  ...{ slug: name, name, session: true, connected: true, cells: 'a.', lost: 0, allowed: 1 },
  ...change,
});
const essay = (index: number): LiveTeams['essays'][number] => ({
  ...{ index, overAt: new Date(index * 60_000).toISOString(), inTime: 1, fastest: null },
});
const told = (change: Partial<LiveTeams>): LiveTeams => ({
  ...{ round: 'r', whole: false, teams: [], essays: [], incidents: [], after: null },
  ...change,
});

describe('withTold', () => {
  const owl = team('Сова');
  const hedgehog = team('Ёж');
  const first = withTold(undefined, told({ whole: true, teams: [owl, hedgehog], essays: [essay(0)] }), 0);

  it('replaces what has changed, adds what is new, and leaves the rest as it is', () => {
    const lost = team('Ёж', { connected: false, cells: 'n.' });
    const next = withTold(first, told({ teams: [lost, team('Новая')], essays: [essay(1)] }), 5);
    expect(next.teams.map(({ name, cells }) => [name, cells])).toEqual([
      ['Сова', 'a.'],
      ['Ёж', 'n.'],
      ['Новая', 'a.'],
    ]);
    expect(next.teams[0]).toBe(owl);
    expect(next.essays.map(({ index }) => index)).toEqual([1, 0]);
    expect(next.news).toEqual([{ at: 5, kind: 'lost', team: 'Ёж' }]);
    const back = withTold(next, told({ teams: [hedgehog] }), 9);
    expect(back.news).toEqual([{ at: 9, kind: 'back', team: 'Ёж' }, ...next.news]);
  });

  it('tells who comes for the first time, and no loss of who hangs up when all files are over', () => {
    const absent = team('Лось', { session: false, connected: false, cells: '..' });
    const before = withTold(undefined, told({ whole: true, teams: [absent, hedgehog] }), 0);
    const came = withTold(before, told({ teams: [team('Лось', { cells: '..' })] }), 3);
    expect(came.news).toEqual([{ at: 3, kind: 'came', team: 'Лось' }]);
    const over = withTold(came, told({ teams: [team('Ёж', { connected: false, cells: 'an' })] }), 8);
    expect(over.news).toEqual(came.news);
  });

  it('hears a server of another version that knows of no incidents', () => {
    const { incidents: _, ...older } = told({ whole: true, teams: [owl] });
    expect(withTold(first, older as LiveTeams, 5).incidents).toEqual([]);
  });

  it('begins anew with another round, and keeps its news over a new connection', () => {
    const other = withTold(first, told({ round: 'other', whole: true, teams: [team('Ёж', { connected: false })] }), 5);
    expect([other.teams.length, other.news]).toEqual([1, []]);
    const again = withTold(first, told({ whole: true, teams: [team('Сова', { connected: false })] }), 5);
    expect([again.teams.length, again.news.length]).toEqual([1, 1]);
  });
});
