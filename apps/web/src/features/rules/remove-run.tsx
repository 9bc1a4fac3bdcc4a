import { type ReactElement } from 'react';
import type { RuleTaskView } from '@starboard/contracts';
import { outcome, rest } from '../../api/client';
import { RemoveButton } from './remove-button';
import { useTexts } from './texts';

/** Takes a run away with its results. */
export function RemoveRun(props: { slug: string; task: RuleTaskView; onRemoved: () => void }): ReactElement {
  const { slug, task, onRemoved } = props;
  const { t } = useTexts();
  const params = { path: { slug, taskId: task.id } };
  return (
    <RemoveButton
      name={task.name}
      goes={t('goes.run', { count: task.done })}
      remove={() => outcome(rest.DELETE('/api/contests/{slug}/rule-tasks/{taskId}', { params }))}
      onRemoved={onRemoved}
    />
  );
}
