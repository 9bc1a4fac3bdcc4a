import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../api/refusal';
import { goTo, useQueryText } from '../router';
import { fieldText } from '../ui/field-text';
import { RefusalText } from '../ui/refusal-text';
import { useTitle } from '../ui/use-title';
import { nextAddress } from './next-address';
import { signIn, useWho } from './session';

const MAX_EMAIL = 254;
const MAX_PASSWORD = 128;

/** Signs a browser in and goes on to where the reader wanted to go. */
export function SignInPage(): ReactElement {
  const { t } = useTranslation();
  const { state } = useWho();
  const next = useQueryText('next');
  useTitle(t('signIn.title'));
  useEffect(() => {
    if (state === 'somebody') goTo(nextAddress(next, location.hash), true);
  }, [state, next]);
  return (
    <div className="frame narrow">
      <div className="page-head">
        <h1>{t('signIn.title')}</h1>
        <p className="lead">{t('signIn.lead')}</p>
      </div>
      <SignInForm />
      <p className="facts sign-in-hint">{t('signIn.noAccount')}</p>
    </div>
  );
}

/** E-mail and password. */
export function SignInForm(): ReactElement {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setRefusal(undefined);
    const result = await signIn(fieldText(form, 'email'), fieldText(form, 'password'));
    setBusy(false);
    if (result.ok) return;
    setRefusal(result.refusal);
    password.current?.focus();
    password.current?.select();
  };
  return (
    <form className="card form" onSubmit={(event) => void submit(event)} aria-busy={busy}>
      <label className="field">
        <span>{t('signIn.email')}</span>
        <input name="email" type="email" autoComplete="username" maxLength={MAX_EMAIL} required />
      </label>
      <label className="field">
        <span>{t('signIn.password')}</span>
        <input
          ref={password}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD}
          required
        />
      </label>
      <p className="form-error" role="alert">
        {refusal && <RefusalText refusal={refusal} instead={wrong(refusal) ? t('refusal.wrongPassword') : undefined} />}
      </p>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? t('account.busy') : t('account.signIn')}
      </button>
    </form>
  );
}

const wrong = ({ code }: Refusal): boolean => code === 'ERR_UNAUTHENTICATED';
