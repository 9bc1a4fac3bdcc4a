import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAssignmentView } from '@starboard/contracts';
import { useList } from '../api/list';
import { formatMoment } from '../format/time';
import { Link } from '../router';
import { DataTable } from '../ui/data-table/data-table';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { AssignmentStatus, useAssignmentStatus } from './assignment-status';

/** Essays that an expert has to check, or has checked. */
export function OwnAssignments({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const { data, refusal } = useList('/api/contests/{slug}/own-assignments', { path: { slug } });
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('my.assignments')}</h2>
      <p className="facts">{t('my.assignmentsHint')}</p>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={3} />}
      {data?.length === 0 && <p>{t('my.noAssignments')}</p>}
      {data !== undefined && data.length > 0 && <Assignments slug={slug} assignments={openFirst(data)} title={id} />}
    </section>
  );
}

const THIRD = 3;

const openFirst = (assignments: readonly OwnAssignmentView[]): OwnAssignmentView[] =>
  [...assignments].sort((one, other) => Number(other.status === 'assigned') - Number(one.status === 'assigned'));

function Assignments(props: { slug: string; assignments: readonly OwnAssignmentView[]; title: string }): ReactElement {
  const { slug, assignments, title } = props;
  const { t, i18n } = useTranslation();
  const statusOf = useAssignmentStatus();
  return (
    <DataTable
      labelledBy={title}
      name="work"
      rows={assignments}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'essay',
          label: t('my.essay'),
          heads: true,
          value: ({ externalId }) => externalId,
          cell: ({ id, externalId }) => (
            <Link href={`/my/${encodeURIComponent(slug)}/assignments/${id}`}>{externalId}</Link>
          ),
        },
        {
          id: 'place',
          label: t('my.place'),
          ascending: true,
          value: ({ place }) => place,
          cell: ({ place }) => (place === THIRD ? t('my.third') : place),
        },
        { id: 'words', label: t('my.words'), value: ({ words }) => words },
        {
          id: 'due',
          label: t('my.due'),
          value: ({ dueAt }) => dueAt,
          cell: ({ dueAt }) => (dueAt === null ? '—' : formatMoment(dueAt, i18n.language)),
        },
        {
          id: 'status',
          label: t('my.status'),
          value: statusOf,
          cell: (one) => <AssignmentStatus of={one} />,
        },
      ]}
    />
  );
}
