import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdmissionOutcomesView, TeamAdmissionView } from '@starboard/contracts';
import { RefusalText } from '../../ui/refusal-text';

/** What became of an act for many teams: how many it reached, and for which it changed nothing and why. */
export function Outcomes(props: {
  of: AdmissionOutcomesView['outcomes'];
  teams: readonly TeamAdmissionView[];
}): ReactElement {
  const { of, teams } = props;
  const { t } = useTranslation();
  const nameOf = (id: string): string => teams.find(({ team }) => team.id === id)?.team.name ?? id;
  return (
    <div role="status">
      <p>{t('organisingTeams.admission.done', { count: of.filter(({ problem }) => problem === null).length })}</p>
      {of.map(
        ({ teamId, problem }) =>
          problem && (
            <p key={teamId} className="form-error">
              {nameOf(teamId)}: <RefusalText refusal={{ ...problem, retryAfter: undefined, errors: [] }} />
            </p>
          ),
      )}
    </div>
  );
}
