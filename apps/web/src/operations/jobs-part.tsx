import type { i18n as I18n } from 'i18next';
import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedJobView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { useList } from '../api/list';
import { queries, useKnown } from '../api/query';
import type { Refusal } from '../api/refusal';
import { formatPrecise } from '../format/time';
import { Part } from '../running/part';
import { DataTable } from '../ui/data-table/data-table';
import { Reading } from '../ui/reading';
import { RefusalText } from '../ui/refusal-text';

const LOOK_MS = 5_000;
const FIGURES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** What waits in the background, what was given up with the reason, and to let it run again. */
export function JobsPart(): ReactElement {
  const { t, i18n } = useTranslation();
  const queues = useKnown(queries.useQuery('get', '/api/jobs', {}, { refetchInterval: LOOK_MS }));
  const failed = useList('/api/jobs/failed', {}, { refetchInterval: LOOK_MS });
  return (
    <>
      <Part title={t('operations.queues')} hint={t('operations.queuesHint')}>
        {(id) => (
          <Reading known={queues}>
            {(state) => (
              <DataTable
                labelledBy={id}
                name="queues"
                rows={state.queues}
                keyOf={({ queue }) => queue}
                columns={[
                  {
                    id: 'queue',
                    label: t('operations.column.queue'),
                    heads: true,
                    value: ({ queue }) => named(i18n, 'queueNames', queue),
                    cell: ({ queue }) => (
                      <>
                        {named(i18n, 'queueNames', queue)} <small className="code">{queue}</small>
                      </>
                    ),
                  },
                  ...FIGURES.map((figure) => ({
                    id: figure,
                    label: t(`operations.column.${figure}`),
                    value: (row: (typeof state.queues)[number]) => row[figure],
                    differs: (row: (typeof state.queues)[number]) => figure === 'failed' && row.failed > 0,
                  })),
                ]}
              />
            )}
          </Reading>
        )}
      </Part>
      <Part title={t('operations.failed')} hint={t('operations.failedHint')}>
        {() => (
          <Reading known={failed}>
            {(jobs) =>
              jobs.length === 0 ? (
                <p className="facts">{t('operations.noFailed')}</p>
              ) : (
                <FailedJobs jobs={jobs} onRetried={() => (failed.reload(), queues.reload())} />
              )
            }
          </Reading>
        )}
      </Part>
    </>
  );
}

function FailedJobs({ jobs, onRetried }: { jobs: readonly FailedJobView[]; onRetried: () => void }): ReactElement {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [refusal, setRefusal] = useState<Refusal>();
  const retry = async (job: string): Promise<void> => {
    const result = await outcome(rest.POST('/api/jobs/failed/{job}/retry', { params: { path: { job } } }));
    setRefusal(result.ok ? undefined : result.refusal);
    onRetried();
  };
  return (
    <>
      <h3 id={id} className="hidden">
        {t('operations.failed')}
      </h3>
      <p className="form-error" role="alert">
        {refusal && <RefusalText refusal={refusal} />}
      </p>
      <DataTable
        labelledBy={id}
        name="failed"
        rows={jobs}
        keyOf={({ queue, id: job }) => `${queue} ${job}`}
        columns={[
          {
            id: 'job',
            label: t('operations.column.job'),
            heads: true,
            value: ({ queue, name }) => `${named(i18n, 'queueNames', queue)}: ${named(i18n, 'jobNames', name)}`,
            cell: (job) => (
              <>
                {named(i18n, 'queueNames', job.queue)}: {named(i18n, 'jobNames', job.name)}{' '}
                <small className="audit-id">{job.id}</small>
              </>
            ),
          },
          { id: 'reason', label: t('operations.column.why'), value: ({ reason }) => reason },
          { id: 'attempts', label: t('operations.column.attempts'), value: ({ attempts }) => attempts },
          {
            id: 'failedAt',
            label: t('operations.column.failedAt'),
            value: ({ failedAt }) => failedAt,
            cell: ({ failedAt }) => failedAt && formatPrecise(failedAt, i18n.language),
          },
          {
            id: 'retry',
            label: t('operations.column.retry'),
            cell: (job) => (
              <button
                type="button"
                className="quiet"
                onClick={() => void retry(job.id)}
                aria-label={t('operations.retryNamed', { job: named(i18n, 'jobNames', job.name) })}
              >
                {t('operations.retry')}
              </button>
            ),
          },
        ]}
      />
    </>
  );
}

/** What the program calls a queue or a job, in words; one without words by its name. */
function named({ t, exists }: Pick<I18n, 't' | 'exists'>, of: 'queueNames' | 'jobNames', name: string): string {
  const key = `operations.${of}.${name}`;
  return exists(key) ? t(key as never) : name;
}
