import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnContestView } from '@starboard/contracts';
import { useWho } from '../account/session';
import { queries, useKnown } from '../api/query';
import { isOfficial } from '../my/standing';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { Refused } from '../ui/refused';
import { useLocalized } from '../ui/use-localized';
import { useTitle } from '../ui/use-title';
import { OfficialProtests } from './official-protests';
import { TeamProtests } from './team-protests';

/** Protests and appeals (regulation 10): teams file them, jury and organisers answer. */
export function ProtestsPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/settings', { params: { path: { slug } } }),
  );
  useTitle(t('protests.title'));
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('my.title')}</Link>
          {data && <Link href={`/my/${encodeURIComponent(slug)}`}>{localized(data.title)}</Link>}
        </p>
        <h1>{t('protests.title')}</h1>
        <p className="lead">{t('protests.lead')}</p>
      </div>
      <div className="sections">{data === undefined ? <Loading lines={3} /> : <ByRole contest={data} />}</div>
    </div>
  );
}

function ByRole({ contest }: { contest: OwnContestView }): ReactElement {
  const { slug, roles } = contest;
  const who = useWho();
  if (isOfficial(roles)) return <OfficialProtests slug={slug} roles={roles} />;
  const contests = who.state === 'somebody' ? who.me.contests : [];
  const teams = contests.filter((one) => one.slug === slug).flatMap((one) => one.teams);
  return (
    <>
      {teams.map(({ id, name }) => (
        <TeamProtests key={id} slug={slug} teamId={id} name={name} />
      ))}
    </>
  );
}
