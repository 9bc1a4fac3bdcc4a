import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BoardDocument } from '@starboard/contracts';

/** Id of the element that holds it (apps/api, board-markup.ts). */
const ELEMENT = 'brought';

/** What the document of the page brought, if it brought anything. */
export const Brought = createContext<BoardDocument | undefined>(undefined);

/** What stands in the document that is open. */
export function readBrought(): BoardDocument | undefined {
  const element = document.getElementById(ELEMENT);
  return element === null ? undefined : (JSON.parse(element.textContent) as BoardDocument);
}

/** The page is drawn: nobody looks there any more. */
export const forgetBrought = (): void => document.getElementById(ELEMENT)?.remove();

/**
 * What the markup was drawn of, while it is drawn by the server and taken over by the browser: both must draw the same.
 * Undefined at once after that, and where the browser draws alone: from then on what the browser knows decides, such as the
 * reader's time zone, or teams that they have marked.
 */
export function useBrought(): BoardDocument | undefined {
  const brought = useContext(Brought);
  return useSyncExternalStore(never, isOver, isNow) ? brought : undefined;
}

const never = (): (() => void) => () => undefined;
const isOver = (): boolean => false;
const isNow = (): boolean => true;
