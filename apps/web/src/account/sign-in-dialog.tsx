import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWho } from './session';
import { SignInForm } from './sign-in-page';

/** On a page that holds work (`holdsWork` of its route): whoever is signed out there signs in over it. */
export function SignInOver(): ReactElement | null {
  const { state } = useWho();
  return state === 'nobody' || state === 'asking' ? <SignInDialog /> : null;
}

/** Signs in over a page that holds work: the session has ended, the work has not. */
function SignInDialog(): ReactElement {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="card dialog sign-in-dialog"
      aria-label={t('signIn.title')}
      onCancel={(event) => event.preventDefault()}
    >
      <p className="lead">{t('signIn.again')}</p>
      <SignInForm />
    </dialog>
  );
}
