import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdmissionView, TeamAdmissionView } from '@starboard/contracts';
import { queries, useKnown } from '../api/query';
import { ApplicationFacts } from '../apply/application-facts';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { useLocalized } from '../ui/use-localized';

/** What three bodies confirm of a team: that its form is filled in, and that its program is ready (regulation 8.1). */
export function TeamForm(props: {
  slug: string;
  of: TeamAdmissionView;
  readiness: AdmissionView['current'];
}): ReactElement {
  const { slug, of, readiness } = props;
  const { t } = useTranslation();
  const localized = useLocalized();
  const path = { slug, teamId: of.team.id };
  const { data, refusal } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/teams/{teamId}', { params: { path } }),
  );
  return (
    <>
      <p>
        <strong>{t(readiness.ready ? 'admission.positive' : 'admission.negative')}</strong>{' '}
        {readiness.qualification !== null && t('admission.byQualification', { session: readiness.qualification })}{' '}
        {readiness.rehearsal !== null && t('admission.byRehearsal', { session: readiness.rehearsal })}
      </p>
      {readiness.gaps.length > 0 && (
        <ul className="gaps">
          {readiness.gaps.map(({ code, text }) => (
            <li key={code}>{localized(text)}</li>
          ))}
        </ul>
      )}
      <h3>{t('admission.form')}</h3>
      {refusal && <RefusalText refusal={refusal} />}
      {data === undefined && !refusal && <Loading lines={2} />}
      {data && (data.application ? <ApplicationFacts form={data.application} /> : <p>{t('admission.noForm')}</p>)}
    </>
  );
}
