import { createContext, type ReactElement, useContext } from 'react';
import type { DatasetView } from '@starboard/contracts';
import { useList } from '../api/list';
import { Link } from '../router';

const ENDED = ['closed', 'finalised', 'void'];

/** Where the markups of an essay are compared; undefined while its round runs, and of a set that no round uses. */
type ComparisonOf = (essayId: string) => string | undefined;

export const ComparisonContext = createContext<ComparisonOf>(() => undefined);

/** Officials see all markups of a set from the end of its round, of a training set at any time (regulation 2.23). */
export function useComparisons(slug: string, set: DatasetView | undefined): ComparisonOf {
  const { data } = useList('/api/contests/{slug}/rounds', { path: { slug } });
  const round = data?.find(
    ({ dataset, status }) => dataset.id === set?.id && (dataset.kind === 'training' || ENDED.includes(status)),
  );
  return (essayId) => round && `/my/${encodeURIComponent(slug)}/rounds/${round.id}/essays/${essayId}`;
}

/** An essay by its name, which leads to the comparison where there is one. */
export function EssayName({ essayId, name }: { essayId: string | undefined; name: string }): ReactElement {
  const address = useContext(ComparisonContext)(essayId ?? '');
  return essayId === undefined || address === undefined ? <>{name}</> : <Link href={address}>{name}</Link>;
}
