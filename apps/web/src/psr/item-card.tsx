import { memo, type ReactElement } from 'react';
import { ItemCodes } from './item-codes';
import type { Item } from './items';
import { useWords } from './texts';
import { useIsPicked, type ViewStore } from './view-store';

/** An item of the list: codes, and what each markup corrects to. */
export const ItemCard = memo(function ItemCard(props: {
  item: Item;
  view: ViewStore;
  /** Codes only. */
  compact: boolean;
  onPick: (key: string) => void;
}): ReactElement {
  const { item, view, compact, onPick } = props;
  const picked = useIsPicked(view, item.key);
  const { t, percent } = useWords();
  const { x, y, pair, state } = item;
  return (
    <div role="listitem">
      <button
        type="button"
        className={`psr-card psr-card-${state}`}
        aria-pressed={picked}
        data-key={item.key}
        onClick={() => onPick(item.key)}
      >
        <span className="psr-card-head">
          <span className="psr-card-codes">
            <ItemCodes item={item} />
          </span>
          <span className="psr-card-state">
            {state === 'alone' || state === 'out' ? `${x ? t.x : t.y} · ${t.states[state]}` : t.states[state]}
            {pair && state === 'differs' && ` · L ${percent(pair.loss)}`}
          </span>
        </span>
        {!compact && [x, y].map((fragment, side) => fragment && <Correction key={side} text={fragment.correction} />)}
      </button>
    </div>
  );
});

const LONGEST = 90;

function Correction({ text }: { text: string }): ReactElement | null {
  if (text.trim() === '') return null;
  return (
    <span className="psr-card-correction" lang="ru">
      → {text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}
    </span>
  );
}
