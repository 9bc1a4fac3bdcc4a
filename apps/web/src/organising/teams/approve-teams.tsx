import { type ReactElement, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApprovedTeamsView, TeamView } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../../api/client';
import { ConfirmDialog } from '../../desk/confirm-dialog';
import { GroundsFields, groundsOf } from '../../desk/grounds-fields';
import { RefusalText } from '../../ui/refusal-text';
import { IssuedLinkNote } from '../issued-link';

type Outcomes = ApprovedTeamsView['outcomes'];

/** Approves the chosen applications with one reason; then the captains' links are shown, once. */
export function ApproveTeams(props: {
  slug: string;
  teams: readonly TeamView[];
  onDone: () => void;
}): ReactElement | null {
  const { slug, teams, onDone } = props;
  const { t } = useTranslation();
  const id = useId();
  const draft = useRef('');
  const [asked, ask] = useState(false);
  const [made, setMade] = useState<{ outcomes: Outcomes; names: ReadonlyMap<string, string> }>();
  const send = async (form: HTMLFormElement): Promise<Outcome<ApprovedTeamsView>> => {
    const body = { teamIds: teams.map((team) => team.id), ...groundsOf(form) };
    const result = await outcome(
      rest.POST('/api/contests/{slug}/teams/approvals', { params: { path: { slug } }, body }),
    );
    const names = new Map(teams.map((team) => [team.id, team.name]));
    if (result.ok) setMade({ outcomes: result.data.outcomes, names });
    return result;
  };
  if (teams.length === 0 && made === undefined) return null;
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('organisingTeams.approveMany')}</h2>
      <p className="facts">{t('organisingTeams.approveManyHint')}</p>
      {teams.length > 0 && (
        <p className="actions">
          <button type="button" className="button" onClick={() => ask(true)}>
            {t('organisingTeams.approveChosen', { count: teams.length })}
          </button>
        </p>
      )}
      {made?.outcomes.map(({ teamId, approved, problem }) => (
        <div key={teamId}>
          {approved?.invitation && (
            <IssuedLinkNote link={approved.invitation} to={`${approved.team.name}, ${approved.invitation.email}`} />
          )}
          {problem && (
            <p className="form-error" role="alert">
              {made.names.get(teamId)}: <RefusalText refusal={{ ...problem, retryAfter: undefined, errors: [] }} />
            </p>
          )}
        </div>
      ))}
      {asked && (
        <ConfirmDialog
          title={t('organisingTeams.approveTitle', { count: teams.length })}
          confirm={t('organisingTeams.approveConfirm')}
          send={send}
          onEnd={(end) => {
            ask(false);
            if (end === 'done') onDone();
          }}
        >
          <p className="facts">{teams.map(({ name }) => name).join(', ')}</p>
          <GroundsFields draft={draft} hint={t('organisingTeams.reasonHint')} />
        </ConfirmDialog>
      )}
    </section>
  );
}
