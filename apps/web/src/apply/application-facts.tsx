import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Application } from '@starboard/contracts';

/** What a team has filled in. */
export function ApplicationFacts({ form }: { form: Application }): ReactElement {
  const { t } = useTranslation();
  const person = ({ name, email }: Application['captain']): string => `${name}, ${email}`;
  const facts = [
    [t('apply.name'), form.name],
    [t('apply.slug'), form.slug],
    [t('apply.legalForm'), t(`apply.legal.${form.legalForm}`)],
    [t('apply.participant'), form.participant],
    [t('apply.country'), form.country],
    [t('apply.captain'), person(form.captain)],
    [t('apply.members'), form.members.map(person).join('; ')],
    [t('apply.programme'), form.programme],
  ] as const;
  return (
    <dl className="board-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
