import {
  type AriaAttributes,
  type HTMLAttributes,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Completion, Suggestion } from './completion';
import { useTexts } from './texts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What may stand at the caret of a text. @param asked a person asked for it, and did not only write. */
export type Complete = (text: string, caret: number, asked: boolean) => Completion | undefined;

/** What a field that suggests is given, and what stands below it. */
interface FieldCompletion {
  /** Of the field; its role is that of a combobox only where it has one line. */
  readonly props: Pick<
    HTMLAttributes<Field> & InputHTMLAttributes<Field>,
    'autoComplete' | 'spellCheck' | 'onKeyDown' | 'onChange' | 'onBlur' | 'onClick' | keyof AriaAttributes
  >;
  readonly isOpen: boolean;
  readonly list: ReactElement | undefined;
}

/**
 * Suggests in a field what may stand at its caret: while somebody writes, and by Ctrl+Space or Alt+↓. Arrows choose, Enter
 * takes, Escape and going on with something else give it up.
 */
export function useCompletion(of: {
  field: RefObject<Field | null>;
  complete: Complete;
  onChange: (text: string) => void;
}): FieldCompletion {
  const { field, complete, onChange } = of;
  const id = useId();
  const [shown, setShown] = useState<Completion>();
  const [at, setAt] = useState(0);
  /** Where the caret belongs when what was taken is in the field. */
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (shown && list.current && field.current) placeBelow(list.current, field.current);
  }, [shown, field]);
  const show = (completion: Completion | undefined): void => {
    setShown(completion);
    setAt(0);
  };
  const look = (text: string, place: number | null, asked: boolean): void =>
    show(place === null ? undefined : complete(text, place, asked));
  const take = ({ text }: Suggestion): void => {
    const { value, selectionStart } = field.current ?? { value: '', selectionStart: null };
    if (!shown || selectionStart === null) return;
    const end = shown.from + text.length;
    const written = value.slice(0, shown.from) + text + value.slice(selectionStart);
    caret.current = end;
    onChange(written);
    look(written, end, false);
  };
  const onKeyDown = (event: KeyboardEvent<Field>): void => {
    if (event.nativeEvent.isComposing) return;
    const { value, selectionStart } = event.currentTarget;
    const asks = (event.key === ' ' && event.ctrlKey) || (event.key === 'ArrowDown' && event.altKey);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = shown?.suggestions[at];
    if (asks) look(value, selectionStart, true);
    else if (!shown || !chosen) return;
    else if (by !== undefined) setAt((at + by + shown.suggestions.length) % shown.suggestions.length);
    else if (event.key === 'Enter') take(chosen);
    else if (event.key === 'Escape') show(undefined);
    else return LEAVES.has(event.key) ? show(undefined) : undefined;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    props: {
      ...{ autoComplete: 'off', spellCheck: false, onKeyDown },
      ...{ 'aria-autocomplete': 'list', 'aria-controls': shown && id },
      'aria-activedescendant': shown && `${id}-${at}`,
      onChange: ({ currentTarget }) => {
        onChange(currentTarget.value);
        look(currentTarget.value, currentTarget.selectionStart, false);
      },
      onBlur: () => show(undefined),
      onClick: () => show(undefined),
    },
    isOpen: shown !== undefined,
    list: shown && <Suggestions id={id} list={list} suggestions={shown.suggestions} at={at} onTake={take} />,
  };
}

/** The caret goes elsewhere by them. */
const LEAVES = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);

/** Below the line of the caret, which nothing wraps; a field of one line is above the list anyway. */
function placeBelow(list: HTMLElement, field: Field): void {
  if (field instanceof HTMLTextAreaElement) {
    const { paddingTop, lineHeight } = getComputedStyle(field);
    const lines = field.value.slice(0, field.selectionStart).split('\n').length;
    const bottom = Number.parseFloat(paddingTop) + lines * Number.parseFloat(lineHeight) - field.scrollTop;
    list.style.setProperty('top', `${Math.min(0, bottom - field.offsetHeight)}px`);
  }
  list.scrollIntoView({ block: 'nearest' });
}

function Suggestions(props: {
  id: string;
  list: RefObject<HTMLUListElement | null>;
  suggestions: readonly Suggestion[];
  at: number;
  onTake: (one: Suggestion) => void;
}): ReactElement {
  const { id, list, suggestions, at, onTake } = props;
  const { t } = useTexts();
  const wordsOf = useWordsOf();
  return (
    <div className="rule-suggestions">
      <ul ref={list} id={id} role="listbox" aria-label={t('suggestions')}>
        {suggestions.map((one, place) => (
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- keys are those of the field
          <li
            key={one.text}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(one)}
          >
            <code>{one.kind === 'operator' ? one.text : one.name}</code> <span>{wordsOf(one)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a suggestion means, in the reader's language. */
function useWordsOf(): (one: Suggestion) => string {
  const { t } = useTexts();
  return (one) => {
    if (one.kind === 'atom') return one.about;
    if (one.kind === 'type') return t(`types.${one.name}`);
    if (one.kind === 'mode') return t(`modes.${one.name}`);
    if (one.kind === 'blank') return one.name === '"*"' ? t('allBlanks') : t('blank', { number: one.name });
    return one.kind === 'operator'
      ? t(`meaning.operator.${one.name}`)
      : one.kind === 'word'
        ? t(`meaning.word.${one.name}`)
        : one.kind === 'key'
          ? t(`meaning.key.${one.name}`)
          : t(`meaning.comboMode.${one.name}`);
  };
}
