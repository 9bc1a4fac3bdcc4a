import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberList, TeamInvitationView, TeamView } from '@starboard/contracts';
import { outcome, rest } from '../../api/client';
import { queries, useKnown } from '../../api/query';
import { ConfirmDialog } from '../../desk/confirm-dialog';
import { DataTable } from '../../ui/data-table/data-table';
import { fieldText } from '../../ui/field-text';
import { KnownSection } from '../../ui/known-section';
import { useAct } from '../../ui/use-act';
import { FormProblem } from '../form-problem';
import { IssuedLinkNote } from '../issued-link';

type Member = MemberList['members'][number];
/** What somebody asks to be done with a member. */
interface Asked {
  readonly member: Member;
  readonly what: 'remove' | 'captain';
}

/** People of a team: invited by link, taken out, one of them the captain. */
export function Members(props: { slug: string; team: TeamView; onChanged: () => void }): ReactElement {
  const { slug, team, onChanged } = props;
  const { t } = useTranslation();
  const path = { slug, teamId: team.id };
  const known = useKnown(queries.useQuery('get', '/api/contests/{slug}/teams/{teamId}/members', { params: { path } }));
  const [asked, ask] = useState<Asked>();
  const send = ({ member: { userId }, what }: Asked) =>
    what === 'remove'
      ? outcome(
          rest.DELETE('/api/contests/{slug}/teams/{teamId}/members/{userId}', {
            params: { path: { ...path, userId } },
          }),
        )
      : outcome(rest.PUT('/api/contests/{slug}/teams/{teamId}/captain', { params: { path }, body: { userId } }));
  return (
    <KnownSection title={t('organisingTeams.members')} known={known}>
      {({ members }, id) => (
        <>
          {members.length === 0 ? (
            <p className="facts">{t('organisingTeams.noMembers')}</p>
          ) : (
            <MemberTable members={members} labelledBy={id} ask={ask} />
          )}
          {team.status === 'approved' && <InviteMember path={path} onInvited={onChanged} />}
          {asked && (
            <ConfirmDialog
              title={t(`organisingTeams.dialog.${asked.what}`, { name: asked.member.name })}
              confirm={t(`organisingTeams.confirm.${asked.what}`)}
              grave={asked.what === 'remove'}
              send={() => send(asked)}
              onEnd={(end) => {
                ask(undefined);
                if (end !== 'done') return;
                known.reload();
                onChanged();
              }}
            >
              <p className="facts">{t(`organisingTeams.about.${asked.what}`)}</p>
            </ConfirmDialog>
          )}
        </>
      )}
    </KnownSection>
  );
}

function MemberTable(props: {
  members: readonly Member[];
  labelledBy: string;
  ask: (asked: Asked) => void;
}): ReactElement {
  const { members, labelledBy, ask } = props;
  const { t } = useTranslation();
  return (
    <DataTable
      labelledBy={labelledBy}
      name="members"
      rows={members}
      keyOf={({ userId }) => userId}
      columns={[
        { id: 'name', label: t('organisingTeams.column.person'), heads: true, value: ({ name }) => name },
        { id: 'email', label: t('organisingTeams.column.email'), value: ({ email }) => email },
        {
          id: 'role',
          label: t('organisingTeams.column.part'),
          value: ({ captain }) => t(captain ? 'organisingTeams.captain' : 'organisingTeams.member'),
        },
        {
          id: 'what',
          label: t('organisingTeams.column.what'),
          cell: (member) => (
            <span className="actions">
              {!member.captain && (
                <button
                  type="button"
                  className="quiet"
                  aria-label={t('organisingTeams.named', { what: t('organisingTeams.act.captain'), name: member.name })}
                  onClick={() => ask({ member, what: 'captain' })}
                >
                  {t('organisingTeams.act.captain')}
                </button>
              )}
              <button
                type="button"
                className="quiet"
                aria-label={t('organisingTeams.named', { what: t('organisingTeams.act.remove'), name: member.name })}
                onClick={() => ask({ member, what: 'remove' })}
              >
                {t('organisingTeams.act.remove')}
              </button>
            </span>
          ),
        },
      ]}
    />
  );
}

const MAX_EMAIL = 254;

function InviteMember(props: { path: { slug: string; teamId: string }; onInvited: () => void }): ReactElement {
  const { path, onInvited } = props;
  const { t } = useTranslation();
  const { busy, refusal, run } = useAct();
  const [issued, setIssued] = useState<TeamInvitationView>();
  const invite = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { email: fieldText(form, 'email') };
    const call = () => outcome(rest.POST('/api/contests/{slug}/teams/{teamId}/members', { params: { path }, body }));
    void run(call, (invitation) => {
      form.reset();
      setIssued(invitation);
      onInvited();
    });
  };
  return (
    <>
      <form className="token-form" onSubmit={invite} aria-busy={busy}>
        <label className="field">
          <span>{t('organisingTeams.inviteEmail')}</span>
          <input type="email" name="email" maxLength={MAX_EMAIL} required autoComplete="off" />
        </label>
        <button type="submit" className="button" aria-disabled={busy}>
          {t('organisingTeams.invite')}
        </button>
      </form>
      <FormProblem refusal={refusal} />
      {issued && <IssuedLinkNote key={issued.id} link={issued} to={issued.email} onHide={() => setIssued(undefined)} />}
    </>
  );
}
