import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type KnownAssignment, type NewExpertMarkup, planMarkups } from './plan-markups.js';

const EXPERTS = new Map(['a', 'b', 'c', 'd'].map((code) => [code, `expert-${code}`]));
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const markup = (expertCode: string, content = `by ${expertCode}`, third = false): NewExpertMarkup => ({
  essayId: 'essay',
  expertCode,
  third,
  fileName: `essay_${expertCode}.txt`,
  content: bytes(content),
});

const known = (code: string, ordinal: number, content?: string): KnownAssignment => ({
  id: `assignment-${code}`,
  essayId: 'essay',
  expertId: `expert-${code}`,
  ordinal,
  version: content === undefined ? 0 : 3,
  sha256: content === undefined ? null : createHash('sha256').update(content).digest(),
});

const plan = (incoming: readonly NewExpertMarkup[], before: readonly KnownAssignment[] = []) =>
  planMarkups(incoming, EXPERTS, before);

describe('planMarkups', () => {
  it('gives independent experts the places 1 and 2, the third check place 3', () => {
    const { assignments, markups, refused } = plan([markup('c', 'c', true), markup('a'), markup('b')]);
    expect(assignments.map(({ expertId, ordinal }) => [expertId, ordinal])).toEqual([
      ['expert-c', 3],
      ['expert-a', 1],
      ['expert-b', 2],
    ]);
    expect(markups.map(({ version, fileName }) => [version, fileName])).toEqual([
      [1, 'essay_c.txt'],
      [1, 'essay_a.txt'],
      [1, 'essay_b.txt'],
    ]);
    expect(refused).toEqual([]);
  });

  it('takes the markup of an assigned expert as the first version, whatever the place', () => {
    const { assignments, markups } = plan([markup('a')], [known('a', 2)]);
    expect(assignments).toEqual([]);
    expect(markups).toMatchObject([{ assignmentId: 'assignment-a', version: 1 }]);
  });

  it('makes a new version of changed bytes, and nothing of the same ones', () => {
    const before = [known('a', 1, 'by a'), known('b', 2, 'before')];
    const { markups, unchanged } = plan([markup('a'), markup('b')], before);
    expect(markups).toMatchObject([{ assignmentId: 'assignment-b', version: 4 }]);
    expect(unchanged).toBe(1);
  });

  it('compares with the version of the same list', () => {
    const { markups, unchanged } = plan([markup('a', 'one'), markup('a', 'two'), markup('a', 'two')]);
    expect(markups.map(({ version }) => version)).toEqual([1, 2]);
    expect(unchanged).toBe(1);
  });

  it('gives place 3 to the one that is left over, when nobody says which check was the third', () => {
    const orThird = (code: string) => ({ ...markup(code), orThird: true });
    expect(plan(['a', 'b', 'c'].map(orThird)).assignments.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3]);
    const { assignments, refused } = plan(['a', 'b', 'c'].map(orThird), [known('c', 1), known('d', 3)]);
    expect(assignments).toMatchObject([{ expertId: 'expert-a', ordinal: 2 }]);
    expect(refused).toMatchObject([{ expertCode: 'b', code: 'ERR_EXPERT_PLACE_TAKEN' }]);
  });

  it.each([
    ['a third independent expert', markup('d')],
    ['a second third check', markup('d', 'by d', true)],
  ])('refuses %s', (_what, incoming) => {
    const before = [known('a', 1), known('b', 2), known('c', 3)];
    const result = plan([incoming], before);
    expect(result).toMatchObject({ assignments: [], markups: [] });
    expect(result.refused).toEqual([{ essayId: 'essay', expertCode: 'd', code: 'ERR_EXPERT_PLACE_TAKEN' }]);
  });
});
