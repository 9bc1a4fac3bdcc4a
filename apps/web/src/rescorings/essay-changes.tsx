import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineId } from '@starboard/catalogue';
import type { RescoringDifferences } from '@starboard/contracts';
import { DataTable } from '../ui/data-table/data-table';
import { Value } from '../ui/value';
import { Changed } from './changed';

/** Essays whose scores change, the largest change first. */
export function EssayChanges(props: { differences: RescoringDifferences; engine: EngineId }): ReactElement {
  const { differences, engine } = props;
  const { essays, counts, teams } = differences;
  const { t } = useTranslation();
  const id = useId();
  const nameOf = (slug: string): string => teams.find(({ team }) => team.slug === slug)?.team.name ?? slug;
  const value = (of: number | null): ReactElement => <Value of={of} />;
  return (
    <>
      <h3 id={id}>{t(`engine.${engine}.changes.items`)}</h3>
      {essays.length < counts.essaysChanged && (
        <p className="facts">{t('rescoring.largestOnly', { shown: essays.length, all: counts.essaysChanged })}</p>
      )}
      <DataTable
        labelledBy={id}
        name="items"
        rows={essays}
        keyOf={({ essay }) => essay}
        withoutCsv
        columns={[
          { id: 'item', label: t(`engine.${engine}.changes.item`), heads: true, value: ({ essay }) => essay },
          {
            id: 'scores',
            label: t('rescoring.changedScores'),
            value: ({ changed }) => changed,
            cell: ({ scores, changed }) => t('rescoring.of', { value: changed, total: scores }),
          },
          {
            id: 'mean',
            label: t('rescoring.mean'),
            value: ({ mean }) => mean.after,
            cell: ({ mean }) => <Changed change={mean} show={value} />,
          },
          {
            id: 'largest',
            label: t('rescoring.largest'),
            value: ({ largest }) => largest.after,
            cell: ({ largest }) => <Changed change={largest} show={value} />,
          },
          { id: 'team', label: t('rescoring.ofTeam'), value: ({ largest }) => nameOf(largest.team) },
        ]}
      />
    </>
  );
}
