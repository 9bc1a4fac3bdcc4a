import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../ui/field-text';
import { useAct } from '../../ui/use-act';
import { FormProblem } from '../form-problem';
import type { PeoplePlace } from './place';

const MAX_EMAIL = 254;
const MAX_REASON = 2_000;
const MAX_PROTOCOL = 300;

/** Gives a role to somebody with an account; in a contest a decision may let bodies share a person. */
export function GrantForm({ place, onGranted }: { place: PeoplePlace; onGranted: () => void }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const { busy, refusal, run } = useAct();
  const [granted, setGranted] = useState<string>();
  const grant = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string): string => fieldText(form, name).trim();
    const role = place.roles.find((one) => one === text('role')) ?? 'jury';
    const [reason, protocolRef] = [text('reason'), text('protocol')];
    const decision = { ...(reason !== '' && { reason }), ...(protocolRef !== '' && { protocolRef }) };
    const body = { email: text('email'), role, ...decision };
    void run(
      () => place.grant(body),
      ({ person }) => {
        form.reset();
        setGranted(t('organisingPeople.granted', { name: person.name, role: t(`my.role.${role}`) }));
        onGranted();
      },
    );
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('organisingPeople.grant')}</h2>
      <p className="facts">{t(`organisingPeople.${place.of}.grantHint`)}</p>
      <form className="proposal" onSubmit={grant} aria-busy={busy}>
        <div className="fields">
          <label className="field">
            <span>{t('organisingPeople.email')}</span>
            <input type="email" name="email" maxLength={MAX_EMAIL} required autoComplete="off" />
          </label>
          <label className="field">
            <span>{t('organisingPeople.role')}</span>
            <select name="role">
              {place.roles.map((one) => (
                <option key={one} value={one}>
                  {t(`my.role.${one}`)}
                </option>
              ))}
            </select>
          </label>
          {place.of === 'contest' && (
            <>
              <label className="field">
                <span>{t('organisingPeople.reason')}</span>
                <input name="reason" maxLength={MAX_REASON} autoComplete="off" />
                <small>{t('organisingPeople.reasonHint')}</small>
              </label>
              <label className="field">
                <span>{t('organisingPeople.protocol')}</span>
                <input name="protocol" maxLength={MAX_PROTOCOL} autoComplete="off" />
              </label>
            </>
          )}
        </div>
        <FormProblem refusal={refusal} />
        <p className="actions">
          <button type="submit" className="button" aria-disabled={busy}>
            {t('organisingPeople.grantButton')}
          </button>
          <span className="facts" role="status">
            {granted}
          </span>
        </p>
      </form>
    </section>
  );
}
