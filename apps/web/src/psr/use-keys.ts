import { useEffect, useRef } from 'react';
import { type Item, step } from './items';
import { type Mode, MODES } from './view';

interface Actions {
  readonly items: readonly Item[];
  readonly picked: () => string | undefined;
  readonly onPick: (key: string) => void;
  readonly onMode: (mode: Mode) => void;
  readonly onSwap: () => void;
}

/** Names of the event by which the page is asked to copy its address. */
export const COPY_LINK = 'psr-copy-link';

const isPair = ({ pair }: Item): boolean => pair !== undefined;
const isLonely = ({ alone }: Item): boolean => alone !== undefined;

/** By place on the keyboard, so that they work in every layout. */
const KEYS: Readonly<Record<string, (actions: Actions) => void>> = {
  Digit1: ({ onMode }) => onMode(MODES[0]),
  Digit2: ({ onMode }) => onMode(MODES[1]),
  Digit3: ({ onMode }) => onMode(MODES[2]),
  KeyJ: (actions) => go(actions, isPair, 1),
  KeyK: (actions) => go(actions, isPair, -1),
  KeyN: (actions) => go(actions, isLonely, 1),
  KeyP: (actions) => go(actions, isLonely, -1),
  KeyX: ({ onSwap }) => onSwap(),
  KeyC: () => void dispatchEvent(new Event(COPY_LINK)),
};

function go({ items, picked, onPick }: Actions, wanted: (item: Item) => boolean, by: 1 | -1): void {
  const next = step(items, picked(), wanted, by);
  if (next !== undefined) onPick(next.key);
}

/** The keys of the viewer, except where somebody types or chooses. */
export function useKeys(actions: Actions): void {
  const latest = useRef(actions);
  useEffect(() => void (latest.current = actions));
  useEffect(() => {
    const act = (event: KeyboardEvent): void => {
      const typing = event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const does = KEYS[event.code];
      if (does === undefined) return;
      event.preventDefault();
      does(latest.current);
    };
    addEventListener('keydown', act);
    return () => removeEventListener('keydown', act);
  }, []);
}
