import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { outcome, rest } from '../api/client';
import { FRESH_MS, queries, useKnown } from '../api/query';
import { goTo, Link } from '../router';
import { Refused } from '../ui/refused';
import { useLocalized } from '../ui/use-localized';
import { useTitle } from '../ui/use-title';
import { ApplicationForm } from './application-form';

/** Where somebody applies to an announced contest, without an account (regulation 3.1). */
export function ApplyPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}', { params: { path: { slug } } }, { staleTime: FRESH_MS }),
  );
  useTitle(t('apply.title'));
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  const address = `/contests/${encodeURIComponent(slug)}`;
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href={address}>{data ? localized(data.title) : '…'}</Link>
          <Link href={`${address}/about`}>{t('contests.about')}</Link>
        </p>
        <h1>{t('apply.title')}</h1>
        <p className="lead">{t('apply.lead')}</p>
        <p className="facts">
          <Link href={`${address}/application`}>{t('apply.follow')}</Link>
        </p>
      </div>
      <ApplicationForm
        name={`apply ${slug}`}
        initial={{}}
        button={t('apply.send')}
        send={async (body, key) => {
          const params = { path: { slug }, header: { 'idempotency-key': key } };
          const filed = await outcome(rest.POST('/api/contests/{slug}/applications', { params, body }));
          if (filed.ok) goTo(`${address}/application?filed=yes#${filed.data.secret}`, true);
          return filed;
        }}
      />
    </div>
  );
}
