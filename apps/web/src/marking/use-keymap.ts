import { useMemo, useState } from 'react';
import { type Changes, type Keymap, keymapOf, readChanges } from './model/keymap';

/** The keys of a person, and how they are changed: kept on this device. */
export interface Keys {
  readonly keymap: Keymap;
  readonly changes: Changes;
  readonly change: (changes: Changes) => void;
}

const addressOf = (person: string): string => `starboard.keys.${person}`;

export function useKeymap(person: string): Keys {
  const [changes, setChanges] = useState(() => stored(person));
  const keymap = useMemo(() => keymapOf(changes), [changes]);
  return {
    ...{ keymap, changes },
    change: (next) => {
      setChanges(next);
      keep(person, next);
    },
  };
}

function stored(person: string): Changes {
  try {
    return readChanges(JSON.parse(localStorage.getItem(addressOf(person)) ?? 'null'));
  } catch {
    return {};
  }
}

function keep(person: string, changes: Changes): void {
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(addressOf(person));
    else localStorage.setItem(addressOf(person), JSON.stringify(changes));
  } catch {
    // Storage is forbidden in some private windows: the keys then hold for this page.
  }
}
