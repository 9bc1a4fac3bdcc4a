import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleView } from '@starboard/contracts';
import { FRESH_MS, queries, useKnown } from '../api/query';
import { formatMoment } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';
import { useRoundName } from '../ui/use-round-name';
import { AboutSection } from './about-section';

type Round = ScheduleView['rounds'][number];

/** Date and hour of each round in the contest's zone, and the interval between files (7.5). */
export function Schedule({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const known = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/schedule', { params: { path: { slug } } }, { staleTime: FRESH_MS }),
  );
  return (
    <AboutSection name="schedule" title={t('about.part.schedule')} known={known}>
      {({ timeZone, rounds }, labelledBy) =>
        rounds.length === 0 ? (
          <p className="facts">{t('about.noRounds')}</p>
        ) : (
          <>
            <p className="facts">{t('about.zone', { timeZone })}</p>
            <Rounds labelledBy={labelledBy} rounds={rounds} timeZone={timeZone} />
          </>
        )
      }
    </AboutSection>
  );
}

function Rounds(props: { labelledBy: string; rounds: readonly Round[]; timeZone: string }): ReactElement {
  const { labelledBy, rounds, timeZone } = props;
  const { t } = useTranslation();
  const named = ({ round: id, mode, number }: Round) => ({ id, mode, number });
  const roundName = useRoundName();
  const name = (round: Round): string => roundName(named(round), rounds.map(named));
  const status = ({ status }: Round): string => (status === 'draft' ? t('about.draft') : t(`round.status.${status}`));
  const replaced = ({ replaces }: Round): Round | undefined => rounds.find(({ round: id }) => id === replaces);
  return (
    <DataTable
      labelledBy={labelledBy}
      name="rounds"
      rows={rounds}
      keyOf={({ round }) => round}
      columns={[
        {
          id: 'round',
          label: t('about.column.round'),
          heads: true,
          value: name,
          cell: (round) => {
            const before = replaced(round);
            return (
              <>
                {name(round)}
                {before && <small className="row-note">{t('about.replaces', { number: before.number })}</small>}
              </>
            );
          },
        },
        {
          id: 'status',
          label: t('about.column.status'),
          value: status,
          cell: (round) => <span className={`status status-${round.status}`}>{status(round)}</span>,
        },
        {
          id: 'starts',
          label: t('about.column.starts'),
          value: ({ starts }) => starts?.at ?? null,
          cell: ({ starts }) => <LocalMoment of={starts} timeZone={timeZone} />,
        },
        {
          id: 'ends',
          label: t('about.column.ends'),
          value: ({ ends }) => ends?.at ?? null,
          cell: ({ ends }) => <LocalMoment of={ends} timeZone={timeZone} />,
        },
        {
          id: 'interval',
          label: t('about.column.interval'),
          value: ({ intervalSeconds }) => intervalSeconds,
          cell: ({ intervalSeconds }) => t('about.seconds', { seconds: intervalSeconds }),
        },
        { id: 'items', label: t('about.column.items'), value: ({ items }) => items },
      ]}
    />
  );
}

/** As the contest says it; for readers in another zone their own time stands beside, in the same form. */
function LocalMoment({ of, timeZone }: { of: Round['starts']; timeZone: string }): ReactElement {
  const { t, i18n } = useTranslation();
  if (of === null) return <>{t('about.anyTime')}</>;
  const [here, own] = [formatMoment(of.at, i18n.language, timeZone), formatMoment(of.at, i18n.language)];
  return (
    <>
      <time dateTime={of.at}>{here}</time>
      {own !== here && <small className="row-note">{t('about.yours', { moment: own })}</small>}
    </>
  );
}
