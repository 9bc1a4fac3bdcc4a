import { type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdmissionOutcomesView, TeamAdmissionView } from '@starboard/contracts';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { GroundsFields, groundsOf } from '../desk/grounds-fields';
import { decideSteps, type Step } from './steps';

/** One reason for all teams that wait for a step; who is to be refused is decided alone. */
export function DecideMany(props: {
  slug: string;
  step: Step;
  teams: readonly TeamAdmissionView[];
  onDone: (outcomes: AdmissionOutcomesView) => void;
}): ReactElement | null {
  const { slug, step, teams, onDone } = props;
  const { t } = useTranslation();
  const draft = useRef('');
  const made = useRef<AdmissionOutcomesView>(undefined);
  const [open, setOpen] = useState(false);
  const due = teams.flatMap(({ team, admission: { next, conclusion } }) =>
    next?.step === step && conclusion !== null ? [{ team, conclusionId: conclusion.id }] : [],
  );
  if (due.length === 0) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t(`admission.many.${step}`, { number: due.length })}
      </button>
      {open && (
        <ConfirmDialog
          title={t(`admission.many.${step}`, { number: due.length })}
          confirm={t('admission.record')}
          send={async (form) => {
            const result = await decideSteps(step, slug, {
              teams: due.map(({ team, conclusionId }) => ({ teamId: team.id, conclusionId, outcome: 'approved' })),
              ...groundsOf(form),
            });
            if (result.ok) made.current = result.data;
            return result;
          }}
          onEnd={(end) => {
            setOpen(false);
            if (end === 'done' && made.current) onDone(made.current);
          }}
        >
          <p>{due.map(({ team }) => team.name).join(', ')}</p>
          <GroundsFields draft={draft} hint={t('admission.reasonHint')} />
        </ConfirmDialog>
      )}
    </>
  );
}
