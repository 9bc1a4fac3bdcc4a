import { type ReactElement, useState } from 'react';
import type { DeskTaskView, NewDeskTaskBody } from '@starboard/contracts';
import { outcome, rest } from '../../api/client';
import { useLoaded } from '../../api/loaded';
import type { Refusal } from '../../api/refusal';
import { DataTable } from '../../ui/data-table/data-table';
import { Reading } from '../../ui/reading';
import { RefusalText } from '../../ui/refusal-text';
import type { TabProps } from './tab';
import { TaskCard } from './task-card';
import { useTexts } from './texts';
import { percent } from './use-labels';

const OPEN = new Set<DeskTaskView['status']>(['queued', 'running', 'paused']);
const SOON_MS = 1_000;
const LATER_MS = 30_000;

/** What the labels teach, what a target would mean, and what runs in the background. */
export function Targets({ project, changed }: TabProps): ReactElement {
  const { t } = useTexts();
  const [problem, setProblem] = useState<Refusal>();
  const [model, setModel] = useState(false);
  const params = { path: { projectId: project.id } };
  const tasks = useLoaded(
    `answer-tasks ${project.id}`,
    () => outcome(rest.GET('/api/answer-projects/{projectId}/tasks', { params: { ...params, query: { limit: 5 } } })),
    {
      everyMs: (data) =>
        data?.items.some(({ status }) => status === 'queued' || status === 'running') === true ? SOON_MS : LATER_MS,
    },
  );
  const fits = tasks.data?.items.filter(({ kind, status }) => kind === 'fit' && status === 'done').length ?? 0;
  const newest = tasks.data?.items[0];
  const workloads = useLoaded(
    `answer-workloads ${project.id} ${fits} ${newest?.id ?? ''} ${newest?.status ?? ''}`,
    () => outcome(rest.GET('/api/answer-projects/{projectId}/workloads', { params })),
    { keeps: true },
  );
  const busy = tasks.data?.items.some(({ status }) => OPEN.has(status)) ?? true;
  const isOwner = project.role === 'owner';
  const reload = (): void => {
    tasks.reload();
    changed();
  };
  const begin = async (body: NewDeskTaskBody): Promise<void> => {
    const made = await outcome(rest.POST('/api/answer-projects/{projectId}/tasks', { params, body }));
    setProblem(made.ok ? undefined : made.refusal);
    reload();
  };
  const choose = ({ target }: { target: number }): ReactElement => (
    <button
      type="button"
      className="button"
      disabled={busy}
      onClick={() => void begin({ kind: 'label', target, model })}
    >
      {t('fit.choose', { target: percent(target) })}
    </button>
  );
  return (
    <>
      <section className="card answers-section" aria-labelledby="targets">
        <h2 id="targets">{t('fit.title')}</h2>
        <p className="facts">{t('fit.lead')}</p>
        {isOwner && (
          <button type="button" className="button" disabled={busy} onClick={() => void begin({ kind: 'fit' })}>
            {t('fit.start')}
          </button>
        )}
        <p className="form-error" role="alert">
          {problem && <RefusalText refusal={problem} />}
        </p>
        <Reading known={workloads}>
          {({ items, labelled }) =>
            items.length === 0 ? (
              <p>{t('fit.none')}</p>
            ) : (
              <>
                <p>{t('fit.labelled', { count: labelled })}</p>
                <DataTable
                  labelledBy="targets"
                  name="targets"
                  rows={items}
                  keyOf={({ target }) => target}
                  columns={[
                    {
                      id: 'target',
                      label: t('fit.target'),
                      heads: true,
                      value: ({ target }) => target,
                      cell: ({ target, fewLabels }) => (
                        <>
                          {percent(target)}
                          {fewLabels && <small className="facts"> {t('fit.few')}</small>}
                        </>
                      ),
                    },
                    {
                      id: 'accuracy',
                      label: t('fit.accuracy'),
                      value: ({ threshold, accuracy }) => (threshold === null ? null : accuracy),
                      cell: ({ threshold, accuracy }) =>
                        threshold === null ? t('fit.unreachable') : percent(accuracy),
                    },
                    { id: 'automatic', label: t('fit.automatic'), value: ({ automatic }) => automatic },
                    { id: 'left', label: t('fit.left'), value: ({ left }) => left },
                    ...(isOwner ? [{ id: 'choose', label: '', cell: choose }] : []),
                  ]}
                />
                {isOwner && project.model !== null && (
                  <label className="check">
                    <input type="checkbox" checked={model} onChange={(event) => setModel(event.target.checked)} />
                    <span>{t('fit.model', { model: project.model })}</span>
                  </label>
                )}
              </>
            )
          }
        </Reading>
      </section>
      <section className="card answers-section" aria-labelledby="tasks">
        <h2 id="tasks">{t('tasks.title')}</h2>
        <Reading known={tasks}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="facts">{t('tasks.none')}</p>
            ) : (
              <ul className="round-list">
                {items.map((task) => (
                  <TaskCard key={task.id} task={task} project={project} changed={reload} />
                ))}
              </ul>
            )
          }
        </Reading>
      </section>
    </>
  );
}
