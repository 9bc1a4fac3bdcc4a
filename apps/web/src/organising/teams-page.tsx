import './organising.css';
import { type ReactElement, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnContestView, TeamView } from '@starboard/contracts';
import { useList } from '../api/list';
import { formatMoment } from '../format/time';
import { Link } from '../router';
import { DataTable } from '../ui/data-table/data-table';
import { KnownSection } from '../ui/known-section';
import { placesOf } from './addresses';
import { OrganisersPage } from './organisers-page';
import { AddTeam } from './teams/add-team';
import { ApproveTeams } from './teams/approve-teams';

const STATUSES = ['applied', 'approved', 'refused', 'withdrawn', 'disqualified'] as const;

/** Teams of a contest by state, and the decisions about their applications (regulation 3.1). */
export function TeamsPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <OrganisersPage slug={slug} title={t('organisingTeams.title')} lead={t('organisingTeams.lead')}>
      {(contest) => <Teams contest={contest} />}
    </OrganisersPage>
  );
}

function Teams({ contest: { slug, announcedAt } }: { contest: OwnContestView }): ReactElement {
  const { t } = useTranslation();
  const teams = useList('/api/contests/{slug}/teams', { path: { slug } });
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const waiting = (teams.data ?? []).filter(({ id, status }) => status === 'applied' && chosen.has(id));
  return (
    <>
      <KnownSection title={t('organisingTeams.all')} hint={t('organisingTeams.allHint')} known={teams}>
        {(all, id) =>
          all.length === 0 ? (
            <p className="facts">{t('organisingTeams.none')}</p>
          ) : (
            <TeamTable slug={slug} teams={all} labelledBy={id} chosen={chosen} choose={choose} />
          )
        }
      </KnownSection>
      <ApproveTeams
        slug={slug}
        teams={waiting}
        onDone={() => {
          choose(new Set());
          teams.reload();
        }}
      />
      {announcedAt === null ? (
        <p className="facts">{t('organisingTeams.notAnnounced')}</p>
      ) : (
        <AddTeam slug={slug} onAdded={teams.reload} />
      )}
    </>
  );
}

function TeamTable(props: {
  slug: string;
  teams: readonly TeamView[];
  labelledBy: string;
  chosen: ReadonlySet<string>;
  choose: (ids: ReadonlySet<string>) => void;
}): ReactElement {
  const { slug, teams, labelledBy, chosen, choose } = props;
  const { t, i18n } = useTranslation();
  const filters = useMemo(
    () => [
      ...STATUSES.map((status) => ({
        id: status,
        label: t(`organisingTeams.status.${status}`),
        holds: (team: TeamView) => team.status === status,
      })),
      { id: 'admitted', label: t('organisingTeams.admitted'), holds: (team: TeamView) => team.admittedAt !== null },
    ],
    [t],
  );
  const toggle = (id: string): void => {
    const all = new Set(chosen);
    if (!all.delete(id)) all.add(id);
    choose(all);
  };
  const moment = (at: string | null): string => (at === null ? '—' : formatMoment(at, i18n.language));
  return (
    <DataTable
      labelledBy={labelledBy}
      name=""
      rows={teams}
      filters={filters}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'choose',
          label: t('organisingTeams.column.choose'),
          cell: ({ id, name, status }) =>
            status === 'applied' && (
              <input
                type="checkbox"
                checked={chosen.has(id)}
                aria-label={t('organisingTeams.choose', { name })}
                onChange={() => toggle(id)}
              />
            ),
        },
        {
          id: 'name',
          label: t('organisingTeams.column.name'),
          heads: true,
          value: ({ name }) => name,
          cell: ({ id, name }) => <Link href={`${placesOf(slug).teams}/${id}`}>{name}</Link>,
        },
        { id: 'slug', label: t('organisingTeams.column.slug'), value: (team) => team.slug },
        {
          id: 'status',
          label: t('organisingTeams.column.status'),
          value: ({ status }) => t(`organisingTeams.status.${status}`),
          cell: ({ status }) => (
            <span className={`status team-${status}`}>{t(`organisingTeams.status.${status}`)}</span>
          ),
        },
        {
          id: 'applied',
          label: t('organisingTeams.column.applied'),
          value: ({ appliedAt }) => appliedAt,
          cell: ({ appliedAt }) => moment(appliedAt),
        },
        {
          id: 'admitted',
          label: t('organisingTeams.column.admitted'),
          value: ({ admittedAt }) => admittedAt,
          cell: ({ admittedAt }) => moment(admittedAt),
        },
      ]}
    />
  );
}
