import { type ReactElement, useRef, useState } from 'react';
import type { Outcome } from '../../api/client';
import { ConfirmDialog, type DialogEnd } from '../../desk/confirm-dialog';
import { useTexts } from './texts';

/** Takes something away for good, after a dialog that says what goes; what is in use stays, and the refusal says so. */
export function RemoveButton(props: {
  name: string;
  /** What is lost, and what is not. */
  goes: string;
  remove: () => Promise<Outcome<unknown>>;
  onRemoved: () => void;
}): ReactElement {
  const { name, goes, remove, onRemoved } = props;
  const { t } = useTexts();
  const [asked, ask] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (end: DialogEnd): void => {
    ask(false);
    if (end !== 'done') return;
    // The button goes with its row.
    button.current?.closest('section')?.focus();
    onRemoved();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="quiet"
        aria-label={t('removeOf', { name })}
        onClick={() => ask(true)}
      >
        {t('remove')}
      </button>
      {asked && (
        <ConfirmDialog title={t('removeTitle', { name })} confirm={t('removeIt')} grave send={remove} onEnd={close}>
          <p className="facts">{goes}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
