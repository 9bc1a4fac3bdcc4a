import './organising.css';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnContestView, TeamDetailView } from '@starboard/contracts';
import { useList } from '../api/list';
import { queries, useKnown } from '../api/query';
import { TeamApplication } from '../apply/team-application';
import { formatMoment } from '../format/time';
import { Link } from '../router';
import { TokensSection } from '../team/tokens-section';
import { KnownSection } from '../ui/known-section';
import { placesOf } from './addresses';
import { OrganisersPage } from './organisers-page';
import { Members } from './teams/members';
import { TeamDecisions } from './teams/team-decisions';
import { TeamHistory } from './teams/team-history';
import { TeamSessions } from './teams/team-sessions';

/** A team as the organisers see it: its application, its people and tokens, what was and can be decided. */
export function OrganisersTeamPage({ slug, teamId }: { slug: string; teamId: string }): ReactElement {
  const { t } = useTranslation();
  const path = { slug, teamId };
  const known = useKnown(queries.useQuery('get', '/api/contests/{slug}/teams/{teamId}', { params: { path } }));
  const { data } = known;
  return (
    <OrganisersPage
      slug={slug}
      title={data === undefined ? t('organisingTeams.team') : t('organisingTeams.teamNamed', { name: data.name })}
      lead={t('organisingTeams.teamLead')}
      crumbs={<Link href={placesOf(slug).teams}>{t('organisingTeams.title')}</Link>}
    >
      {(contest) => <Team contest={contest} teamId={teamId} known={known} />}
    </OrganisersPage>
  );
}

function Team(props: {
  contest: OwnContestView;
  teamId: string;
  known: ReturnType<typeof useKnown<TeamDetailView>>;
}): ReactElement {
  const { contest, teamId, known } = props;
  const { slug } = contest;
  const { t, i18n } = useTranslation();
  const overview = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/teams/{teamId}/overview', { params: { path: { slug, teamId } } }),
  );
  const query = { subjectType: 'team', subjectId: teamId };
  const log = useList('/api/contests/{slug}/audit', { path: { slug }, query });
  const { data: team } = known;
  const { data: parameters } = useList('/api/contests/{slug}/parameters', { path: { slug } });
  const reload = (): void => {
    known.reload();
    overview.reload();
    log.reload();
  };
  return (
    <>
      <KnownSection title={t('organisingTeams.participation')} known={known}>
        {(shown) => (
          <>
            <p>
              <span className={`status team-${shown.status}`}>{t(`organisingTeams.status.${shown.status}`)}</span>{' '}
              <span className="facts">
                {t('organisingTeams.appliedAt', { moment: formatMoment(shown.appliedAt, i18n.language) })}
                {shown.admittedAt !== null &&
                  ` · ${t('organisingTeams.admittedAt', { moment: formatMoment(shown.admittedAt, i18n.language) })}`}
              </span>
            </p>
            <TeamDecisions
              slug={slug}
              team={shown}
              parent={parameters?.[0]?.values.readiness === 'parent'}
              onDecided={reload}
            />
          </>
        )}
      </KnownSection>
      <TeamApplication slug={slug} as="organiser" known={known} onAmended={reload} />
      {team && <Members slug={slug} team={team} onChanged={log.reload} />}
      {team?.status === 'approved' && <TokensSection slug={slug} team={team} />}
      <KnownSection title={t('organisingTeams.sessions')} hint={t('organisingTeams.sessionsHint')} known={overview}>
        {({ sessions }, id) => <TeamSessions slug={slug} sessions={sessions} labelledBy={id} onAnnulled={reload} />}
      </KnownSection>
      <TeamHistory overview={overview} log={log} />
    </>
  );
}
