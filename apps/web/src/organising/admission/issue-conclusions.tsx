import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdmissionOutcomesView } from '@starboard/contracts';
import { outcome, rest } from '../../api/client';
import { FormProblem } from '../form-problem';
import { useAct } from '../use-act';
import type { StepRole } from './steps';

/** Issues the automatic conclusions of all teams that are not admitted (regulation 6.3). */
export function IssueConclusions(props: {
  slug: string;
  /** In which role. */
  role: StepRole;
  onIssued: (outcomes: AdmissionOutcomesView['outcomes']) => void;
}): ReactElement {
  const { slug, role, onIssued } = props;
  const { t } = useTranslation();
  const id = useId();
  const { busy, refusal, run } = useAct();
  const issue = (): void => {
    const params = { path: { slug } };
    const call = () => outcome(rest.POST('/api/contests/{slug}/admission/conclusions', { params, body: { role } }));
    void run(call, ({ outcomes }) => onIssued(outcomes));
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('organisingTeams.admission.issue')}</h2>
      <p className="facts">{t('organisingTeams.admission.issueHint')}</p>
      <FormProblem refusal={refusal} />
      <p className="actions">
        <button type="button" className="button" aria-disabled={busy} onClick={issue}>
          {t('organisingTeams.admission.issueButton')}
        </button>
      </p>
    </section>
  );
}
