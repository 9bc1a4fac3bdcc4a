import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Application } from '@starboard/contracts';
import { outcome, rest } from '../../api/client';
import { fieldText } from '../../ui/field-text';
import { FormProblem } from '../form-problem';
import { useAct } from '../use-act';

const MAX_NAME = 200;
const MAX_PARTICIPANT = 400;
const MAX_PROGRAMME = 5_000;
const LEGAL_FORMS = ['legal-entity', 'individual', 'association'] as const;

/** Files the application of a team for it, as it came on paper (regulation 3.1); it is then decided like any other. */
export function AddTeam({ slug, onAdded }: { slug: string; onAdded: () => void }): ReactElement {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { busy, refusal, run } = useAct();
  const [added, setAdded] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = applicationOf(form, i18n.language === 'en' ? 'en' : 'ru');
    const call = () => outcome(rest.POST('/api/contests/{slug}/applications', { params: { path: { slug } }, body }));
    void run(call, ({ team }) => {
      form.reset();
      setAdded(team.name);
      onAdded();
    });
  };
  const field = (name: 'name' | 'participant' | 'captainName', most: number): ReactElement => (
    <label className="field">
      <span>{t(`organisingTeams.form.${name}`)}</span>
      <input name={name} maxLength={most} required autoComplete="off" />
    </label>
  );
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('organisingTeams.add')}</h2>
      <p className="facts">{t('organisingTeams.addHint')}</p>
      <form className="proposal" onSubmit={submit} aria-busy={busy}>
        <div className="fields">
          {field('name', MAX_NAME)}
          <label className="field">
            <span>{t('organisingTeams.form.slug')}</span>
            <input name="slug" pattern="[a-z0-9][a-z0-9\-]{1,49}" required autoComplete="off" spellCheck={false} />
            <small>{t('organisingTeams.form.slugHint')}</small>
          </label>
          {field('participant', MAX_PARTICIPANT)}
          <label className="field">
            <span>{t('organisingTeams.form.legalForm')}</span>
            <select name="legalForm">
              {LEGAL_FORMS.map((one) => (
                <option key={one} value={one}>
                  {t(`organisingTeams.legalForm.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>{t('organisingTeams.form.country')}</span>
            <input name="country" pattern="[A-Z]{2}" defaultValue="RU" required autoComplete="off" />
            <small>{t('organisingTeams.form.countryHint')}</small>
          </label>
          {field('captainName', MAX_NAME)}
          <label className="field">
            <span>{t('organisingTeams.form.captainEmail')}</span>
            <input type="email" name="captainEmail" required autoComplete="off" />
          </label>
        </div>
        <label className="field">
          <span>{t('organisingTeams.form.programme')}</span>
          <textarea name="programme" rows={3} maxLength={MAX_PROGRAMME} required />
        </label>
        <label className="check">
          <input type="checkbox" name="consent" required />
          <span>{t('organisingTeams.form.consent')}</span>
        </label>
        <FormProblem refusal={refusal} />
        <p className="actions">
          <button type="submit" className="button" aria-disabled={busy}>
            {t('organisingTeams.addButton')}
          </button>
          <span className="facts" role="status">
            {added !== undefined && t('organisingTeams.added', { name: added })}
          </span>
        </p>
      </form>
    </section>
  );
}

function applicationOf(form: HTMLFormElement, language: Application['language']): Application {
  const text = (name: string): string => fieldText(form, name).trim();
  return {
    name: text('name'),
    slug: text('slug'),
    legalForm: LEGAL_FORMS.find((one) => one === text('legalForm')) ?? 'legal-entity',
    participant: text('participant'),
    country: text('country'),
    captain: { name: text('captainName'), email: text('captainEmail') },
    members: [],
    programme: text('programme'),
    // The box cannot be left empty.
    consent: { regulation: true, licence: true },
    language,
  };
}
