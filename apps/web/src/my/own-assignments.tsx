import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAssignmentView } from '@starboard/contracts';
import { allPages, rest } from '../api/client';
import { useLoaded } from '../api/loaded';
import { formatMoment } from '../format/time';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { ScrollTable } from '../ui/scroll-table';
import { AssignmentStatus } from './assignment-status';

/** Essays that an expert has to check, or has checked. */
export function OwnAssignments({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const { data, refusal } = useLoaded(slug, () =>
    allPages<OwnAssignmentView>((cursor) =>
      rest.GET('/api/contests/{slug}/own-assignments', { params: { path: { slug }, query: cursor } }),
    ),
  );
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
      {data !== undefined && data.length > 0 && <Assignments slug={slug} assignments={data} title={id} />}
    </section>
  );
}

function Assignments(props: { slug: string; assignments: readonly OwnAssignmentView[]; title: string }): ReactElement {
  const { slug, assignments, title } = props;
  const { t } = useTranslation();
  return (
    <ScrollTable labelledBy={title}>
      <thead>
        <tr>
          <th scope="col">{t('my.essay')}</th>
          <th scope="col">{t('my.place')}</th>
          <th scope="col">{t('my.words')}</th>
          <th scope="col">{t('my.due')}</th>
          <th scope="col">{t('my.status')}</th>
        </tr>
      </thead>
      <tbody>
        {assignments.map((one) => (
          <Assignment key={one.id} slug={slug} one={one} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

const THIRD = 3;

function Assignment({ slug, one }: { slug: string; one: OwnAssignmentView }): ReactElement {
  const { t, i18n } = useTranslation();
  return (
    <tr>
      <th scope="row">
        <Link href={`/my/${encodeURIComponent(slug)}/assignments/${one.id}`}>{one.externalId}</Link>
      </th>
      <td>{one.place === THIRD ? t('my.third') : one.place}</td>
      <td>{one.words}</td>
      <td>{one.dueAt === null ? '—' : formatMoment(one.dueAt, i18n.language)}</td>
      <td>
        <AssignmentStatus of={one} />
      </td>
    </tr>
  );
}
