import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentPlanView, DatasetView, OwnContestView, ThirdCheckView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { queries, useKnown } from '../api/query';
import type { Refusal } from '../api/refusal';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { GroundsFields, groundsOf } from '../desk/grounds-fields';
import { useConfirmation } from '../desk/use-confirmation';
import { Part } from '../running/part';
import { Reading } from '../ui/reading';
import { RefusalText } from '../ui/refusal-text';
import { PlanTable } from './plan-table';
import { ThirdTable } from './third-table';

/** What the rules of the third check say, essays given to third experts by them, and third checks ordered by the chair (7.9). */
export function ThirdPart(props: { contest: OwnContestView; set: DatasetView; onChanged: () => void }): ReactElement {
  const { contest, set, onChanged } = props;
  const { slug, roles } = contest;
  const { t } = useTranslation();
  const known = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/third-checks', {
      params: { path: { slug }, query: { dataset: set.id } },
    }),
  );
  const changed = (): void => {
    known.reload();
    onChanged();
  };
  const { asked, ask, close, draft, section } = useConfirmation<ThirdCheckView>(changed);
  const orders = roles.includes('organiser') || roles.includes('jury');
  return (
    <Part title={t('experts.thirds')} hint={t('experts.thirdsHint')} section={section}>
      {(id) => (
        <>
          <Reading known={known}>
            {({ findings }) =>
              findings.length === 0 ? (
                <p className="facts">{t('experts.noFindings')}</p>
              ) : (
                <ThirdTable labelledBy={id} findings={findings} {...(orders && { onOrder: ask })} />
              )
            }
          </Reading>
          {roles.includes('organiser') && <AssignDue slug={slug} set={set} onApplied={changed} />}
          {asked && (
            <ConfirmDialog
              title={t('experts.orderNamed', { essay: asked.externalId })}
              confirm={t('experts.orderConfirm')}
              send={(form) =>
                outcome(
                  rest.POST('/api/contests/{slug}/third-checks/orders', {
                    params: { path: { slug } },
                    body: {
                      essayId: asked.essayId,
                      role: roles.includes('jury') ? 'jury' : 'organiser',
                      ...groundsOf(form),
                    },
                  }),
                )
              }
              onEnd={close}
            >
              <p className="facts">{t('experts.orderMeans')}</p>
              <GroundsFields draft={draft} hint={t('experts.reasonHint')} />
            </ConfirmDialog>
          )}
        </>
      )}
    </Part>
  );
}

/** The essays that need one by the rules; the plan is shown before it is done. */
function AssignDue(props: { slug: string; set: DatasetView; onApplied: () => void }): ReactElement {
  const { slug, set, onApplied } = props;
  const { t } = useTranslation();
  const [plan, setPlan] = useState<AssignmentPlanView>();
  const [refusal, setRefusal] = useState<Refusal>();
  const ask = async (dryRun: boolean): Promise<void> => {
    const body = { datasetId: set.id, dryRun };
    const result = await outcome(rest.POST('/api/contests/{slug}/third-checks', { params: { path: { slug } }, body }));
    setRefusal(result.ok ? undefined : result.refusal);
    setPlan(result.ok ? result.data : undefined);
    if (result.ok && result.data.applied) onApplied();
  };
  return (
    <>
      <p className="actions">
        <button type="button" className="button" onClick={() => void ask(true)}>
          {t('experts.showThirdPlan')}
        </button>
        {plan && !plan.applied && plan.assignments.length > 0 && (
          <button type="button" className="button" onClick={() => void ask(false)}>
            {t('experts.apply', { count: plan.assignments.length })}
          </button>
        )}
      </p>
      <p className="form-error" role="alert">
        {refusal && <RefusalText refusal={refusal} />}
      </p>
      {plan && <PlanTable plan={plan} name="third-plan" />}
    </>
  );
}
