import './rounds.css';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganiserRoundView } from '@starboard/contracts';
import { useList } from '../api/list';
import { Link } from '../router';
import { ContestFrame, runningAddress } from '../running/contest-frame';
import { Part } from '../running/part';
import { DataTable } from '../ui/data-table/data-table';
import { Reading } from '../ui/reading';
import { useRoundName } from '../ui/use-round-name';
import { PlanPart } from './plan-part';
import { useStatusName } from './status-name';
import { useContestZone } from './use-contest-zone';
import { ZonedMoment } from './zoned-moment';

/** Rounds of a contest in every state, and a new one. */
export function RoundsPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <ContestFrame
      slug={slug}
      title={t('rounds.title')}
      lead={t('rounds.lead')}
      roles={['organiser', 'technical_commission', 'jury']}
    >
      {({ roles }) => <Rounds slug={slug} organises={roles.includes('organiser')} />}
    </ContestFrame>
  );
}

function Rounds({ slug, organises }: { slug: string; organises: boolean }): ReactElement {
  const { t } = useTranslation();
  const rounds = useList('/api/contests/{slug}/rounds', { path: { slug } });
  const zone = useContestZone(slug);
  return (
    <>
      <Part title={t('rounds.all')}>
        {(id) => (
          <Reading known={rounds}>
            {(data) => (
              <Reading known={zone}>
                {(of) =>
                  data.length === 0 ? (
                    <p className="facts">{t('rounds.none')}</p>
                  ) : (
                    <>
                      <p className="facts">{t('rounds.zone', { zone: of })}</p>
                      <RoundsTable slug={slug} labelledBy={id} rounds={data} zone={of} />
                    </>
                  )
                }
              </Reading>
            )}
          </Reading>
        )}
      </Part>
      {organises && <PlanPart slug={slug} />}
    </>
  );
}

function RoundsTable(props: {
  slug: string;
  labelledBy: string;
  rounds: readonly OrganiserRoundView[];
  zone: string;
}): ReactElement {
  const { slug, labelledBy, rounds, zone } = props;
  const { t } = useTranslation();
  const nameOf = useRoundName();
  const statusName = useStatusName();
  return (
    <DataTable
      labelledBy={labelledBy}
      name="rounds"
      rows={rounds}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'round',
          label: t('rounds.column.round'),
          heads: true,
          value: (round) => nameOf(round, rounds),
          cell: (round) => (
            <>
              <Link href={runningAddress(slug, `/rounds/${round.id}/control`)}>{nameOf(round, rounds)}</Link>
              {round.replaces !== null && <small>{t('rounds.isRestart')}</small>}
            </>
          ),
        },
        {
          id: 'status',
          label: t('rounds.column.status'),
          value: ({ status }) => statusName(status),
          cell: ({ status }) => <span className={`status status-${status}`}>{statusName(status)}</span>,
        },
        {
          id: 'set',
          label: t('rounds.column.set'),
          value: ({ dataset }) => t('rounds.setName', { name: dataset.name, version: dataset.version }),
          cell: ({ dataset }) => (
            <Link href={runningAddress(slug, `/datasets/${dataset.id}`)}>
              {t('rounds.setName', { name: dataset.name, version: dataset.version })}
            </Link>
          ),
        },
        {
          id: 'starts',
          label: t('rounds.column.starts'),
          value: ({ startsAt }) => startsAt,
          cell: ({ startsAt }) => <ZonedMoment at={startsAt} zone={zone} />,
        },
        { id: 'essays', label: t('rounds.column.essays'), value: ({ essays }) => essays },
        { id: 'sessions', label: t('rounds.column.sessions'), value: ({ sessions }) => sessions },
      ]}
    />
  );
}
