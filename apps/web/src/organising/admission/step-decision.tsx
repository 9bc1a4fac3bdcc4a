import { type ReactElement, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdmissionOutcomesView, TeamAdmissionView } from '@starboard/contracts';
import { ConfirmDialog } from '../../desk/confirm-dialog';
import { GroundsFields, groundsOf } from '../../desk/grounds-fields';
import { decideMany, type StepRole, type Verdict } from './steps';

/** Decides the step of a role for the chosen teams, with one reason (regulation 8.1). */
export function StepDecision(props: {
  slug: string;
  role: StepRole;
  teams: readonly TeamAdmissionView[];
  /** How many wait for this role. */
  waiting: number;
  onDecided: (outcomes: AdmissionOutcomesView['outcomes']) => void;
}): ReactElement {
  const { slug, role, teams, waiting, onDecided } = props;
  const { t } = useTranslation();
  const id = useId();
  const draft = useRef('');
  const made = useRef<AdmissionOutcomesView['outcomes']>([]);
  const [asked, ask] = useState<Verdict>();
  const send = async (verdict: Verdict, form: HTMLFormElement) => {
    const steps = teams.flatMap(({ team, admission: { conclusion } }) =>
      conclusion === null ? [] : [{ teamId: team.id, conclusionId: conclusion.id, outcome: verdict }],
    );
    const result = await decideMany(slug, role, { teams: steps, ...groundsOf(form) });
    if (result.ok) made.current = result.data.outcomes;
    return result;
  };
  const none = teams.length === 0;
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t(`organisingTeams.admission.step.${role}`)}</h2>
      <p className="facts">{t('organisingTeams.admission.waiting', { count: waiting })}</p>
      <p className="actions">
        {(['approved', 'refused'] as const).map((verdict) => (
          <button
            key={verdict}
            type="button"
            className={verdict === 'approved' ? 'button' : 'quiet'}
            aria-disabled={none}
            onClick={() => !none && ask(verdict)}
          >
            {t(`organisingTeams.admission.act.${verdict}`, { count: teams.length })}
          </button>
        ))}
      </p>
      {asked && (
        <ConfirmDialog
          title={t(`organisingTeams.admission.dialog.${asked}`, { count: teams.length })}
          confirm={t(`organisingTeams.admission.confirm.${asked}`)}
          grave={asked === 'refused'}
          send={(form) => send(asked, form)}
          onEnd={(end) => {
            ask(undefined);
            if (end === 'done') onDecided(made.current);
          }}
        >
          <p className="facts">{teams.map(({ team }) => team.name).join(', ')}</p>
          <GroundsFields draft={draft} hint={t('organisingTeams.reasonHint')} />
        </ConfirmDialog>
      )}
    </section>
  );
}
