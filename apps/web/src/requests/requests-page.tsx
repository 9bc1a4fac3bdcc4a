import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContestRequestView, OwnContestView } from '@starboard/contracts';
import { useWho } from '../account/session';
import { useList } from '../api/list';
import { type Known, queries, useKnown } from '../api/query';
import { isOfficial } from '../my/standing';
import { goTo, Link, useQueryText } from '../router';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { Refused } from '../ui/refused';
import { useLocalized } from '../ui/use-localized';
import { useTitle } from '../ui/use-title';
import { AskForm } from './ask-form';
import { RequestItem } from './request-item';

const STATUSES = ['open', 'answered', 'granted', 'declined', 'withdrawn'] as const;

/** Requests about teams: for further data (9.4), for exclusions (11.6). Officials ask, teams answer. */
export function RequestsPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/settings', { params: { path: { slug } } }),
  );
  useTitle(t('requests.title'));
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('my.title')}</Link>
          {data && <Link href={`/my/${encodeURIComponent(slug)}`}>{localized(data.title)}</Link>}
        </p>
        <h1>{t('requests.title')}</h1>
        <p className="lead">{t('requests.lead')}</p>
      </div>
      <div className="sections">
        {data === undefined && <Loading lines={3} />}
        {data && isOfficial(data.roles) && <OfOfficials contest={data} />}
        {data && !isOfficial(data.roles) && <OfTeams slug={slug} />}
      </div>
    </div>
  );
}

function OfOfficials({ contest }: { contest: OwnContestView }): ReactElement {
  const { t } = useTranslation();
  const { slug, roles } = contest;
  const asked = useQueryText('status');
  const status = STATUSES.find((one) => one === asked);
  const list = useList('/api/contests/{slug}/requests', {
    path: { slug },
    query: status === undefined ? {} : { status },
  });
  const choose = (next: string): void => goTo(`${location.pathname}${next === '' ? '' : `?status=${next}`}`, true);
  const filter = (
    <label className="field">
      <span>{t('requests.show')}</span>
      <select name="status" value={status ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{t('requests.every')}</option>
        {STATUSES.map((one) => (
          <option key={one} value={one}>
            {t(`requests.status.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <Requests title={t('requests.all')} slug={slug} roles={roles} list={list} filter={filter} />
      <AskForm slug={slug} roles={roles} onAsked={list.reload} />
    </>
  );
}

function OfTeams({ slug }: { slug: string }): ReactElement {
  const who = useWho();
  const contests = who.state === 'somebody' ? who.me.contests : [];
  const teams = contests.filter((one) => one.slug === slug).flatMap((one) => one.teams);
  return (
    <>
      {teams.map(({ id, name }) => (
        <OfTeam key={id} slug={slug} teamId={id} name={name} />
      ))}
    </>
  );
}

function OfTeam({ slug, teamId, name }: { slug: string; teamId: string; name: string }): ReactElement {
  const list = useList('/api/contests/{slug}/teams/{teamId}/requests', { path: { slug, teamId } });
  return <Requests title={name} slug={slug} roles={[]} list={list} />;
}

function Requests(props: {
  title: string;
  slug: string;
  roles: OwnContestView['roles'];
  list: Known<readonly ContestRequestView[]>;
  filter?: ReactElement;
}): ReactElement {
  const { title, slug, roles, list, filter } = props;
  const { data, refusal, reload } = list;
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {filter}
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={2} />}
      {data?.length === 0 && <p className="facts">{t('requests.none')}</p>}
      {data?.map((request) => (
        <RequestItem key={request.id} slug={slug} roles={roles} request={request} onEnded={reload} />
      ))}
    </section>
  );
}
