import type { Edge, Unit } from './borders';

/* Which key does what in the text, and how a person changes it. */

/** What a key of the text asks for. */
export type TextCommand =
  | { readonly do: 'palette'; readonly typed: string; readonly snap: boolean }
  | { readonly do: 'recent'; readonly place: number }
  | { readonly do: 'border'; readonly edge: Edge; readonly by: -1 | 1; readonly unit: Unit }
  | { readonly do: 'fragment' | 'issue' | 'layer'; readonly by: -1 | 1 }
  | { readonly do: 'undo' | 'redo' | 'save' | 'hand-in' | 'help' }
  | { readonly do: 'duplicate' | 'tie' | 'remove' | 'fields' | 'meaning' | 'isp' | 'outwards' };

/** A key with what is held: `KeyJ`, `Shift+BracketLeft`, `Ctrl+Enter`. By its place, so it is the same in every layout. */
export type Stroke = string;

/** Of a keyboard event. */
export interface Key {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const border = (edge: 'start' | 'end', by: -1 | 1): TextCommand => ({ do: 'border', edge, by, unit: 'word' });

/** What a key can be given to, in the order in which they are shown, with the key that it has to begin with. */
const COMMANDS = {
  next: ['KeyJ', { do: 'fragment', by: 1 }],
  previous: ['KeyK', { do: 'fragment', by: -1 }],
  nextIssue: ['KeyN', { do: 'issue', by: 1 }],
  previousIssue: ['KeyP', { do: 'issue', by: -1 }],
  nextLayer: ['KeyL', { do: 'layer', by: 1 }],
  previousLayer: ['Shift+KeyL', { do: 'layer', by: -1 }],
  fields: ['Enter', { do: 'fields' }],
  outwards: ['Backspace', { do: 'outwards' }],
  startBack: ['BracketLeft', border('start', -1)],
  startOn: ['BracketRight', border('start', 1)],
  endBack: ['Shift+BracketLeft', border('end', -1)],
  endOn: ['Shift+BracketRight', border('end', 1)],
  duplicate: ['KeyD', { do: 'duplicate' }],
  tie: ['KeyT', { do: 'tie' }],
  remove: ['Delete', { do: 'remove' }],
  meaning: ['KeyM', { do: 'meaning' }],
  isp: ['KeyI', { do: 'isp' }],
  undo: ['Ctrl+KeyZ', { do: 'undo' }],
  redo: ['Ctrl+Shift+KeyZ', { do: 'redo' }],
  save: ['Ctrl+KeyS', { do: 'save' }],
  handIn: ['Ctrl+Enter', { do: 'hand-in' }],
} as const satisfies Readonly<Record<string, readonly [Stroke, TextCommand]>>;

export type KeyName = keyof typeof COMMANDS;
export const KEY_NAMES = Object.keys(COMMANDS) as readonly KeyName[];
export const commandNamed = (name: KeyName): TextCommand => COMMANDS[name][1];
export const usualKey = (name: KeyName): Stroke => COMMANDS[name][0];

/** Keys that are another than the usual one. */
export type Changes = Readonly<Partial<Record<KeyName, Stroke>>>;
/** The key of every command; no key has two. */
export type Keymap = Readonly<Record<KeyName, Stroke>>;

/** Keys that the browser, the caret, or the way out of the text needs. */
const RESERVED =
  /^(Ctrl\+)?(Shift\+)?(Tab|Escape|Arrow.*|Home|End|Page(Up|Down)|F\d+|ContextMenu|Space)$|^Ctrl\+(Shift\+)?Key[ACNQRTVWX]$/;
const MODIFIER = /^(Control|Shift|Alt|Meta|OS|AltGraph|CapsLock|NumLock|Fn)/;
const STROKE = /^(Ctrl\+)?(Shift\+)?[A-Z][A-Za-z0-9]*$/;

/** Held for another key, not a key by itself. */
export const isModifier = ({ code }: Pick<Key, 'code'>): boolean => MODIFIER.test(code);

/** Undefined for a modifier by itself, and with Alt: that is part of a command (borders by a character). */
export function strokeOf({ code, ctrlKey, metaKey, altKey, shiftKey }: Key): Stroke | undefined {
  if (altKey || code === '' || isModifier({ code })) return undefined;
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${code}`;
}

/** Why a key cannot be given to a command. */
export type KeyRefusal =
  { readonly why: 'taken'; readonly by: KeyName } | { readonly why: 'reserved' | 'help' | 'modifier' };

export type KeyChange =
  | { readonly ok: true; readonly changes: Changes; readonly stroke: Stroke }
  | { readonly ok: false; readonly refusal: KeyRefusal };

/** The keys with one changed; what was changed to the usual one is no change. */
export function changeKey(changes: Changes, name: KeyName, key: Key): KeyChange {
  const stroke = strokeOf(key);
  if (stroke === undefined) return { ok: false, refusal: { why: 'modifier' } };
  if (key.key === '?') return { ok: false, refusal: { why: 'help' } };
  if (RESERVED.test(stroke)) return { ok: false, refusal: { why: 'reserved' } };
  const keymap = keymapOf(changes);
  const by = KEY_NAMES.find((other) => other !== name && keymap[other] === stroke);
  return by === undefined
    ? { ok: true, changes: without({ ...changes, [name]: stroke }), stroke }
    : { ok: false, refusal: { why: 'taken', by } };
}

/** One command has its usual key again. @returns undefined when another one has that key now, which is named. */
export function resetKey(changes: Changes, name: KeyName): { changes: Changes } | { takenBy: KeyName } {
  const keymap = keymapOf(changes);
  const takenBy = KEY_NAMES.find((other) => other !== name && keymap[other] === usualKey(name));
  return takenBy === undefined ? { changes: without({ ...changes, [name]: usualKey(name) }) } : { takenBy };
}

const without = (changes: Changes): Changes =>
  Object.fromEntries(KEY_NAMES.flatMap((name) => (isChanged(changes, name) ? [[name, changes[name]]] : [])));

export const isChanged = (changes: Changes, name: KeyName): boolean =>
  changes[name] !== undefined && changes[name] !== usualKey(name);

export const keymapOf = (changes: Changes): Keymap =>
  Object.fromEntries(KEY_NAMES.map((name) => [name, changes[name] ?? usualKey(name)])) as Keymap;

/** What was stored, by whichever version of the page: unknown commands, keys that nobody may give, and all of it when two would share a key, are dropped. */
export function readChanges(stored: unknown): Changes {
  if (typeof stored !== 'object' || stored === null) return {};
  const known = KEY_NAMES.flatMap((name) => {
    const stroke: unknown = (stored as Readonly<Record<string, unknown>>)[name];
    return typeof stroke === 'string' && STROKE.test(stroke) && !RESERVED.test(stroke) ? [[name, stroke] as const] : [];
  });
  const changes = without(Object.fromEntries(known));
  return new Set(Object.values(keymapOf(changes))).size === KEY_NAMES.length ? changes : {};
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ BracketLeft: '[', BracketRight: ']', Semicolon: ';', Quote: "'", Comma: ',', Period: '.', Slash: '/' },
  ...{ Backslash: '\\', Minus: '-', Equal: '=', Backquote: '`', Delete: 'Del', Insert: 'Ins' },
};

/** As it stands on the key of a Latin keyboard. */
export const strokeText = (stroke: Stroke): string =>
  stroke
    .split('+')
    .map((part) => SIGNS[part] ?? part.replace(/^(Key|Digit)/, ''))
    .join('+');
