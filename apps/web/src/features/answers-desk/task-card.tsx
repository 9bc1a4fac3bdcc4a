import { type ReactElement, useState } from 'react';
import type { DeskProjectView, DeskTaskOrderBody, DeskTaskView } from '@starboard/contracts';
import { outcome, rest } from '../../api/client';
import type { Refusal } from '../../api/refusal';
import { RefusalText, ToldRefusal } from '../../ui/refusal-text';
import { useTexts } from './texts';
import { percent } from './use-labels';

type Order = DeskTaskOrderBody['order'];

const ORDERS: Readonly<Record<DeskTaskView['status'], readonly Order[]>> = {
  queued: ['pause', 'cancel'],
  running: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  done: [],
  failed: [],
  cancelled: [],
};

/** Why a task waits or has failed, in the reader's words; other reasons are shown as they are. */
const REASONS = {
  ERR_DESK_CONFIRM: 'confirm',
  ERR_DESK_HELD: 'held',
  ERR_JUDGING_CAP: 'cap',
  ERR_JUDGING_KEY: 'key',
  ERR_JUDGING_DOWN: 'down',
  ERR_JUDGING_OFF: 'off',
} as const;

interface CardProps {
  readonly task: DeskTaskView;
  readonly project: DeskProjectView;
  readonly changed: () => void;
}

/** A task: what it does, how far it is, and what its owner can say to it. */
export function TaskCard({ task, project, changed }: CardProps): ReactElement {
  const { t, i18n } = useTexts();
  const { id, kind, status, target, done, total, failure, estimate, notBefore } = task;
  const [refusal, setRefusal] = useState<Refusal>();
  const number = (value: number): string => value.toLocaleString(i18n.language);
  const reason = reasonOf(failure);
  const waits = reason === 'confirm';
  const callsLeft = Math.max(0, project.caps.maxCalls - project.spent.calls);
  const give = async (order: Order): Promise<void> => {
    const params = { path: { projectId: project.id, taskId: id } };
    const given = await outcome(
      rest.POST('/api/answer-projects/{projectId}/tasks/{taskId}/order', { params, body: { order } }),
    );
    setRefusal(given.ok ? undefined : given.refusal);
    changed();
  };
  const name = `${t(`tasks.kind.${kind}`)}${target === null ? '' : ` ${percent(target)}`}`;
  return (
    <li>
      <div>
        <b>{name}</b>: {t(`tasks.status.${status}`)}, {t('tasks.progress', { done, total })}
        {status === 'running' && (
          <progress className="answers-progress" value={done} max={Math.max(1, total)} aria-label={name} />
        )}
        {estimate && (
          <p className="facts">
            {t('tasks.estimate', {
              calls: number(estimate.calls),
              kept: number(estimate.kept),
              input: number(estimate.inputTokens),
              output: number(estimate.outputTokens),
              cost: estimate.cost === null ? '—' : estimate.cost.toFixed(2),
            })}
          </p>
        )}
        {reason !== undefined && <p className="facts">{t(`tasks.reasons.${reason}`)}</p>}
        {failure !== null && reason === undefined && (
          <p className="facts">
            <ToldRefusal text={failure} />
          </p>
        )}
        {waits && estimate !== null && estimate.calls > callsLeft && (
          <p className="answers-note">{t('tasks.overCap', { left: number(callsLeft) })}</p>
        )}
        {notBefore !== null && status === 'running' && (
          <p className="facts">{t('tasks.until', { time: new Date(notBefore).toLocaleTimeString(i18n.language) })}</p>
        )}
        {project.role === 'owner' && ORDERS[status].length > 0 && (
          <div className="actions">
            {ORDERS[status].map((order) => (
              <button key={order} type="button" className="quiet" onClick={() => void give(order)}>
                {t(`tasks.${order === 'resume' && waits ? 'confirm' : order}`)}
              </button>
            ))}
          </div>
        )}
        <p className="form-error" role="alert">
          {refusal && <RefusalText refusal={refusal} />}
        </p>
      </div>
    </li>
  );
}

function reasonOf(failure: string | null): (typeof REASONS)[keyof typeof REASONS] | undefined {
  const code = failure?.split(':')[0] ?? '';
  return code in REASONS ? REASONS[code as keyof typeof REASONS] : undefined;
}
