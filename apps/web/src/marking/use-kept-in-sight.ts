import { type RefObject, useEffect } from 'react';
import type { Fragment } from '@starboard/markup';
import { isWhole } from './model/borders';
import { rectOf } from './text-place';

/** Between what is kept in sight and what would cover it, px; the lanes below the text are part of the place. */
const GAP = 28;

/** Where the cards lie over the text, as on a phone, the focused fragment stands above them. */
export function useKeptInSight(
  root: RefObject<HTMLElement | null>,
  cards: RefObject<HTMLElement | null>,
  focused: Fragment | undefined,
): void {
  const id = focused?.id;
  useEffect(() => {
    if (!root.current || !cards.current || !focused || isWhole(focused)) return;
    const [place, over] = [rectOf(root.current, focused), cards.current.getBoundingClientRect()];
    if (!place || place.right <= over.left || place.left >= over.right) return;
    if (place.bottom > over.top && place.top < over.bottom)
      scrollBy({ top: Math.min(place.bottom - over.top, place.top) + GAP });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for a choice, not at every letter of its fields
  }, [root, cards, id]);
}
