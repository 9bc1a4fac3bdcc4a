import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentPlanView } from '@starboard/contracts';
import { formatMoment } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';

/** Who would get what, or has got it; who is passed over, and which places nobody is left for. @param name in the address */
export function PlanTable({ plan, name }: { plan: AssignmentPlanView; name: string }): ReactElement {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { applied, assignments, open, passedOver, withoutAccount } = plan;
  return (
    <>
      <h3 id={id} role="status">
        {t(applied ? 'experts.applied' : 'experts.plan', { count: assignments.length })}
      </h3>
      {open.length > 0 && (
        <p className="experts-warning">
          {t('experts.openPlaces', { count: open.length })}{' '}
          {open.map(({ externalId, place }) => `${externalId} (${place})`).join(', ')}
        </p>
      )}
      {passedOver.length > 0 && <p className="facts">{t('experts.passedOver', { codes: passedOver.join(', ') })}</p>}
      {withoutAccount.length > 0 && (
        <p className="experts-warning">{t('experts.withoutAccount', { codes: withoutAccount.join(', ') })}</p>
      )}
      {assignments.length > 0 && (
        <DataTable
          labelledBy={id}
          name={name}
          rows={assignments}
          keyOf={({ externalId, place }) => `${externalId} ${place}`}
          columns={[
            { id: 'essay', label: t('experts.column.essay'), heads: true, value: ({ externalId }) => externalId },
            { id: 'place', label: t('experts.column.place'), value: ({ place }) => place },
            { id: 'expert', label: t('experts.column.expert'), value: ({ expert }) => expert },
            {
              id: 'due',
              label: t('experts.column.due'),
              value: ({ dueAt }) => dueAt,
              cell: ({ dueAt }) => (dueAt === null ? t('experts.noDue') : formatMoment(dueAt, i18n.language)),
            },
          ]}
        />
      )}
    </>
  );
}
