import { type ReactElement, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExpertView, OwnContestView } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../api/client';
import { ConfirmDialog, type DialogEnd } from '../desk/confirm-dialog';
import { GroundsFields, groundsOf, ReasonField } from '../desk/grounds-fields';
import { Choice } from '../running/fields';
import { fieldText } from '../ui/field-text';
import type { AskedAct } from './assignment-acts';

const MINUTE_MS = 60_000;
const MOST_MINUTES = 28_800;

/** Confirms what is done about an assignment, with its reason. */
export function AssignmentDialog(props: {
  slug: string;
  roles: OwnContestView['roles'];
  asked: AskedAct;
  experts: readonly ExpertView[];
  draft: RefObject<string>;
  onEnd: (end: DialogEnd) => void;
}): ReactElement {
  const { slug, roles, asked, experts, draft, onEnd } = props;
  const { act, assignment } = asked;
  const { t } = useTranslation();
  const params = { path: { slug, assignmentId: assignment.id } };
  const send = (form: HTMLFormElement): Promise<Outcome<unknown>> => {
    const { reason } = groundsOf(form);
    switch (act) {
      case 'reassign': {
        const [expert, due] = [fieldText(form, 'expert'), fieldText(form, 'due')];
        const body = {
          reason,
          ...(expert !== '' && { expert }),
          ...(due !== '' && { dueAt: new Date(due).toISOString() }),
        };
        return outcome(rest.POST('/api/contests/{slug}/assignments/{assignmentId}/reassignment', { params, body }));
      }
      case 'extend': {
        const body = { reason, extraMs: Number(fieldText(form, 'minutes')) * MINUTE_MS };
        return outcome(rest.POST('/api/contests/{slug}/assignments/{assignmentId}/extension', { params, body }));
      }
      case 'cancel': {
        const role = roles.includes('jury') ? ('jury' as const) : ('organiser' as const);
        const body = { ...groundsOf(form), role };
        return outcome(rest.POST('/api/contests/{slug}/assignments/{assignmentId}/cancellation', { params, body }));
      }
    }
  };
  const others = experts.filter(({ code, available }) => available && code !== assignment.expert);
  return (
    <ConfirmDialog
      title={t(`experts.act.${act}.named`, { essay: assignment.externalId, expert: assignment.expert })}
      confirm={t(`experts.act.${act}.confirm`)}
      grave={act === 'cancel'}
      send={send}
      onEnd={onEnd}
    >
      <p className="facts">{t(`experts.act.${act}.means`)}</p>
      {act === 'reassign' && (
        <>
          <Choice
            name="expert"
            label={t('experts.toWhom')}
            options={[['', t('experts.leastLoaded')], ...others.map(({ code }) => [code, code] as const)]}
          />
          <label className="field">
            <span>{t('experts.due')}</span>
            <input name="due" type="datetime-local" />
            <small>{t('experts.sameDue')}</small>
          </label>
        </>
      )}
      {act === 'extend' && (
        <label className="field">
          <span>{t('experts.minutes')}</span>
          <input name="minutes" type="number" min={1} max={MOST_MINUTES} defaultValue={30} required />
        </label>
      )}
      {act === 'cancel' ? (
        <GroundsFields draft={draft} hint={t('experts.reasonHint')} />
      ) : (
        <ReasonField draft={draft} hint={t('experts.reasonHint')} />
      )}
    </ConfirmDialog>
  );
}
