import { memo, type ReactElement } from 'react';
import { LINE } from './cut';
import { ItemCodes } from './item-codes';
import type { Item } from './items';
import { useWords } from './texts';
import { useIsPicked, type ViewStore } from './view-store';

/** Fragments about the whole text have no place in it: they stand above it. */
export function WholeItems(props: {
  items: readonly Item[];
  view: ViewStore;
  shown: ReadonlySet<string>;
  numbered: boolean;
  onPick: (key: string) => void;
}): ReactElement | null {
  const { items, shown, ...of } = props;
  const { t } = useWords();
  const here = items.filter(({ key }) => shown.has(key));
  if (here.length === 0) return null;
  return (
    <div className="psr-whole">
      <span>{t.whole}</span>
      <ul aria-label={t.whole}>
        {here.map((item) => (
          <li key={item.key}>
            <Chip item={item} {...of} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const Chip = memo(function Chip(props: {
  item: Item;
  view: ViewStore;
  numbered: boolean;
  onPick: (key: string) => void;
}): ReactElement {
  const { item, view, numbered, onPick } = props;
  const picked = useIsPicked(view, item.key);
  return (
    <button
      type="button"
      className={`psr-chip psr-down-${LINE[item.state]}`}
      aria-pressed={picked}
      onClick={() => onPick(item.key)}
    >
      <ItemCodes item={item} />
      {numbered && <sup className="psr-mark">{item.number}</sup>}
    </button>
  );
});
