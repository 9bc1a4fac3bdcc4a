import { commandNamed, type Key, KEY_NAMES, type Keymap, strokeOf, type TextCommand } from './model/keymap';

/** Where nobody has given it to something else. */
const SECOND_REDO = 'Ctrl+KeyY';

/** With a selection letters type in the palette; with a caret alone they are commands. Undefined: the browser's. */
export function commandOf(key: Key, selected: boolean, keymap: Keymap): TextCommand | undefined {
  if (key.key === '?') return { do: 'help' };
  const held = key.ctrlKey || key.metaKey;
  if (selected && !held) return withSelection(key);
  const stroke = strokeOf({ ...key, altKey: false });
  const name = KEY_NAMES.find((one) => keymap[one] === stroke) ?? (stroke === SECOND_REDO ? 'redo' : undefined);
  if (name === undefined) return undefined;
  const command = commandNamed(name);
  if (!key.altKey) return command;
  return command.do === 'border' ? { ...command, unit: 'character' } : undefined;
}

function withSelection({ key, code, altKey }: Key): TextCommand | undefined {
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  if (digit !== undefined && key === digit) return { do: 'recent', place: Number(digit) - 1 };
  if (key === 'Enter') return { do: 'palette', typed: '', snap: !altKey };
  return /^\p{L}$/u.test(key) && !altKey ? { do: 'palette', typed: key, snap: true } : undefined;
}
