import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IssuedLink } from '@starboard/contracts';
import { fieldText } from '../../ui/field-text';
import { useAct } from '../../ui/use-act';
import { FormProblem } from '../form-problem';
import { IssuedLinkNote } from '../issued-link';
import type { PeoplePlace } from './place';

const MAX_EMAIL = 254;
const MAX_CODE = 100;

/** Invites somebody to a role by a link, which is shown once: there is no mail. */
export function InviteForm({ place, onInvited }: { place: PeoplePlace; onInvited: () => void }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const { busy, refusal, run } = useAct();
  const [role, setRole] = useState<PeoplePlace['roles'][number]>('jury');
  const [issued, setIssued] = useState<{ link: IssuedLink; to: string }>();
  const invite = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = fieldText(form, 'email').trim();
    const expert = fieldText(form, 'expert').trim();
    void run(
      () => place.invite({ role, email, ...(expert !== '' && { expert }) }),
      (link) => {
        for (const field of form.querySelectorAll('input')) field.value = '';
        setIssued({ link, to: email });
        onInvited();
      },
    );
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('organisingPeople.invite')}</h2>
      <p className="facts">{t(`organisingPeople.${place.of}.inviteHint`)}</p>
      <form className="proposal" onSubmit={invite} aria-busy={busy}>
        <div className="fields">
          <label className="field">
            <span>{t('organisingPeople.role')}</span>
            <select
              name="role"
              value={role}
              onChange={({ target }) => setRole(place.roles.find((one) => one === target.value) ?? 'jury')}
            >
              {place.roles.map((one) => (
                <option key={one} value={one}>
                  {t(`my.role.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>{t('organisingPeople.email')}</span>
            <input type="email" name="email" maxLength={MAX_EMAIL} required autoComplete="off" />
          </label>
          {role === 'expert' && (
            <label className="field">
              <span>{t('organisingPeople.expert')}</span>
              <input name="expert" maxLength={MAX_CODE} autoComplete="off" />
              <small>{t('organisingPeople.expertHint')}</small>
            </label>
          )}
        </div>
        <FormProblem refusal={refusal} />
        <p className="actions">
          <button type="submit" className="button" aria-disabled={busy}>
            {t('organisingPeople.inviteButton')}
          </button>
        </p>
      </form>
      {issued && (
        <IssuedLinkNote key={issued.link.id} link={issued.link} to={issued.to} onHide={() => setIssued(undefined)} />
      )}
    </section>
  );
}
