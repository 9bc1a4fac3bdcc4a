import { createHash, randomUUID } from 'node:crypto';
import type { PlannedAssignment } from './plan-markups.js';

/** An expert and how much they have: all live assignments of the contest, handed in or not. */
export interface ExpertLoad {
  readonly id: string;
  readonly available: boolean;
  readonly load: number;
  /** null: no limit. */
  readonly maxLoad: number | null;
}

/** An essay and who is at it already. */
export interface EssayPlaces {
  readonly essayId: string;
  readonly taken: readonly { readonly ordinal: number; readonly expertId: string }[];
}

export interface AssignmentPlan {
  readonly assignments: readonly PlannedAssignment[];
  /** Places that nobody is left for. */
  readonly open: readonly { readonly essayId: string; readonly ordinal: number }[];
}

/**
 * Gives every free place among `ordinals` to the available expert with the least load who is not at the essay yet.
 * Experts of equal load are taken in an order that differs from essay to essay, so that the pairs mix and the agreement
 * of any two experts can be seen. The same input gives the same plan.
 */
export function planAssignments(
  essays: readonly EssayPlaces[],
  experts: readonly ExpertLoad[],
  ordinals: readonly number[],
): AssignmentPlan {
  const loads = new Map(experts.map(({ id, load }) => [id, load]));
  const plan = { assignments: [] as PlannedAssignment[], open: [] as { essayId: string; ordinal: number }[] };
  for (const { essayId, taken } of essays) {
    const present = new Set(taken.map(({ expertId }) => expertId));
    const free = ordinals.filter((ordinal) => taken.every((place) => place.ordinal !== ordinal));
    for (const ordinal of free) {
      const expert = leastLoaded(essayId, experts, loads, present);
      if (expert === undefined) plan.open.push({ essayId, ordinal });
      else {
        plan.assignments.push({ id: randomUUID(), essayId, expertId: expert.id, ordinal });
        present.add(expert.id);
        loads.set(expert.id, (loads.get(expert.id) ?? 0) + 1);
      }
    }
  }
  return plan;
}

function leastLoaded(
  essayId: string,
  experts: readonly ExpertLoad[],
  loads: ReadonlyMap<string, number>,
  present: ReadonlySet<string>,
): ExpertLoad | undefined {
  const loadOf = ({ id }: ExpertLoad): number => loads.get(id) ?? 0;
  const free = experts.filter((expert) => {
    const { id, available, maxLoad } = expert;
    return available && !present.has(id) && (maxLoad === null || loadOf(expert) < maxLoad);
  });
  const least = Math.min(...free.map(loadOf));
  const candidates = free.filter((expert) => loadOf(expert) === least);
  return candidates.sort((a, b) => Buffer.compare(turn(essayId, a.id), turn(essayId, b.id)))[0];
}

const turn = (essayId: string, expertId: string): Buffer =>
  createHash('sha256').update(`${essayId} ${expertId}`).digest();
