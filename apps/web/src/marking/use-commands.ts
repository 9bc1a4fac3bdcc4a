import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { Fragment, MarkupDocument } from '@starboard/markup';
import { spanKind, standardComment } from '@starboard/markup';
import type { CardActions } from './card';
import { noteUse, readUsage, type Usage } from './frequency';
import { type Bounds, isWhole, meantBounds, wordAt } from './model/borders';
import type { TextCommand } from './model/keymap';
import { type Keymap, strokeText } from './model/keymap';
import {
  addFragment,
  type CodeChoice,
  duplicateFragment,
  findFragment,
  moveBorder,
  nextId,
  removeFragment,
  setCode,
  tieFragments,
  WHOLE_TEXT,
} from './model/operations';
import { keyOf } from './model/palette';
import type { Anchor } from './palette';
import { rectOf, type Selected, writeSelection } from './text-place';
import { useTexts } from './texts';
import type { Marking } from './use-marking';
import { useStable } from './use-stable';

/** What the palette is open for. */
export interface OpenPalette {
  readonly for: 'add' | 'recode' | 'duplicate';
  readonly bounds: Bounds;
  readonly id?: number;
  readonly typed: string;
  readonly anchor: Anchor;
}

/** What the instrument does when it is asked to. */
export interface Commands {
  readonly palette: OpenPalette | undefined;
  readonly closePalette: () => void;
  readonly choose: (choice: CodeChoice) => void;
  readonly usage: Usage;
  /** The next fragments are meaning blocks. */
  readonly meaning: boolean;
  /** The fragment that waits for another to be tied with. */
  readonly tying: number | undefined;
  /** What is said to who does not see. */
  readonly said: string;
  readonly say: (what: string) => void;
  /** A fragment of any markup of the text, as it is said: code, what the code means, words, correction, comment. */
  readonly describe: (fragment: Fragment) => string;
  readonly caretAt: (at: number) => void;
  readonly run: (command: TextCommand) => boolean;
  readonly mark: (bounds: Bounds, typed: string, snap?: boolean) => void;
  readonly markWhole: () => void;
  readonly card: CardActions;
  /** The caret has gone to a place: what is marked there is focused and said. */
  readonly look: (at: number) => void;
  /** Puts the caret at a fragment and focuses it. */
  readonly goTo: (fragment: Fragment) => void;
}

/** The width that the palette has at most, in pixels. */
const PALETTE_WIDTH = 380;

export function useCommands(
  marking: Marking,
  root: RefObject<HTMLDivElement | null>,
  selected: RefObject<Selected>,
  keymap: Keymap,
): Commands {
  const { t } = useTexts();
  const [palette, setPalette] = useState<OpenPalette>();
  const [usage, setUsage] = useState(readUsage);
  const [meaning, setMeaning] = useState(false);
  const [tying, setTying] = useState<number>();
  const [said, say] = useState('');
  const { document, classifier, focused, readOnly } = marking;
  const caretTo = useCallback(
    (at: Selected): void => {
      selected.current = at;
      root.current?.focus();
      if (root.current) writeSelection(root.current, at);
    },
    [root, selected],
  );
  const caretAt = (at: number): void => caretTo({ start: at, end: at, backward: false });
  const describe = (fragment: Fragment): string => {
    const { text } = document;
    const meant = standardComment(fragment.code, fragment.subtype, classifier);
    const place = isWhole(fragment) ? t('card.whole') : `«${text.slice(fragment.start, fragment.end)}»`;
    const correction = fragment.correction === '' ? '' : ` → «${fragment.correction}»`;
    const words = [fragment.comment, fragment.explanation].filter((one) => one !== '');
    const name = [keyOf(fragment) || t('card.noCode'), ...(meant === undefined ? [] : [meant])].join(', ');
    return [`${name}: ${place}${correction}`, ...words].join('; ');
  };
  const describeOwn = (of: MarkupDocument, fragment: Fragment): string => {
    const counts = { place: of.fragments.indexOf(fragment) + 1, total: of.fragments.length };
    return t('said.fragment', { fragment: describe(fragment), ...counts });
  };
  const goTo = (fragment: Fragment): void => {
    marking.focus(fragment.id);
    if (!isWhole(fragment)) {
      caretAt(fragment.start);
      const rect = root.current && rectOf(root.current, fragment);
      if (rect && (rect.top < 0 || rect.bottom > innerHeight)) scrollBy({ top: rect.top - innerHeight / 3 });
    }
    say(describeOwn(document, fragment));
  };
  const look = (at: number): void => {
    const there = marking.look(at);
    if (there !== focused) say(there ? describeOwn(document, there) : '');
  };
  const open = (what: Omit<OpenPalette, 'anchor'>): void => {
    if (readOnly) return;
    const box = root.current?.parentElement?.getBoundingClientRect();
    const rect = root.current && !isWhole(what.bounds) ? rectOf(root.current, what.bounds) : undefined;
    const left = Math.max(0, Math.min((rect?.left ?? 0) - (box?.left ?? 0), (box?.width ?? 0) - PALETTE_WIDTH));
    setPalette({ ...what, anchor: { left, top: rect && box ? rect.bottom - box.top + 6 : 0 } });
  };
  const added = (next: MarkupDocument, choice: CodeChoice): void => {
    const id = nextId(document);
    marking.change(next);
    marking.focus(id);
    setUsage(noteUse(usage, choice));
    const fragment = findFragment(next, id);
    if (!fragment) return;
    say(describeOwn(next, fragment));
    if (spanKind(fragment, classifier) === 'meaning') caretAt(fragment.end);
    else marking.want({ id, field: isWhole(fragment) ? 'explanation' : 'correction', prefill: true });
  };
  const mark = (bounds: Bounds, choice: CodeChoice): void =>
    added(addFragment(document, bounds, choice, classifier), choice);
  const choose = (choice: CodeChoice): void => {
    setPalette(undefined);
    if (!palette) return;
    const { id } = palette;
    if (palette.for === 'add') mark(palette.bounds, choice);
    else if (palette.for === 'duplicate' && id !== undefined) {
      added(duplicateFragment(document, id, choice, classifier), choice);
    } else if (id !== undefined) {
      const next = setCode(document, id, choice, classifier);
      marking.change(next);
      const fragment = findFragment(next, id);
      if (fragment) say(describeOwn(next, fragment));
      caretTo(selected.current);
    }
  };
  const onCard: CardActions = {
    recode: (fragment) => open({ for: 'recode', bounds: fragment, id: fragment.id, typed: '' }),
    duplicate: (fragment) => open({ for: 'duplicate', bounds: fragment, id: fragment.id, typed: '' }),
    remove: (fragment) => {
      marking.change(removeFragment(document, fragment.id));
      say(t('said.removed', { code: keyOf(fragment) }));
      caretAt(fragment.start);
    },
    leave: (fragment) => {
      const now = findFragment(document, fragment.id);
      caretAt(fragment.end);
      if (now) say(describeOwn(document, now));
    },
  };
  const act = useStable((what: keyof CardActions, fragment: Fragment) => onCard[what](fragment));
  /** The same at every drawing: cards are drawn when their fragment changes. */
  const card = useMemo<CardActions>(
    () => ({
      recode: (fragment) => act('recode', fragment),
      duplicate: (fragment) => act('duplicate', fragment),
      remove: (fragment) => act('remove', fragment),
      leave: (fragment) => act('leave', fragment),
    }),
    [act],
  );
  const bySelection = (snap: boolean, then: (bounds: Bounds) => void): void => {
    const bounds = meantBounds(document.text, selected.current, snap);
    if (bounds) then(bounds);
  };
  const step = (by: -1 | 1): void => {
    const { fragments } = document;
    const at = selected.current.start;
    const from = focused ? fragments.indexOf(focused) + by : fragments.findIndex(({ start }) => start >= at);
    const next = fragments[from];
    if (next) goTo(next);
  };
  const tie = (): void => {
    if (!focused) return;
    if (tying === undefined) {
      setTying(focused.id);
      say(t('said.tying', { key: strokeText(keymap.tie) }));
      return;
    }
    const next = tieFragments(document, tying, focused.id);
    marking.change(next);
    setTying(undefined);
    if (next !== document) say(t('said.tied', { tag: findFragment(next, tying)?.tag ?? '' }));
  };
  const edit = (command: TextCommand): boolean => {
    switch (command.do) {
      case 'palette':
        bySelection(command.snap, (bounds) => open({ for: 'add', bounds, typed: command.typed }));
        return true;
      case 'recent': {
        const choice = usage.recent[command.place];
        if (choice) bySelection(true, (bounds) => mark(bounds, choice));
        return choice !== undefined;
      }
      case 'isp': {
        const bounds = wordAt(document.text, selected.current.start);
        if (bounds) mark(bounds, { code: 'ИСП', subtype: '' });
        return bounds !== undefined;
      }
      case 'border':
        if (focused) marking.change(moveBorder(document, focused.id, command.edge, command.by, command.unit));
        return focused !== undefined;
      case 'duplicate':
      case 'remove':
        if (focused) card[command.do](focused);
        return focused !== undefined;
      case 'tie':
        tie();
        return true;
      case 'meaning':
        say(t(meaning ? 'said.meaningOff' : 'said.meaningOn', { key: strokeText(keymap.meaning) }));
        setMeaning(!meaning);
        return true;
      case 'undo':
      case 'redo':
        marking[command.do]();
        say(t(`said.${command.do}`));
        return true;
      default:
        return false;
    }
  };
  const run = (command: TextCommand): boolean => {
    switch (command.do) {
      case 'fragment':
        step(command.by);
        return true;
      case 'outwards': {
        const outer = marking.here[marking.here.findIndex((one) => one === focused) + 1];
        if (outer) marking.focus(outer.id);
        return outer !== undefined;
      }
      case 'fields':
        if (focused) marking.want({ id: focused.id, field: 'correction', prefill: true });
        return focused !== undefined;
      default:
        return !readOnly && edit(command);
    }
  };
  return {
    ...{ palette, choose, usage, meaning, tying, said, say, describe, caretAt, run, card, goTo },
    look,
    closePalette: () => {
      setPalette(undefined);
      if (palette && !isWhole(palette.bounds)) caretTo(selected.current);
    },
    mark: (bounds, typed, snap = true) => {
      const meant = meantBounds(document.text, bounds, snap);
      if (meant) open({ for: 'add', bounds: meant, typed });
    },
    markWhole: () => open({ for: 'add', bounds: WHOLE_TEXT, typed: '' }),
  };
}
