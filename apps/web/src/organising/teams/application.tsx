import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamDetailView } from '@starboard/contracts';

/** The filled-in form (regulation 3.1). */
export function Application({ of }: { of: TeamDetailView['application'] }): ReactElement {
  const { t } = useTranslation();
  if (of === null) return <p className="facts">{t('organisingTeams.noForm')}</p>;
  const person = ({ name, email }: { name: string; email: string }): string => `${name}, ${email}`;
  const facts = [
    ['legalForm', t(`organisingTeams.legalForm.${of.legalForm}`)],
    ['participant', of.participant],
    ['country', of.country],
    ['captain', person(of.captain)],
    ['language', of.language.toUpperCase()],
    ['people', of.members.length === 0 ? '—' : of.members.map(person).join('; ')],
    ['programme', of.programme],
  ] as const;
  return (
    <dl className="board-facts">
      {facts.map(([name, value]) => (
        <div key={name} className={name === 'programme' || name === 'people' ? 'wide' : undefined}>
          <dt>{t(`organisingTeams.form.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
