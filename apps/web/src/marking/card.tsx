import {
  type KeyboardEvent,
  memo,
  type ReactElement,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Fragment, spanKind, standardComment } from '@starboard/markup';
import { isWhole } from './model/borders';
import { moveBorder, setValue, type ValueField } from './model/operations';
import { keyOf } from './model/palette';
import { useTexts } from './texts';
import type { Marking } from './use-marking';

const FIELDS: readonly ValueField[] = ['correction', 'comment', 'explanation', 'tag'];

/** What the card's buttons begin. */
export interface CardActions {
  readonly recode: (fragment: Fragment) => void;
  readonly duplicate: (fragment: Fragment) => void;
  readonly remove: (fragment: Fragment) => void;
  /** Back to the text, at the fragment. */
  readonly leave: (fragment: Fragment) => void;
}

type Texts = ReturnType<typeof useTexts>;

/** What a fragment's card is called in the page. */
export const cardId = (id: number): string => `mk-card-${id}`;

/** The attributes of a fragment (§1.8 point 7). */
export const Card = memo(function Card(props: {
  marking: Marking;
  fragment: Fragment;
  actions: CardActions;
}): ReactElement {
  const { marking, fragment, actions } = props;
  const { t } = useTexts();
  const { document, readOnly, classifier, focused } = marking;
  const { id, start, end, code, subtype } = fragment;
  const excerpt = isWhole(fragment) ? t('card.whole') : shortened(document.text.slice(start, end));
  const comment = standardComment(code, subtype, classifier);
  const open = focused?.id === id || marking.wanted?.id === id;
  const name = keyOf(fragment) || t('card.noCode');
  return (
    <li
      id={cardId(id)}
      className={`mk-card mk-card-${spanKind(fragment, classifier)}`}
      aria-current={focused?.id === id || undefined}
    >
      <div className="mk-card-head">
        <button type="button" className="mk-code-button" disabled={readOnly} onClick={() => actions.recode(fragment)}>
          <span className={`mk-code mk-code-${spanKind(fragment, classifier)}`}>{name}</span>
          <span className="hidden">{t('card.recode')}</span>
        </button>
        <button type="button" className="mk-excerpt" onClick={() => marking.focus(id)} aria-expanded={open}>
          {excerpt}
        </button>
      </div>
      {comment !== undefined && <p className="mk-standard">{comment}</p>}
      {open ? (
        FIELDS.map((field) => <Field key={field} {...{ marking, fragment, field, actions, t }} />)
      ) : (
        <dl className="mk-values">
          {FIELDS.filter((field) => fragment[field] !== '').map((field) => (
            <div key={field}>
              <dt>{t(`field.${field}`)}</dt>
              <dd lang="ru">{fragment[field]}</dd>
            </div>
          ))}
        </dl>
      )}
      {open && !readOnly && (
        <div className="mk-card-actions">
          {!isWhole(fragment) && <Borders {...{ marking, fragment, t }} />}
          <button type="button" className="quiet" onClick={() => actions.duplicate(fragment)}>
            {t('card.duplicate')}
          </button>
          <button type="button" className="quiet" onClick={() => actions.remove(fragment)}>
            {t('card.remove')}
          </button>
        </div>
      )}
    </li>
  );
});

const LONGEST = 80;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const MOVES = [
  ['start', -1, '⟨←'],
  ['start', 1, '⟨→'],
  ['end', -1, '←⟩'],
  ['end', 1, '→⟩'],
] as const;

/** Moves the borders by a word: the keys of the text, for a hand without them. */
function Borders(props: { marking: Marking; fragment: Fragment } & Pick<Texts, 't'>): ReactElement {
  const { marking, fragment, t } = props;
  return (
    <span className="mk-borders" role="group" aria-label={t('card.borders')}>
      {MOVES.map(([edge, by, sign]) => (
        <button
          key={sign}
          type="button"
          className="quiet"
          aria-label={t(`card.move.${edge}.${by < 0 ? 'back' : 'on'}`)}
          onClick={() => marking.change(moveBorder(marking.document, fragment.id, edge, by, 'word'))}
        >
          {sign}
        </button>
      ))}
    </span>
  );
}

/** With the texts of its card: each part that reads them itself has its share in what a new fragment takes. */
function Field(
  props: { marking: Marking; fragment: Fragment; field: ValueField; actions: CardActions } & Pick<Texts, 't'>,
): ReactElement {
  const { marking, fragment, field, actions, t } = props;
  const { document, wanted, want, readOnly } = marking;
  const stored = fragment[field];
  const element = useRef<HTMLTextAreaElement>(null);
  const here = wanted?.id === fragment.id && wanted.field === field ? wanted : undefined;
  const prefill =
    here?.prefill && stored === '' && field === 'correction'
      ? document.text.slice(fragment.start, fragment.end)
      : undefined;
  /** What stands in the field while somebody is in it: the document has it without spaces at its ends. */
  const [typing, setTyping] = useState(prefill);
  const done = useRef<typeof wanted>(undefined);
  const selecting = useRef(false);
  // What is written for the reader is selected in the same step: keys that come a moment later replace it, and nothing else.
  useLayoutEffect(() => {
    if (selecting.current) element.current?.select();
    selecting.current = false;
  }, [typing]);
  useEffect(() => {
    if (!here || done.current === here) return;
    done.current = here;
    if (prefill !== undefined) setTyping(prefill);
    selecting.current = prefill !== undefined && element.current?.value !== prefill;
    element.current?.focus();
    if (!selecting.current) element.current?.select();
    // Nobody sees it: the page is not drawn again before the field is there.
    startTransition(() => want(undefined));
  }, [here, want, prefill]);
  const type = (value: string): void => {
    setTyping(value);
    marking.change(setValue(document, fragment.id, field, value), `${fragment.id}.${field}`);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const done = event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey);
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
    actions.leave(fragment);
  };
  return (
    <label className={`mk-field mk-field-${field}`}>
      <span>{t(`field.${field}`)}</span>
      <textarea
        ref={element}
        rows={1}
        lang="ru"
        readOnly={readOnly}
        value={typing ?? stored}
        onFocus={() => marking.focus(fragment.id)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          setTyping(undefined);
          marking.endStep();
        }}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}
