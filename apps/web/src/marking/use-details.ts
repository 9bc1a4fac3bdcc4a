import { type RefObject, useEffect } from 'react';
import type { Fragment } from '@starboard/markup';
import { cardId } from './card';
import { isWhole } from './model/borders';
import { nodeAt } from './text-place';

/**
 * Tells who does not see which cards belong to the place of the caret: the first piece of each fragment that has a card
 * leads to it. Not drawn: pieces stay as they are, and a few get an attribute.
 * @param cut changes when pieces are others
 */
export function useDetails(root: RefObject<HTMLDivElement | null>, here: readonly Fragment[], cut: unknown): void {
  useEffect(() => {
    const pieces = new Map<HTMLElement, string[]>();
    for (const fragment of here) {
      const piece =
        root.current && !isWhole(fragment) ? nodeAt(root.current, fragment.start)?.node.parentElement : null;
      if (piece) pieces.set(piece, [...(pieces.get(piece) ?? []), cardId(fragment.id)]);
    }
    for (const [piece, cards] of pieces) piece.setAttribute('aria-details', cards.join(' '));
    return () => {
      for (const piece of pieces.keys()) piece.removeAttribute('aria-details');
    };
  }, [root, here, cut]);
}
