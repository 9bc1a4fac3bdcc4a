import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdmissionOutcomesView, OwnContestView, TeamAdmissionView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { useList } from '../api/list';
import { queries, useKnown } from '../api/query';
import type { Refusal } from '../api/refusal';
import { isOfficial } from '../my/standing';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { Message } from '../ui/message';
import { RefusalText } from '../ui/refusal-text';
import { Refused } from '../ui/refused';
import { useLocalized } from '../ui/use-localized';
import { useTitle } from '../ui/use-title';
import { AdmissionsTable } from './admissions-table';
import { DecideMany } from './decide-many';
import { Outcomes } from './outcomes';
import { actsOf, DECIDING } from './steps';

/** Admission to the final by three bodies: conclusion, check, verification, decision (regulation 6.3, 8.1). */
export function AdmissionPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/settings', { params: { path: { slug } } }),
  );
  useTitle(t('admission.title'));
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('my.title')}</Link>
          {data && <Link href={`/my/${encodeURIComponent(slug)}`}>{localized(data.title)}</Link>}
        </p>
        <h1>{t('admission.title')}</h1>
        <p className="lead">{t('admission.lead')}</p>
      </div>
      {data === undefined && <Loading lines={3} />}
      {data && !isOfficial(data.roles) && <Message title={t('refusal.notOpen')} hint={t('refusal.ERR_FORBIDDEN')} />}
      {data && isOfficial(data.roles) && <Admissions contest={data} />}
    </div>
  );
}

function Admissions({ contest }: { contest: OwnContestView }): ReactElement {
  const { slug, roles } = contest;
  const { t } = useTranslation();
  const id = useId();
  const { data, refusal, reload } = useList('/api/contests/{slug}/admission', { path: { slug } });
  const [came, setCame] = useState<AdmissionOutcomesView>();
  const done = (outcomes?: AdmissionOutcomesView): void => {
    setCame(outcomes);
    reload();
  };
  return (
    <div className="sections">
      <section className="card section" aria-labelledby={id}>
        <h2 id={id}>{t('admission.teams')}</h2>
        {refusal && (
          <p role="alert">
            <RefusalText refusal={refusal} />
          </p>
        )}
        {data === undefined && !refusal && <Loading lines={3} />}
        {data?.length === 0 && <p>{t('admission.none')}</p>}
        {data && data.length > 0 && (
          <AdmissionsTable labelledBy={id} slug={slug} roles={roles} teams={data} onDone={() => done()} />
        )}
      </section>
      {data && data.length > 0 && <AtOnce slug={slug} roles={roles} teams={data} onDone={done} />}
      {came && data && <Outcomes of={came} teams={data} />}
    </div>
  );
}

/** What can be done for all teams that wait for it. */
function AtOnce(props: {
  slug: string;
  roles: OwnContestView['roles'];
  teams: readonly TeamAdmissionView[];
  onDone: (outcomes: AdmissionOutcomesView) => void;
}): ReactElement {
  const { slug, roles, teams, onDone } = props;
  const { t } = useTranslation();
  const id = useId();
  const [refusal, setRefusal] = useState<Refusal>();
  const role = DECIDING.find((one) => roles.includes(one));
  const conclude = async (): Promise<void> => {
    if (role === undefined) return;
    const params = { path: { slug } };
    const made = await outcome(rest.POST('/api/contests/{slug}/admission/conclusions', { params, body: { role } }));
    setRefusal(made.ok ? undefined : made.refusal);
    if (made.ok) onDone(made.data);
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('admission.atOnce')}</h2>
      <p className="facts">{t('admission.atOnceHint')}</p>
      <p className="actions">
        {teams.some(({ admission }) => admission.admittedAt === null) && (
          <button type="button" className="button" onClick={() => void conclude()}>
            {t('admission.concludeAll')}
          </button>
        )}
        {actsOf(roles).map((step) => (
          <DecideMany key={step} slug={slug} step={step} teams={teams} onDone={onDone} />
        ))}
      </p>
      <p className="form-error" role="alert">
        {refusal && <RefusalText refusal={refusal} />}
      </p>
    </section>
  );
}
