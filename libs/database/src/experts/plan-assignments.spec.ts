import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type EssayPlaces, type ExpertLoad, planAssignments } from './plan-assignments.js';

const expert = (id: string, load = 0, change: Partial<ExpertLoad> = {}): ExpertLoad => ({
  id,
  available: true,
  load,
  maxLoad: null,
  ...change,
});
const essay = (essayId: string, ...experts: readonly string[]): EssayPlaces => ({
  essayId,
  taken: experts.map((expertId, index) => ({ ordinal: index + 1, expertId })),
});
const names = (plan: ReturnType<typeof planAssignments>) =>
  plan.assignments.map(({ essayId, expertId, ordinal }) => `${essayId} ${ordinal} ${expertId}`);

describe('planAssignments', () => {
  it('fills the free places only, with another expert', () => {
    const plan = planAssignments([essay('e', 'a')], [expert('a'), expert('b', 9)], [1, 2]);
    expect(names(plan)).toEqual(['e 2 b']);
  });

  it('takes who has least', () => {
    const plan = planAssignments([essay('e')], [expert('a', 2), expert('b', 1), expert('c', 3)], [1, 2]);
    expect(names(plan)).toEqual(['e 1 b', 'e 2 a']);
  });

  it('leaves out who is not available or has enough, and names the places that stay open', () => {
    const experts = [
      expert('a', 0, { available: false }),
      expert('b', 4, { maxLoad: 5 }),
      expert('c', 5, { maxLoad: 5 }),
    ];
    const plan = planAssignments([essay('e'), essay('f')], experts, [1, 2]);
    expect(names(plan)).toEqual(['e 1 b']);
    expect(plan.open).toEqual([
      { essayId: 'e', ordinal: 2 },
      { essayId: 'f', ordinal: 1 },
      { essayId: 'f', ordinal: 2 },
    ]);
  });

  it('gives the third check to somebody who was not at the essay', () => {
    const plan = planAssignments([essay('e', 'a', 'b')], [expert('a'), expert('b'), expert('c', 50)], [3]);
    expect(names(plan)).toEqual(['e 3 c']);
  });

  it('mixes the pairs of experts', () => {
    const essays = Array.from({ length: 60 }, (_, index) => essay(`e${index}`));
    const { assignments } = planAssignments(
      essays,
      ['a', 'b', 'c', 'd'].map((id) => expert(id)),
      [1, 2],
    );
    const pairs = essays.map(({ essayId }) =>
      assignments
        .filter((assignment) => assignment.essayId === essayId)
        .map(({ expertId }) => expertId)
        .sort()
        .join(''),
    );
    expect(new Set(pairs).size).toBe(6);
  });

  it('law: two different experts an essay, and loads that differ by one at most', () => {
    const counts = fc.record({ essays: fc.integer({ min: 0, max: 40 }), experts: fc.integer({ min: 2, max: 7 }) });
    fc.assert(
      fc.property(counts, (count) => {
        const essays = Array.from({ length: count.essays }, (_, index) => essay(`e${index}`));
        const experts = Array.from({ length: count.experts }, (_, index) => expert(`x${index}`));
        const { assignments, open } = planAssignments(essays, experts, [1, 2]);
        expect(open).toEqual([]);
        expect(new Set(assignments.map(({ essayId, expertId }) => `${essayId} ${expertId}`)).size).toBe(
          2 * count.essays,
        );
        const loads = experts.map(({ id }) => assignments.filter(({ expertId }) => expertId === id).length);
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
