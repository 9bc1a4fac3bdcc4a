import { lazy, type ReactElement, Suspense, useEffect, useId, useRef } from 'react';
import { type ClassifierData, makeJson, type MarkupDocument } from '@starboard/markup';
import { useTexts } from '../marking/texts';
import { Loading } from '../ui/loading';

/** Loaded when somebody first asks for it. */
const TwoMarkups = lazy(async () => ({ default: (await import('../psr/two-markups')).TwoMarkups }));

/** An expert's work and another state of it in the comparison viewer, over the instrument, which goes on below. */
export function CompareDialog(props: {
  mine: MarkupDocument;
  theirs: MarkupDocument;
  codes: ClassifierData;
  onEnd: () => void;
}): ReactElement {
  const { mine, theirs, codes, onEnd } = props;
  const { t, i18n } = useTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="card dialog mk-compare" aria-labelledby={id} onClose={onEnd}>
      <h2 id={id}>{t('other.compare')}</h2>
      <p className="facts">{t('other.compareAbout')}</p>
      <Suspense fallback={<Loading />}>
        <TwoMarkups
          x={{ name: t('other.mine'), json: makeJson(mine) }}
          y={{ name: t('other.theirs'), json: makeJson(theirs) }}
          classifier={codes}
          language={i18n.language === 'en' ? 'en' : 'ru'}
        />
      </Suspense>
      <p className="actions">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t('other.back')}
        </button>
      </p>
    </dialog>
  );
}
