import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { MarkupBody } from '@starboard/contracts';
import type { Issue } from '../marking/model/checks';
import { useTexts } from '../marking/texts';
import { useLocalized } from '../ui/use-localized';

/** What the expert has ticked to have seen. */
export type Confirmed = Pick<MarkupBody, 'confirmErrors' | 'confirmWarnings'>;

/** Before a markup is handed in: errors stop it, where the contest does not allow them; remarks need a tick. */
export function HandInDialog(props: {
  issues: readonly Issue[];
  mayConfirm: boolean;
  onHandIn: (confirmed: Confirmed) => void;
  onClose: () => void;
}): ReactElement {
  const { issues, mayConfirm, onHandIn, onClose } = props;
  const { t } = useTexts();
  const localized = useLocalized();
  const dialog = useRef<HTMLDialogElement>(null);
  const [seen, setSeen] = useState(false);
  const errors = issues.filter(({ severity }) => severity === 'error');
  const stopped = errors.length > 0 && !mayConfirm;
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="card dialog" aria-labelledby="mk-hand-in" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          dialog.current?.close();
          onHandIn({ confirmErrors: errors.length > 0, confirmWarnings: issues.length > errors.length });
        }}
      >
        <h2 id="mk-hand-in">{t('handIn.title')}</h2>
        <p>{t(stopped ? 'handIn.stopped' : issues.length === 0 ? 'handIn.fine' : 'handIn.look')}</p>
        <ul className="mk-hand-in-issues">
          {issues.map(({ severity, message }, index) => (
            <li key={index}>
              <span className={`status severity-${severity}`}>{t(`issues.${severity}`)}</span> {localized(message)}
            </li>
          ))}
        </ul>
        {issues.length > 0 && !stopped && (
          <label className="check">
            <input type="checkbox" checked={seen} onChange={({ target }) => setSeen(target.checked)} required />
            <span>{t(errors.length > 0 ? 'handIn.withErrors' : 'handIn.seen')}</span>
          </label>
        )}
        <p className="actions">
          {!stopped && (
            <button type="submit" className="button">
              {t('handIn.send')}
            </button>
          )}
          <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
            {t('handIn.back')}
          </button>
        </p>
      </form>
    </dialog>
  );
}
