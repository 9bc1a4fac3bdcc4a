import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThirdCheckView } from '@starboard/contracts';
import { DataTable } from '../ui/data-table/data-table';
import { EssayName } from './essay-comparison';

type Condition = ThirdCheckView['conditions'][number];

/** What each condition found, essay by essay; also those that cannot be decided. */
export function ThirdTable(props: {
  labelledBy: string;
  findings: readonly ThirdCheckView[];
  onOrder?: (finding: ThirdCheckView) => void;
}): ReactElement {
  const { labelledBy, findings, onOrder } = props;
  const { t } = useTranslation();
  const needed = ({ needed: is }: ThirdCheckView): string =>
    t(is === null ? 'experts.unknown' : is ? 'experts.yes' : 'experts.no');
  const said = ({ criterion, kind, atLeast, first, second, holds }: Condition): string =>
    t(`experts.condition.${kind}`, {
      criterion,
      atLeast,
      first: first ?? '—',
      second: second ?? '—',
      holds: t(holds === null ? 'experts.unknown' : holds ? 'experts.yes' : 'experts.no'),
    });
  return (
    <DataTable
      labelledBy={labelledBy}
      name="thirds"
      rows={findings}
      keyOf={({ essayId }) => essayId}
      filters={[
        { id: 'due', label: t('experts.show.due'), holds: ({ needed: is, assigned }) => is === true && !assigned },
        { id: 'unknown', label: t('experts.show.unknown'), holds: ({ needed: is }) => is === null },
        { id: 'given', label: t('experts.show.given'), holds: ({ assigned }) => assigned },
      ]}
      columns={[
        {
          id: 'essay',
          label: t('experts.column.essay'),
          heads: true,
          value: ({ externalId }) => externalId,
          cell: ({ essayId, externalId }) => <EssayName essayId={essayId} name={externalId} />,
        },
        {
          id: 'needed',
          label: t('experts.column.needed'),
          value: needed,
          differs: (finding) => finding.needed === true && !finding.assigned,
        },
        {
          id: 'given',
          label: t('experts.column.given'),
          value: ({ assigned }) => t(assigned ? 'experts.yes' : 'experts.no'),
        },
        {
          id: 'conditions',
          label: t('experts.column.conditions'),
          value: ({ conditions }) => conditions.map(said).join('; '),
          cell: ({ conditions }) => (
            <details>
              <summary>{t('experts.conditions', { count: conditions.length })}</summary>
              <ul>
                {conditions.map((condition) => (
                  <li key={`${condition.criterion} ${condition.kind}`}>{said(condition)}</li>
                ))}
              </ul>
            </details>
          ),
        },
        ...(onOrder
          ? [
              {
                id: 'order',
                label: t('experts.column.act'),
                cell: (finding: ThirdCheckView) =>
                  !finding.assigned && (
                    <button
                      type="button"
                      className="quiet"
                      onClick={() => onOrder(finding)}
                      aria-label={t('experts.orderNamed', { essay: finding.externalId })}
                    >
                      {t('experts.order')}
                    </button>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}
