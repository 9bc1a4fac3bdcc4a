import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExpertAgreementView } from '@starboard/contracts';
import { DataTable } from '../ui/data-table/data-table';

/** Which codes two independent experts gave the same fragment, where they are not the same, and what only one of them marked. */
export function ConfusionTable({ confusion }: { confusion: ExpertAgreementView['confusion'] }): ReactElement | null {
  const { t } = useTranslation();
  const id = useId();
  const differing = confusion.filter(({ a, b }) => a !== b);
  if (differing.length === 0) return null;
  return (
    <>
      <h3 id={id}>{t('experts.confusion')}</h3>
      <DataTable
        labelledBy={id}
        name="confusion"
        rows={[...differing].sort((one, other) => other.count - one.count)}
        keyOf={({ a, b }) => `${a} ${b ?? ''}`}
        filters={[
          { id: 'both', label: t('experts.show.both'), holds: ({ b }) => b !== null },
          { id: 'alone', label: t('experts.show.alone'), holds: ({ b }) => b === null },
        ]}
        columns={[
          { id: 'a', label: t('experts.column.oneCode'), heads: true, value: ({ a }) => a },
          { id: 'b', label: t('experts.column.otherCode'), value: ({ b }) => b ?? t('experts.notMarked') },
          { id: 'count', label: t('experts.column.times'), value: ({ count }) => count },
        ]}
      />
    </>
  );
}
