import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type EngineId, rankingFigure } from '@starboard/catalogue';
import type { RescoringDifferences } from '@starboard/contracts';
import { DataTable } from '../ui/data-table/data-table';
import { useLocalized } from '../ui/use-localized';
import { Value } from '../ui/value';
import { Changed, differs } from './changed';

type Team = RescoringDifferences['teams'][number];

/** Every team before and after, by its place after. */
export function TeamChanges(props: {
  teams: readonly Team[];
  engine: EngineId;
  /** The page has another file with the same in it. */
  withoutCsv?: boolean;
}): ReactElement {
  const { teams, engine, withoutCsv = false } = props;
  const { t } = useTranslation();
  const localized = useLocalized();
  const id = useId();
  const none = <Value of={null} />;
  return (
    <>
      <h3 id={id}>{t('rescoring.teams')}</h3>
      <DataTable
        labelledBy={id}
        name="teams"
        rows={teams}
        withoutCsv={withoutCsv}
        keyOf={({ team }) => team.slug}
        columns={[
          { id: 'team', label: t('desk.team'), heads: true, value: ({ team }) => team.name },
          {
            id: 'place',
            label: t('board.place'),
            ascending: true,
            value: ({ place }) => place.after,
            differs: ({ place }) => differs(place),
            cell: ({ place }) => <Changed change={place} show={(value) => value ?? none} />,
          },
          {
            id: 'value',
            label: localized(rankingFigure(engine).label),
            value: ({ star }) => star.after,
            differs: ({ star }) => differs(star),
            cell: ({ star }) => <Changed change={star} show={(value) => <Value of={value} />} />,
          },
          {
            id: 'annulled',
            label: t(`engine.${engine}.annulledFiles`),
            value: ({ annulled }) => annulled.after,
            differs: ({ annulled }) => differs(annulled),
            cell: ({ annulled }) => <Changed change={annulled} show={(value) => value ?? none} />,
          },
          {
            id: 'status',
            label: t('rescoring.status'),
            value: ({ status }) => status.after && t(`rescoring.solution.${status.after}`),
            differs: ({ status }) => differs(status),
            cell: ({ status }) => (
              <Changed change={status} show={(value) => (value === null ? none : t(`rescoring.solution.${value}`))} />
            ),
          },
        ]}
      />
    </>
  );
}
