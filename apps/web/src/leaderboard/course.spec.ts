import { describe, expect, it } from '@jest/globals';
import { courseLines, coursesOf, courseText } from './course';

const board = (...teams: string[]): Parameters<typeof coursesOf>[0][number] =>
  ({ ranked: teams.map((slug, index) => ({ team: { slug, name: slug }, place: index + 1 })) }) as never;

describe('the course of a team', () => {
  const courses = coursesOf([board('owl', 'hedgehog'), board('hedgehog'), board('hedgehog', 'owl')]);

  it('is its places by versions, with none where it had none', () => {
    expect([...courses]).toEqual([
      ['owl', [1, null, 2]],
      ['hedgehog', [2, 1, 1]],
    ]);
    expect(courseText([1, null, 2])).toBe('1 → — → 2');
  });

  it('is drawn with the best place at the top, interrupted where there is none', () => {
    expect(courseLines([2, 1, 1])).toEqual(['3,17 32,3 61,3']);
    expect(courseLines([1, null, 2])).toEqual(['3,3', '61,17']);
  });

  it('is a line in the middle while nothing moves, and a point in one version', () => {
    expect(courseLines([4, 4])).toEqual(['3,10 61,10']);
    expect(courseLines([4])).toEqual(['3,10']);
    expect(courseLines([null])).toEqual([]);
  });
});
