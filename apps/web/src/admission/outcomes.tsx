import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdmissionOutcomesView, TeamAdmissionView } from '@starboard/contracts';
import { NO_ANSWER } from '../api/refusal';
import { RefusalText } from '../ui/refusal-text';

/** What became of an act for many teams: how many it was done for, and why not for the others. */
export function Outcomes(props: { of: AdmissionOutcomesView; teams: readonly TeamAdmissionView[] }): ReactElement {
  const { of, teams } = props;
  const { t } = useTranslation();
  const names = new Map(teams.map(({ team }) => [team.id, team.name]));
  const left = of.outcomes.filter(({ problem }) => problem !== null);
  return (
    <div className="card section" role="status">
      <p>{t('admission.doneFor', { done: of.outcomes.length - left.length, all: of.outcomes.length })}</p>
      <ul className="gaps">
        {left.map(({ teamId, problem }) => (
          <li key={teamId}>
            {names.get(teamId)}: {problem && <RefusalText refusal={{ ...NO_ANSWER, ...problem }} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
