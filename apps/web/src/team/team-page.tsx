import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { queries, useKnown } from '../api/query';
import { TeamApplication } from '../apply/team-application';
import { Loading } from '../ui/loading';
import { Message } from '../ui/message';
import { RefusalText } from '../ui/refusal-text';
import { CabinetHead } from './cabinet-head';
import { DecisionsSection } from './decisions-section';
import { MembersSection } from './members-section';
import { OverviewSection } from './overview-section';
import { SessionsSection } from './sessions-section';
import { TokensSection } from './tokens-section';
import { type OwnTeam, useOwnTeams } from './use-own-teams';

/** A team's cabinet (regulation 2.14): where it stands, its sessions, people, tokens, and what was decided about it. */
export function TeamPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const teams = useOwnTeams(slug);
  return (
    <div className="frame">
      <CabinetHead slug={slug} title={t('team.title')} lead={t('team.lead')} />
      {teams.length === 0 && <Message title={t('team.none')} hint={t('team.noneHint')} />}
      {teams.map((team) => (
        <Cabinet key={team.id} slug={slug} team={team} />
      ))}
    </div>
  );
}

function Cabinet({ slug, team }: { slug: string; team: OwnTeam }): ReactElement {
  const path = { slug, teamId: team.id };
  const application = useKnown(queries.useQuery('get', '/api/contests/{slug}/teams/{teamId}', { params: { path } }));
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/teams/{teamId}/overview', { params: { path } }),
  );
  return (
    <div className="sections">
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={3} />}
      {data && <OverviewSection overview={data} />}
      {data && <SessionsSection slug={slug} teamId={team.id} sessions={data.sessions} />}
      <TokensSection slug={slug} team={team} />
      <MembersSection slug={slug} team={team} />
      <TeamApplication
        slug={slug}
        as={team.captain ? 'captain' : 'reader'}
        known={application}
        onAmended={() => {
          application.reload();
          reload();
        }}
      />
      {data && <DecisionsSection slug={slug} decisions={data.decisions} />}
    </div>
  );
}
