import { useMemo } from 'react';
import type { PriorChecksView } from '@starboard/contracts';
import type { Classifier } from '@starboard/markup';
import { type Outcome, outcome, rest } from '../api/client';
import { useLoaded } from '../api/loaded';
import { type Layers, layersOf } from '../marking/model/layers';

const nothing = (): Outcome<PriorChecksView> => ({ ok: true, data: { checks: [], finding: null, ordered: false } });

/** The first two checks of an essay as they lie over the text, and why they are not enough. */
interface PriorChecks {
  readonly layers: Layers;
  readonly given: PriorChecksView | undefined;
}

/** For the third expert of an essay; for the others none are asked for. */
export function usePriorChecks(
  slug: string,
  assignmentId: string,
  third: boolean,
  classifier: Classifier,
): PriorChecks | undefined {
  const path = { slug, assignmentId };
  const { data } = useLoaded(`${assignmentId} ${third}`, () =>
    third
      ? outcome(rest.GET('/api/contests/{slug}/own-assignments/{assignmentId}/checks', { params: { path } }))
      : Promise.resolve(nothing()),
  );
  return useMemo(() => {
    const of = (place: number) => data?.checks.find((check) => check.place === place)?.fragments ?? [];
    return third ? { layers: layersOf(of(1), of(2), classifier), given: data } : undefined;
  }, [data, third, classifier]);
}
