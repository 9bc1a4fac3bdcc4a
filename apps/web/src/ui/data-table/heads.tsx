import { type ReactElement } from 'react';
import type { SortedBy } from './column';

/** What the head of a column says of the order of the rows. */
export const ariaSort = (sorted: SortedBy | undefined, id: string): { 'aria-sort'?: 'ascending' | 'descending' } =>
  sorted?.id === id ? { 'aria-sort': sorted.desc ? 'descending' : 'ascending' } : {};

/** The head of a column by which rows are sorted. @param short what is seen where there is no room for the name. */
export function SortButton(props: { label: string; short?: string; onPress: () => void }): ReactElement {
  const { label, short, onPress } = props;
  return (
    <button type="button" className="sort" onClick={onPress}>
      {short === undefined ? (
        label
      ) : (
        <>
          <span aria-hidden="true">{short}</span>
          <span className="hidden">{label}</span>
        </>
      )}
    </button>
  );
}
