import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkView } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { fieldText } from '../ui/field-text';
import { RefusalText } from '../ui/refusal-text';

const MAX_NAME = 200;
const MAX_EMAIL = 254;
const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;

/** Uses a link: a new account by an invitation, or a new password. */
export function JoinForm(props: { secret: string; link: LinkView; onDone: () => void }): ReactElement {
  const { secret, link, onDone } = props;
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const invited = link.purpose === 'invitation';
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const result = await takeLink(secret, link, event.currentTarget);
    setBusy(false);
    if (result.ok) onDone();
    else setRefusal(result.refusal);
  };
  return (
    <form className="card form" onSubmit={(event) => void submit(event)} aria-busy={busy}>
      {invited && (
        <label className="field">
          <span>{t('join.name')}</span>
          <input name="name" autoComplete="name" maxLength={MAX_NAME} required />
        </label>
      )}
      {invited && link.email === null && (
        <label className="field">
          <span>{t('join.email')}</span>
          <input name="email" type="email" autoComplete="username" maxLength={MAX_EMAIL} required />
        </label>
      )}
      <label className="field">
        <span>{t('join.password')}</span>
        <input
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={MIN_PASSWORD}
          maxLength={MAX_PASSWORD}
          required
        />
        <small>{t('join.passwordHint')}</small>
      </label>
      <p className="form-error" role="alert">
        {refusal && <RefusalText refusal={refusal} />}
      </p>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? t('account.busy') : t('join.save')}
      </button>
    </form>
  );
}

function takeLink(secret: string, link: LinkView, form: HTMLFormElement): Promise<Outcome<unknown>> {
  const password = fieldText(form, 'password');
  if (link.purpose === 'password_reset')
    return outcome(rest.POST('/api/identity/links/reset-password', { body: { secret, password } }));
  const name = fieldText(form, 'name');
  const address = link.email === null ? { email: fieldText(form, 'email') } : {};
  return outcome(rest.POST('/api/identity/links/join', { body: { secret, name, password, ...address } }));
}
