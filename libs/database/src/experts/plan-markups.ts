import { createHash, randomUUID } from 'node:crypto';

/** An expert's markup made elsewhere. */
export interface NewExpertMarkup {
  readonly essayId: string;
  /** Names the expert within the contest. */
  readonly expertCode: string;
  /** The check that saw the other two. */
  readonly third: boolean;
  /** Nobody says whether it is the third check: it is when the places of the other two are taken. */
  readonly orThird?: boolean;
  readonly fileName: string;
  readonly content: Uint8Array;
}

/** A live assignment as it stands before the import. */
export interface KnownAssignment {
  readonly id: string;
  readonly essayId: string;
  readonly expertId: string;
  readonly ordinal: number;
  /** 0 and null when nothing was handed in yet. */
  readonly version: number;
  readonly sha256: Uint8Array | null;
}

export interface PlannedAssignment {
  readonly id: string;
  readonly essayId: string;
  readonly expertId: string;
  readonly ordinal: number;
}

export interface PlannedMarkup {
  readonly assignmentId: string;
  readonly version: number;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly sha256: Uint8Array;
}

/** A markup that has no place: the essay has its experts already. */
export interface RefusedMarkup {
  readonly essayId: string;
  readonly expertCode: string;
  readonly code: 'ERR_EXPERT_PLACE_TAKEN';
}

/** What an import writes. */
export interface MarkupPlan {
  readonly assignments: readonly PlannedAssignment[];
  readonly markups: readonly PlannedMarkup[];
  readonly unchanged: number;
  readonly refused: readonly RefusedMarkup[];
}

const INDEPENDENT = [1, 2];
const THIRD = 3;

/**
 * Decides what a list of markups changes: an expert of the essay hands in a new version (or the same bytes again, which
 * changes nothing), another one takes a free place. Every expert of the list is in `expertIds`.
 */
export function planMarkups(
  incoming: readonly NewExpertMarkup[],
  expertIds: ReadonlyMap<string, string>,
  known: readonly KnownAssignment[],
): MarkupPlan {
  const places = new Places(known);
  const plan = {
    assignments: [] as PlannedAssignment[],
    markups: [] as PlannedMarkup[],
    refused: [] as RefusedMarkup[],
  };
  let unchanged = 0;
  for (const markup of incoming) {
    const { essayId, expertCode, fileName, content } = markup;
    const expertId = expertIds.get(expertCode) ?? '';
    const mine = places.of(essayId, expertId);
    const place = mine ?? places.take(essayId, expertId, wantedPlaces(markup));
    if (place === undefined) {
      plan.refused.push({ essayId, expertCode, code: 'ERR_EXPERT_PLACE_TAKEN' });
      continue;
    }
    if (mine === undefined) plan.assignments.push(place);
    const sha256 = createHash('sha256').update(content).digest();
    if (place.sha256 !== null && sha256.equals(place.sha256)) unchanged += 1;
    else {
      const { id: assignmentId, version } = places.handIn(place, sha256);
      plan.markups.push({ assignmentId, version, fileName, content, sha256 });
    }
  }
  return { ...plan, unchanged };
}

const wantedPlaces = ({ third, orThird }: NewExpertMarkup): readonly number[] =>
  third ? [THIRD] : orThird === true ? [...INDEPENDENT, THIRD] : INDEPENDENT;

/** The places of the essays while the list is gone through. */
class Places {
  private readonly byEssay = new Map<string, KnownAssignment[]>();

  constructor(known: readonly KnownAssignment[]) {
    for (const assignment of known) this.ofEssay(assignment.essayId).push(assignment);
  }

  of(essayId: string, expertId: string): KnownAssignment | undefined {
    return this.ofEssay(essayId).find((assignment) => assignment.expertId === expertId);
  }

  take(essayId: string, expertId: string, wanted: readonly number[]): KnownAssignment | undefined {
    const taken = this.ofEssay(essayId);
    const ordinal = wanted.find((place) => taken.every((assignment) => assignment.ordinal !== place));
    if (ordinal === undefined) return undefined;
    const place = { id: randomUUID(), essayId, expertId, ordinal, version: 0, sha256: null };
    taken.push(place);
    return place;
  }

  handIn(place: KnownAssignment, sha256: Uint8Array): KnownAssignment {
    const next = { ...place, version: place.version + 1, sha256 };
    const places = this.ofEssay(place.essayId);
    places[places.findIndex(({ id }) => id === place.id)] = next;
    return next;
  }

  private ofEssay(essayId: string): KnownAssignment[] {
    const places = this.byEssay.get(essayId) ?? [];
    this.byEssay.set(essayId, places);
    return places;
  }
}
