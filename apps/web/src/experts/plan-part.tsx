import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentPlanView, DatasetView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { Part } from '../running/part';
import { fieldText } from '../ui/field-text';
import { RefusalText } from '../ui/refusal-text';
import { PlanTable } from './plan-table';
import { limitsOf, SubjectLimits } from './subject-limits';

/** Gives every essay of a set to two independent experts: shows the plan first, and does what was shown. */
export function PlanPart(props: { slug: string; set: DatasetView; onApplied: () => void }): ReactElement {
  const { slug, set, onApplied } = props;
  const { t } = useTranslation();
  const form = useId();
  const [plan, setPlan] = useState<AssignmentPlanView>();
  const [refusal, setRefusal] = useState<Refusal>();
  const ask = async (element: HTMLFormElement, dryRun: boolean): Promise<void> => {
    const body = bodyOf(element, set.id, dryRun);
    const call = rest.POST('/api/contests/{slug}/assignments', { params: { path: { slug } }, body });
    const result = await outcome(call);
    setRefusal(result.ok ? undefined : result.refusal);
    setPlan(result.ok ? result.data : undefined);
    if (result.ok && result.data.applied) onApplied();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void ask(event.currentTarget, submitter?.getAttribute('value') !== 'apply');
  };
  const shown = plan !== undefined && !plan.applied && plan.assignments.length > 0;
  return (
    <Part title={t('experts.assign')} hint={t('experts.assignHint')}>
      {() => (
        <form id={form} className="experts-form" onSubmit={submit} onInput={() => setPlan(undefined)}>
          <div className="fields">
            <label className="field">
              <span>{t('experts.due')}</span>
              <input name="due" type="datetime-local" />
              <small>{t('experts.dueHint')}</small>
            </label>
            <label className="field">
              <span>{t('desk.dialog.reason')}</span>
              <input name="reason" maxLength={2_000} autoComplete="off" />
            </label>
          </div>
          <SubjectLimits />
          <p className="actions">
            <button type="submit" className="button" value="look">
              {t('experts.showPlan')}
            </button>
            {shown && (
              <button type="submit" className="button" value="apply">
                {t('experts.apply', { count: plan.assignments.length })}
              </button>
            )}
          </p>
          <p className="form-error" role="alert">
            {refusal && <RefusalText refusal={refusal} />}
          </p>
          {plan && <PlanTable plan={plan} name="plan" />}
        </form>
      )}
    </Part>
  );
}

function bodyOf(
  form: HTMLFormElement,
  datasetId: string,
  dryRun: boolean,
): {
  datasetId: string;
  dryRun: boolean;
  dueAt?: string;
  dueAtBySubject?: Record<string, string>;
  reason?: string;
} {
  const due = fieldText(form, 'due');
  const reason = fieldText(form, 'reason').trim();
  const dueAtBySubject = limitsOf(form);
  return {
    datasetId,
    dryRun,
    ...(due !== '' && { dueAt: new Date(due).toISOString() }),
    ...(Object.keys(dueAtBySubject).length > 0 && { dueAtBySubject }),
    ...(reason !== '' && { reason }),
  };
}
