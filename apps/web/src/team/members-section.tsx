import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberList, TeamInvitationView } from '@starboard/contracts';
import { useWho } from '../account/session';
import { outcome, rest } from '../api/client';
import { queries, useKnown } from '../api/query';
import type { Refusal } from '../api/refusal';
import { formatMoment } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';
import { fieldText } from '../ui/field-text';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { CopyButton } from './copy-button';
import { type MemberAct, MemberDialog } from './member-dialog';
import type { OwnTeam } from './use-own-teams';

type Member = MemberList['members'][number];

/** People of a team: invited by anyone of it, removed and made captain by its captain; every member may leave. */
export function MembersSection({ slug, team }: { slug: string; team: OwnTeam }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const who = useWho();
  const path = { slug, teamId: team.id };
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/teams/{teamId}/members', { params: { path } }),
  );
  const [act, setAct] = useState<MemberAct>();
  const me = who.state === 'somebody' ? who.me.id : undefined;
  const captain = data?.members.some(({ userId, captain: leads }) => leads && userId === me) === true;
  const actsOn = ({ userId, captain: leads }: Member): readonly MemberAct['kind'][] => {
    if (leads) return [];
    if (captain) return ['captain', 'remove'];
    return userId === me ? ['leave'] : [];
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('cabinet.members')}</h2>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={2} />}
      {data && (
        <DataTable
          labelledBy={id}
          name="members"
          rows={data.members}
          keyOf={({ userId }) => userId}
          columns={[
            { id: 'name', label: t('cabinet.memberName'), heads: true, value: ({ name }) => name },
            { id: 'email', label: t('signIn.email'), value: ({ email }) => email },
            {
              id: 'role',
              label: t('cabinet.memberRole'),
              value: ({ captain: leads }) => t(leads ? 'cabinet.captain' : 'cabinet.member'),
            },
            {
              id: 'acts',
              label: t('cabinet.acts'),
              cell: (member) => (
                <span className="actions">
                  {actsOn(member).map((kind) => (
                    <button
                      key={kind}
                      type="button"
                      className="quiet"
                      aria-label={`${t(`cabinet.act.${kind}`)} ${member.name}`}
                      onClick={() => setAct({ kind, ...member })}
                    >
                      {t(`cabinet.act.${kind}`)}
                    </button>
                  ))}
                </span>
              ),
            },
          ]}
        />
      )}
      <Invite path={path} />
      {act && (
        <MemberDialog
          act={act}
          path={path}
          onEnd={(end) => {
            setAct(undefined);
            if (end === 'done') reload();
          }}
        />
      )}
    </section>
  );
}

/** The link of an invitation is shown once, and passed on by whoever invites: nobody else gets it. */
function Invite({ path }: { path: { slug: string; teamId: string } }): ReactElement {
  const { t, i18n } = useTranslation();
  const link = useRef<HTMLElement>(null);
  const [invited, setInvited] = useState<TeamInvitationView>();
  const [refusal, setRefusal] = useState<Refusal>();
  const invite = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { email: fieldText(form, 'email') };
    const result = await outcome(rest.POST('/api/contests/{slug}/teams/{teamId}/members', { params: { path }, body }));
    setRefusal(result.ok ? undefined : result.refusal);
    if (!result.ok) return;
    form.reset();
    setInvited(result.data);
  };
  return (
    <>
      <form className="token-form" onSubmit={(event) => void invite(event)}>
        <label className="field">
          <span>{t('cabinet.inviteEmail')}</span>
          <input name="email" type="email" required autoComplete="off" />
        </label>
        <button type="submit" className="button">
          {t('cabinet.invite')}
        </button>
      </form>
      <p className="form-error" role="alert">
        {refusal && <RefusalText refusal={refusal} />}
      </p>
      {invited && (
        <div className="issued" role="status">
          <p>
            {t('cabinet.invited', {
              email: invited.email,
              moment: formatMoment(invited.expiresAt, i18n.language),
            })}
          </p>
          <p className="issued-line">
            <code ref={link}>{invited.link}</code>
            <CopyButton of={link} label={t('cabinet.copyLink')} />
          </p>
        </div>
      )}
    </>
  );
}
