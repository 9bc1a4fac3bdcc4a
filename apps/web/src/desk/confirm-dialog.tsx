import { type FormEvent, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../api/client';
import { isOvertaken, type Refusal } from '../api/refusal';
import { FieldErrors } from '../ui/field-errors';
import { RefusalText } from '../ui/refusal-text';

/** `done`, given up, or refused because what it is about is another by now. */
export type DialogEnd = 'done' | 'cancelled' | Refusal;

/**
 * Confirms what is recorded for good. What it is about is shown as it was when somebody asked, and named to the server,
 * which refuses when something else has taken its place meanwhile. Other refusals are shown here.
 */
export function ConfirmDialog(props: {
  title: string;
  /** What the button that does it says. */
  confirm: string;
  /** It takes something back or away, or cannot be taken back. */
  grave?: boolean;
  /** What it is about, and the fields. */
  children: ReactNode;
  send: (form: HTMLFormElement) => Promise<Outcome<unknown>>;
  onEnd: (end: DialogEnd) => void;
  /** What the person calls the field at a path of the request. */
  nameOf?: (path: string) => string;
}): ReactElement {
  const { title, confirm, grave = false, children, send, onEnd, nameOf } = props;
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const end = useRef<DialogEnd>('cancelled');
  useEffect(() => show(dialog.current), []);
  const finish = (how: DialogEnd): void => {
    end.current = how;
    // The browser gives the focus back to where it was.
    dialog.current?.close();
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const result = await send(event.currentTarget);
    setBusy(false);
    if (result.ok) finish('done');
    else if (isOvertaken(result.refusal)) finish(result.refusal);
    else setRefusal(result.refusal);
  };
  return (
    <dialog ref={dialog} className="card dialog" aria-labelledby={id} onClose={() => onEnd(end.current)}>
      <form className="form" onSubmit={(event) => void submit(event)} aria-busy={busy}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <div className="form-error" role="alert">
          {refusal && <RefusalText refusal={refusal} />}
          {refusal && <FieldErrors errors={refusal.errors} {...(nameOf && { nameOf })} />}
        </div>
        <p className="actions">
          <button type="submit" className={grave ? 'button button-back' : 'button'} aria-disabled={busy}>
            {busy ? t('desk.dialog.busy') : confirm}
          </button>
          <button type="button" className="quiet" onClick={() => finish('cancelled')}>
            {t('desk.dialog.cancel')}
          </button>
        </p>
      </form>
    </dialog>
  );
}

/** The first field has the focus; without one the heading, so that a key that is still held down confirms nothing. */
function show(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  dialog?.querySelector<HTMLElement>('textarea, input, h2:not(:has(~ .field))')?.focus();
}
