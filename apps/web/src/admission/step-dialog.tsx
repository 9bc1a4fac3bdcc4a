import { type ReactElement, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnContestView, TeamAdmissionView } from '@starboard/contracts';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { GroundsFields, groundsOf } from '../desk/grounds-fields';
import { fieldText } from '../ui/field-text';
import { decideStep, dueStep } from './steps';
import { TeamForm } from './team-form';

const OUTCOMES = ['approved', 'refused'] as const;

/** A body decides on exactly the conclusion that it has been shown. */
export function StepDialog(props: {
  slug: string;
  roles: OwnContestView['roles'];
  of: TeamAdmissionView;
  onEnd: (done: boolean) => void;
}): ReactElement | null {
  const { slug, roles, of, onEnd } = props;
  const { t } = useTranslation();
  const draft = useRef('');
  const step = dueStep(of.admission, roles);
  const { conclusion } = of.admission;
  if (step === undefined || conclusion === null) return null;
  return (
    <ConfirmDialog
      title={t(`admission.stepTitle.${step}`, { team: of.team.name })}
      confirm={t('admission.record')}
      send={(form) =>
        decideStep(
          step,
          { slug, teamId: of.team.id },
          {
            conclusionId: conclusion.id,
            outcome: OUTCOMES.find((one) => one === fieldText(form, 'outcome')) ?? 'refused',
            ...groundsOf(form),
          },
        )
      }
      onEnd={(end) => onEnd(end === 'done')}
    >
      <TeamForm slug={slug} of={of} readiness={conclusion} />
      <label className="field">
        <span>{t('admission.outcomeLabel')}</span>
        <select name="outcome">
          {OUTCOMES.map((one) => (
            <option key={one} value={one}>
              {t(`admission.stepOutcome.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <GroundsFields draft={draft} hint={t('admission.reasonHint')} />
    </ConfirmDialog>
  );
}
