import { type ReactElement, type ReactNode, useId } from 'react';
import { FragmentLine } from './fragment-diff';
import { type LayerMark, PLACES } from './model/layers';
import { useTexts } from './texts';
import type { LayerDesk } from './use-layers';

/** The layers in words: which are shown, what their lines mean, and every fragment of them, with a way to take it. */
export function LayerPanel(props: {
  desk: LayerDesk;
  text: string;
  readOnly: boolean;
  /** Keys that lead to the next fragment and the one before, and the one that takes it. */
  keys: string;
  take: string;
  /** Why there is a third check. */
  why: ReactNode;
}): ReactElement {
  const { desk, text, readOnly, keys, take, why } = props;
  const { t } = useTexts();
  const { marks, listed, filter } = desk;
  const lists = [
    { name: 'both', of: listed.filter(({ agreed }) => agreed) },
    { name: 'first', of: listed.filter(({ place, agreed }) => !agreed && place === 'first') },
    { name: 'second', of: listed.filter(({ place, agreed }) => !agreed && place === 'second') },
  ] as const;
  return (
    <section className="mk-prior" aria-label={t('third.title')}>
      <h3>{t('third.title')}</h3>
      {why}
      <fieldset className="mk-layer-filter">
        <legend className="hidden">{t('third.shown')}</legend>
        {PLACES.map((place) => (
          <label key={place} className="check">
            <input type="checkbox" checked={filter.places.has(place)} onChange={() => desk.toggle(place)} />
            <span>{t(`third.layer.${place}`, { count: marks.filter((mark) => mark.place === place).length })}</span>
          </label>
        ))}
        <label className="check">
          <input
            type="checkbox"
            checked={filter.onlyDifferent}
            onChange={({ target }) => desk.differentOnly(target.checked)}
          />
          <span>{t('third.onlyDifferent')}</span>
        </label>
      </fieldset>
      <p className="facts">{t('third.lines')}</p>
      {!readOnly && (
        <>
          <p className="facts">{t('third.keys', { keys, take })}</p>
          <p className="actions">
            <button type="button" className="quiet" disabled={desk.agreedLeft === 0} onClick={desk.takeAgreed}>
              {t('third.takeAgreed', { count: desk.agreedLeft })}
            </button>
          </p>
        </>
      )}
      {lists.map(
        ({ name, of }) =>
          of.length > 0 && (
            <Marks
              key={name}
              title={t(`third.${name}`, { count: of.length })}
              {...{ desk, text, readOnly }}
              marks={of}
            />
          ),
      )}
      {listed.length === 0 && <p className="facts">{t('third.none')}</p>}
    </section>
  );
}

/** Layers' fragments at the caret, beside the own ones. */
export function LayersHere({
  desk,
  text,
  readOnly,
}: {
  desk: LayerDesk;
  text: string;
  readOnly: boolean;
}): ReactElement {
  const { t } = useTexts();
  return (
    <div className="mk-layers-here">
      {desk.here.length > 0 && <Marks title={t('third.here')} {...{ desk, text, readOnly }} marks={desk.here} named />}
    </div>
  );
}

function Marks(props: {
  title: string;
  desk: LayerDesk;
  marks: readonly LayerMark[];
  text: string;
  readOnly: boolean;
  /** Each says whose it is. */
  named?: boolean;
}): ReactElement {
  const { title, desk, marks, text, readOnly, named = false } = props;
  const { t } = useTexts();
  const id = useId();
  return (
    <div>
      <h4 id={id}>{title}</h4>
      <ul aria-labelledby={id}>
        {marks.map((mark) => (
          <li key={mark.key} aria-current={mark.key === desk.chosen?.key || undefined}>
            <button type="button" className="mk-mark" onClick={() => desk.choose(mark)}>
              {named && <small>{t(mark.agreed ? 'third.ofBoth' : `third.of.${mark.place}`)} </small>}
              <FragmentLine text={text} fragment={mark.fragment} kind={mark.kind} />
            </button>
            {!readOnly && (
              <button type="button" className="quiet" disabled={mark.taken} onClick={() => desk.take(mark)}>
                {t(mark.taken ? 'third.taken' : 'differ.take')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
