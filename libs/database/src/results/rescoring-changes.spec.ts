import { describe, expect, it } from '@jest/globals';
import { changesOf, type ComparedRow, type ComparedScore, LARGEST_CHANGES } from './rescoring-changes.js';

const row = (name: string, place: number | null, star: number | null, annulled = 0): ComparedRow => ({
  teamId: name,
  slug: name,
  name,
  status: place === null ? 'annulled' : 'ranked',
  place,
  star,
  annulled,
});
const score = (essay: string, team: string, before: number | null, after: number | null): ComparedScore => ({
  essay,
  team,
  before,
  after,
});
const board = (...rows: ComparedRow[]) => ({ ster: 80, rows });

describe('what a re-scoring changes', () => {
  it('is nothing when nothing differs', () => {
    const same = board(row('a', 1, 50), row('b', 2, 40));
    const { counts, essays } = changesOf(same, same, [score('e', 'a', 50, 50)]);
    expect(counts).toEqual({
      teams: 2,
      teamsChanged: 0,
      placesChanged: 0,
      annulmentsChanged: 0,
      essays: 1,
      essaysChanged: 0,
      scores: 1,
      scoresChanged: 0,
    });
    expect(essays).toEqual([]);
  });

  it('lists all teams by their place after it, and counts what differs', () => {
    const before = board(row('a', 1, 50), row('b', 2, 40), row('c', null, null, 3));
    const after = board(row('b', 1, 60), row('a', 2, 50), row('c', 3, 10, 3));
    const { counts, teams } = changesOf(before, after, []);
    expect(teams.map(({ team }) => team.name)).toEqual(['b', 'a', 'c']);
    expect(counts).toMatchObject({ teams: 3, teamsChanged: 3, placesChanged: 3, annulmentsChanged: 1 });
    expect(teams[2]).toMatchObject({
      status: { before: 'annulled', after: 'ranked' },
      place: { before: null, after: 3 },
      annulled: { before: 3, after: 3 },
    });
  });

  it('keeps teams that are on one board only', () => {
    const { teams } = changesOf(board(row('gone', 1, 50)), board(row('new', 1, 50)), []);
    expect(teams.map(({ team, place }) => [team.name, place])).toEqual([
      ['new', { before: null, after: 1 }],
      ['gone', { before: 1, after: null }],
    ]);
  });

  it('puts the largest change first, and a score that appears before all others', () => {
    const scores = [
      score('small', 'a', 50, 51),
      score('large', 'a', 50, 50),
      score('large', 'b', 50, 20),
      score('new', 'a', null, 1),
      score('same', 'a', 5, 5),
    ];
    const { essays, counts } = changesOf(board(), board(), scores);
    expect(essays.map(({ essay }) => essay)).toEqual(['new', 'large', 'small']);
    expect(essays[1]).toEqual({
      essay: 'large',
      scores: 2,
      changed: 1,
      mean: { before: 50, after: 35 },
      largest: { team: 'b', before: 50, after: 20 },
    });
    expect(counts).toMatchObject({ essays: 4, essaysChanged: 3, scores: 5, scoresChanged: 3 });
  });

  it('counts all essays and names the first hundred', () => {
    const scores = Array.from({ length: 150 }, (_, index) => score(`e${index}`, 'a', 0, index + 1));
    const { essays, counts } = changesOf(board(), board(), scores);
    expect([essays.length, counts.essaysChanged, essays[0]?.essay]).toEqual([LARGEST_CHANGES, 150, 'e149']);
  });
});
