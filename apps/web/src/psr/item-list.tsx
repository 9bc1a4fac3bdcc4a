import { memo, type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { ItemCard } from './item-card';
import type { Item } from './items';
import { useWords } from './texts';
import type { ViewStore } from './view-store';

/** With more than these, cards are codes only: the inspector says the rest. */
const MOST_FULL_CARDS = 60;

/** Cards that are drawn together once they come near: the browser watches the groups, not each of hundreds of cards. */
const GROUP = 20;

const inGroups = (items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / GROUP) }, (_, at) => items.slice(at * GROUP, (at + 1) * GROUP));

/** All shown items as cards, in the order of the text: the way by keyboard to everything that the text has. */
export const ItemList = memo(function ItemList(props: {
  items: readonly Item[];
  view: ViewStore;
  onPick: (key: string) => void;
}): ReactElement | null {
  const { items, view, onPick } = props;
  const { t } = useWords();
  const list = useRef<HTMLDivElement>(null);
  useKeptInView(list, view);
  if (items.length === 0) return null;
  return (
    <div ref={list} className="psr-list" role="list" aria-label={t.list}>
      {inGroups(items).map((group) => (
        <div key={group[0]?.key} className="psr-cards" role="presentation">
          {group.map((item) => (
            <ItemCard key={item.key} {...{ item, view, onPick }} compact={items.length > MOST_FULL_CARDS} />
          ))}
        </div>
      ))}
    </div>
  );
});

/** The picked card is seen, and nothing but the list moves for it. Measured before anything is drawn for the choice. */
function useKeptInView(ref: RefObject<HTMLElement | null>, view: ViewStore): void {
  useEffect(() => {
    const keep = (): void => {
      const list = ref.current;
      const card = list?.querySelector(`[data-key="${CSS.escape(view.get().pair ?? '')}"]`);
      if (!list || !card) return;
      const [own, around] = [card.getBoundingClientRect(), list.getBoundingClientRect()];
      if (own.top < around.top || own.bottom > around.bottom)
        list.scrollTop += own.top - around.top - around.height / 3;
    };
    keep();
    return view.subscribe(keep);
  }, [ref, view]);
}
