import { type KeyboardEvent, type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CodeChoice } from './model/operations';
import type { Frequency, PaletteIndex, PaletteItem } from './model/palette';
import { keyOf, namesCode, searchPalette } from './model/palette';
import { useTexts } from './texts';

/** Everything while nothing is typed; then what fits, since drawing takes longer than finding. */
const SHOWN = { all: 60, typed: 14 };

/** Where the palette stands, in pixels of what holds it. */
export interface Anchor {
  readonly left: number;
  readonly top: number;
}

/** Finds a code by what is typed. */
export function Palette(props: {
  index: PaletteIndex;
  frequency: Frequency;
  typed: string;
  anchor: Anchor;
  /** Only meaning blocks are offered. */
  meaning: boolean;
  onChoice: (choice: CodeChoice) => void;
  onClose: () => void;
}): ReactElement {
  const { index, frequency, anchor, meaning, onClose } = props;
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState(props.typed);
  const [active, setActive] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const found = useMemo(() => {
    const all = searchPalette(index, typed, frequency);
    return (meaning ? all.filter(({ kind }) => kind === 'meaning') : all).slice(
      0,
      typed.trim() === '' ? SHOWN.all : SHOWN.typed,
    );
  }, [index, typed, frequency, meaning]);
  const chosen = found[Math.min(active, found.length - 1)];
  useEffect(() => {
    const { current } = box;
    current?.style.setProperty('left', `${anchor.left}px`);
    current?.style.setProperty('top', `${anchor.top}px`);
  }, [anchor]);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(typed.length, typed.length);
    box.current?.scrollIntoView({ block: 'nearest' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);
  const taken = useRef(false);
  /** The field is left while nothing has changed: one that goes with the caret in it has the whole text laid out once more. */
  const onChoice = (choice: CodeChoice): void => {
    taken.current = true;
    input.current?.blur();
    props.onChoice(choice);
  };
  const step = (by: number): void => {
    const next = Math.max(0, Math.min(found.length - 1, active + by));
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const type = (next: string): void => {
    setTyped(next);
    setActive(0);
    if (list.current) list.current.scrollTop = 0;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) step(by);
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') {
      if (chosen) onChoice(chosen);
    } else if (event.key === ' ' && chosen && goesOn(chosen)) type(`${chosen.code} `);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const goesOn = (item: PaletteItem): boolean =>
    !typed.includes(' ') && item.subtype === '' && namesCode(index, item, typed) && hasSubtypes(index, item);
  return (
    <div
      ref={box}
      className="mk-palette card"
      role="dialog"
      aria-label={t('palette.title')}
      onBlur={({ relatedTarget, currentTarget }) => taken.current || currentTarget.contains(relatedTarget) || onClose()}
    >
      <input
        ref={input}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={chosen ? `${id}-${found.indexOf(chosen)}` : undefined}
        aria-label={t('palette.field')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <ul ref={list} id={id} role="listbox" aria-label={t('palette.title')}>
        {found.map((item, at) => (
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- keys are those of the field
          <li
            key={keyOf(item)}
            id={`${id}-${at}`}
            role="option"
            aria-selected={item === chosen}
            className={item.allowed ? undefined : 'mk-other-subject'}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoice(item)}
          >
            <span className={`mk-code mk-code-${item.kind}`}>{keyOf(item)}</span>
            <span>{item.comment}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="mk-nothing">{t('palette.nothing')}</p>}
      <p className="mk-hint">{t('palette.hint')}</p>
    </div>
  );
}

const hasSubtypes = (index: PaletteIndex, { code }: PaletteItem): boolean =>
  index.some(({ item }) => item.code === code && item.subtype !== '');
