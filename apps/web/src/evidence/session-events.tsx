import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../api/list';
import { formatPrecise } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';

/** When the sessions of a team were opened and closed, and by which process of the server. */
export function SessionEvents(props: { slug: string; roundId: string; team: string }): ReactElement {
  const { slug, roundId, team } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  const { data, refusal } = useList('/api/contests/{slug}/rounds/{roundId}/session-events', {
    path: { slug, roundId },
    query: { team },
  });
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('received.events')}</h2>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={1} />}
      {data?.length === 0 && <p className="facts">{t('received.noEvents')}</p>}
      {data && data.length > 0 && (
        <DataTable
          labelledBy={id}
          name="events"
          rows={data}
          keyOf={(event) => event.id}
          columns={[
            {
              id: 'at',
              label: t('received.at'),
              heads: true,
              value: ({ at }) => at,
              cell: ({ at }) => formatPrecise(at, i18n.language),
            },
            { id: 'session', label: t('received.session'), value: ({ session }) => session },
            {
              id: 'event',
              label: t('received.event'),
              value: ({ kind }) => (kind === 'opened' || kind === 'closed' ? t(`received.eventKind.${kind}`) : kind),
            },
            { id: 'process', label: t('received.process'), value: ({ process }) => process },
            {
              id: 'detail',
              label: t('received.detail'),
              value: ({ detail }) => (Object.keys(detail).length > 0 ? JSON.stringify(detail) : null),
              cell: ({ detail }) => Object.keys(detail).length > 0 && <code>{JSON.stringify(detail)}</code>,
            },
          ]}
        />
      )}
    </section>
  );
}
