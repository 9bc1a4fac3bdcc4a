import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnContestView } from '@starboard/contracts';
import { queries, useKnown } from '../api/query';
import { Dashboard } from '../organising/dashboard';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { Refused } from '../ui/refused';
import { useLocalized } from '../ui/use-localized';
import { useTitle } from '../ui/use-title';
import { OfficialRounds } from './official-rounds';
import { OwnAssignments } from './own-assignments';
import { OwnReports } from './own-reports';
import { Places } from './places';
import { RoleList } from './role-list';
import { isOfficial } from './standing';
import { Waits } from './waits';

/** A contest as somebody with a role in it sees it: for each role what there is to see and to do. */
export function MyContestPage({ slug }: { slug: string }): ReactElement {
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/settings', { params: { path: { slug } } }),
  );
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  return (
    <div className="frame">
      {data === undefined ? (
        <div className="page-head">
          <Loading />
        </div>
      ) : (
        <Standing contest={data} />
      )}
    </div>
  );
}

function Standing({ contest }: { contest: OwnContestView }): ReactElement {
  const { t } = useTranslation();
  const title = useLocalized()(contest.title);
  useTitle(title);
  const { slug, roles, announcedAt } = contest;
  return (
    <>
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('my.title')}</Link>
        </p>
        <h1>{title}</h1>
        <RoleList roles={roles} />
        {announcedAt === null && <p className="facts">{t('my.notAnnounced')}</p>}
      </div>
      <div className="sections">
        <Places contest={contest} />
        {roles.includes('organiser') && <Dashboard contest={contest} />}
        {isOfficial(roles) && !roles.includes('organiser') && <Waits slug={slug} roles={roles} />}
        {isOfficial(roles) && <OfficialRounds slug={slug} />}
        {roles.includes('team_member') && <OwnReports slug={slug} />}
        {roles.includes('expert') && <OwnAssignments slug={slug} />}
      </div>
    </>
  );
}
