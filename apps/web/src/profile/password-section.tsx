import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outcome, rest } from '../api/client';
import { queryClient } from '../api/query';
import type { Refusal } from '../api/refusal';
import { fieldText } from '../ui/field-text';
import { RefusalText } from '../ui/refusal-text';

const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;

/** Another password; the other browsers are signed out by it. */
export function PasswordSection(): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const change = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    const body = { current: fieldText(form, 'current'), password: fieldText(form, 'password') };
    const changed = await outcome(rest.POST('/api/identity/password', { body }));
    setBusy(false);
    setDone(changed.ok);
    setRefusal(changed.ok ? undefined : changed.refusal);
    if (!changed.ok) return;
    form.reset();
    void queryClient.invalidateQueries({ queryKey: ['get', '/api/identity/sessions'] });
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('profile.password')}</h2>
      <p className="facts">{t('profile.passwordHint')}</p>
      <form onSubmit={(event) => void change(event)} aria-busy={busy}>
        <div className="fields">
          <label className="field">
            <span>{t('profile.current')}</span>
            <input name="current" type="password" autoComplete="current-password" required />
          </label>
          <label className="field">
            <span>{t('profile.new')}</span>
            <input
              name="password"
              type="password"
              autoComplete="new-password"
              minLength={MIN_PASSWORD}
              maxLength={MAX_PASSWORD}
              required
            />
            <small>{t('profile.newHint')}</small>
          </label>
        </div>
        <p className="form-error" role="alert">
          {refusal && (
            <RefusalText
              refusal={refusal}
              instead={refusal.code === 'ERR_FORBIDDEN' ? t('profile.wrong') : undefined}
            />
          )}
        </p>
        <p className="actions">
          <button type="submit" className="button" aria-disabled={busy}>
            {t('profile.change')}
          </button>
          <span className="facts" role="status">
            {done && t('profile.changed')}
          </span>
        </p>
      </form>
    </section>
  );
}
