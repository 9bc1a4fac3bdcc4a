import type { ReactElement } from 'react';
import type { Item } from './items';

/** The code of an item, or that of each side where they differ. */
export function ItemCodes({ item: { x, y, pair } }: { item: Item }): ReactElement {
  if (x !== undefined && y !== undefined && pair?.sameCode === true) return <b>{x.code || '—'}</b>;
  return (
    <>
      {x && <b data-side="X">{x.code || '—'}</b>}
      {x && y && <span aria-hidden="true">↔</span>}
      {y && <b data-side="Y">{y.code || '—'}</b>}
    </>
  );
}
