import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { commandOf } from '../text-keys';
import { changeKey, type Changes, type Key, KEY_NAMES, keymapOf, readChanges, resetKey, strokeText } from './keymap';

const key = (code: string, held: Partial<Key> = {}): Key => ({
  ...{ code, key: code.replace(/^Key/, '').toLowerCase(), ctrlKey: false, metaKey: false, altKey: false },
  ...{ shiftKey: false, ...held },
});
const changed = (name: (typeof KEY_NAMES)[number], to: Key, from: Changes = {}): Changes => {
  const end = changeKey(from, name, to);
  if (!end.ok) throw new Error(end.refusal.why);
  return end.changes;
};

describe('the keys of the text', () => {
  it('are commands without a selection, and letters of a code with one', () => {
    const keymap = keymapOf({});
    expect(commandOf(key('KeyJ', { key: 'о' }), false, keymap)).toEqual({ do: 'fragment', by: 1 });
    expect(commandOf(key('KeyJ', { key: 'о' }), true, keymap)).toEqual({ do: 'palette', typed: 'о', snap: true });
    expect(commandOf(key('BracketLeft', { altKey: true, shiftKey: true }), false, keymap)).toEqual({
      ...{ do: 'border', edge: 'end', by: -1, unit: 'character' },
    });
    expect(commandOf(key('KeyJ', { altKey: true }), false, keymap)).toBeUndefined();
    expect(commandOf(key('KeyZ', { metaKey: true }), true, keymap)).toEqual({ do: 'undo' });
    expect(commandOf(key('KeyY', { ctrlKey: true }), false, keymap)).toEqual({ do: 'redo' });
    expect(commandOf(key('Digit7', { key: '?', shiftKey: true }), true, keymap)).toEqual({ do: 'help' });
  });

  it('do what they are given to, and their old key does nothing', () => {
    const keymap = keymapOf(changed('next', key('KeyG')));
    expect(commandOf(key('KeyG'), false, keymap)).toEqual({ do: 'fragment', by: 1 });
    expect(commandOf(key('KeyJ'), false, keymap)).toBeUndefined();
  });

  it.each([
    ['in use', key('KeyK'), { why: 'taken', by: 'previous' }],
    ['of the browser', key('KeyW', { ctrlKey: true }), { why: 'reserved' }],
    ['of the caret', key('ArrowLeft', { shiftKey: true }), { why: 'reserved' }],
    ['to leave the text', key('Tab'), { why: 'reserved' }],
    ['for these keys', key('Slash', { key: '?', shiftKey: true }), { why: 'help' }],
    ['with Alt', key('KeyG', { altKey: true }), { why: 'modifier' }],
    ['of Shift alone', key('ShiftLeft', { shiftKey: true }), { why: 'modifier' }],
  ])('refuse one %s', (_what, wanted, refusal) => {
    expect(changeKey({}, 'next', wanted)).toEqual({ ok: false, refusal });
  });

  it('can be given back, unless another command has the usual one by now', () => {
    const moved = changed('previous', key('KeyJ'), changed('next', key('KeyG')));
    expect(resetKey(moved, 'next')).toEqual({ takenBy: 'previous' });
    expect(resetKey(moved, 'previous')).toEqual({ changes: { next: 'KeyG' } });
    expect(changed('next', key('KeyJ'), { next: 'KeyG' })).toEqual({});
  });

  it('are read as they were stored; what would give a key to two is not', () => {
    expect(readChanges({ next: 'KeyG', tie: 'Ctrl+Shift+Digit5' })).toEqual({ next: 'KeyG', tie: 'Ctrl+Shift+Digit5' });
    expect(readChanges({ next: 'KeyG', gone: 'KeyQ', tie: 'Tab', isp: 5, undo: '<b>' })).toEqual({ next: 'KeyG' });
    for (const broken of [null, 'x', [], { next: 'KeyK' }, { next: 'KeyG', tie: 'KeyG' }]) {
      expect(readChanges(broken)).toEqual({});
    }
  });

  it('never are the same for two, whatever is pressed', () => {
    const press = fc.record({
      name: fc.constantFrom(...KEY_NAMES),
      code: fc.constantFrom('KeyJ', 'KeyG', 'KeyL', 'Digit5', 'Enter', 'Tab', 'Space', 'Delete', 'ShiftLeft'),
      ...{ ctrlKey: fc.boolean(), shiftKey: fc.boolean(), reset: fc.boolean() },
    });
    fc.assert(
      fc.property(fc.array(press, { maxLength: 30 }), (presses) => {
        let changes: Changes = {};
        for (const { name, reset, code, ...held } of presses) {
          const back = reset ? resetKey(changes, name) : changeKey(changes, name, key(code, held));
          if ('changes' in back) changes = back.changes;
        }
        expect(new Set(Object.values(keymapOf(changes))).size).toBe(KEY_NAMES.length);
        expect(readChanges(JSON.parse(JSON.stringify(changes)))).toEqual(changes);
      }),
    );
  });

  it('are shown as they stand on the keyboard', () => {
    expect(['KeyJ', 'Shift+BracketLeft', 'Ctrl+Enter', 'Digit5', 'Delete'].map(strokeText)).toEqual([
      ...['J', 'Shift+[', 'Ctrl+Enter', '5', 'Del'],
    ]);
  });
});
