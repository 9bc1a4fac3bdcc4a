import { type FormEvent, type ReactElement, useState } from 'react';
import { spanKind } from '@starboard/markup';
import type { CardActions } from './card';
import { type Bounds, isWhole } from './model/borders';
import { keyOf } from './model/palette';
import { useTexts } from './texts';
import type { Marking } from './use-marking';

/** All fragments as a table: does everything that the text does, for who cannot use the text. */
export function FragmentTable(props: {
  marking: Marking;
  actions: CardActions;
  onMark: (bounds: Bounds) => void;
  onMarkWhole: () => void;
}): ReactElement {
  const { marking, actions, onMark, onMarkWhole } = props;
  const { t } = useTexts();
  const { document, classifier, focused, readOnly } = marking;
  return (
    <div className="mk-table">
      {!readOnly && <MarkWords text={document.text} onMark={onMark} onMarkWhole={onMarkWhole} />}
      <div className="mk-scroll" role="region" aria-label={t('table.title')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {(['number', 'code', 'place', 'correction', 'comment', 'tag', 'actions'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`table.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {document.fragments.map((fragment, index) => (
              <tr key={fragment.id} aria-current={fragment === focused || undefined}>
                <td>{index + 1}</td>
                <th scope="row">
                  <span className={`mk-code mk-code-${spanKind(fragment, classifier)}`}>{keyOf(fragment)}</span>
                </th>
                <td lang="ru">
                  {isWhole(fragment) ? t('card.whole') : document.text.slice(fragment.start, fragment.end)}
                </td>
                <td lang="ru">{fragment.correction}</td>
                <td lang="ru">{[fragment.comment, fragment.explanation].filter(Boolean).join(' :: ')}</td>
                <td>{fragment.tag}</td>
                <td className="mk-row-actions">
                  <button
                    type="button"
                    className="quiet"
                    aria-label={t('table.openNamed', { number: index + 1 })}
                    onClick={() => {
                      marking.focus(fragment.id);
                      marking.want({ id: fragment.id, field: 'correction', prefill: false });
                    }}
                  >
                    {t('table.open')}
                  </button>
                  {!readOnly && (
                    <button
                      type="button"
                      className="quiet"
                      aria-label={t('table.removeNamed', { number: index + 1 })}
                      onClick={() => actions.remove(fragment)}
                    >
                      {t('card.remove')}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Marks words that are typed, instead of selected. */
function MarkWords(props: { text: string; onMark: (bounds: Bounds) => void; onMarkWhole: () => void }): ReactElement {
  const { text, onMark, onMarkWhole } = props;
  const { t } = useTexts();
  const [words, setWords] = useState('');
  const [nth, setNth] = useState(1);
  const places = placesOf(text, words.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const start = places[Math.min(nth, places.length) - 1];
    if (start !== undefined) onMark({ start, end: start + words.trim().length });
  };
  return (
    <form className="mk-mark-words" onSubmit={submit}>
      <label className="mk-field">
        <span>{t('table.words')}</span>
        <input lang="ru" value={words} onChange={({ target }) => setWords(target.value)} />
      </label>
      {places.length > 1 && (
        <label className="mk-field mk-field-short">
          <span>{t('table.which', { count: places.length })}</span>
          <input
            type="number"
            min={1}
            max={places.length}
            value={nth}
            onChange={({ target }) => setNth(Number(target.value))}
          />
        </label>
      )}
      <button type="submit" className="quiet" disabled={places.length === 0}>
        {t('text.mark')}
      </button>
      <button type="button" className="quiet" onClick={onMarkWhole}>
        {t('text.markWhole')}
      </button>
    </form>
  );
}

function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  if (words === '') return places;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}
