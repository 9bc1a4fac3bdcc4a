import { type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamInvitationView, TeamView } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../../api/client';
import { ConfirmDialog } from '../../desk/confirm-dialog';
import { GroundsFields, groundsOf, ReasonField } from '../../desk/grounds-fields';
import { Choice } from '../../running/fields';
import { fieldText } from '../../ui/field-text';
import { IssuedLinkNote } from '../issued-link';

type Act = 'approval' | 'refusal' | 'disqualification' | 'withdrawal' | 'parent';

/** What may be decided of a team in this state (regulation 3.1, 9.5). */
const OPEN: Readonly<Record<TeamView['status'], readonly Act[]>> = {
  applied: ['approval', 'refusal', 'withdrawal'],
  approved: ['withdrawal', 'disqualification'],
  refused: [],
  withdrawn: [],
  disqualified: [],
};

/** The decisions that the organisers can take about a team now. */
export function TeamDecisions(props: {
  slug: string;
  team: TeamView;
  /** The qualification of a larger contest counts (regulation 4.3): whether a team has passed it is recorded. */
  parent: boolean;
  onDecided: () => void;
}): ReactElement {
  const { slug, team, parent, onDecided } = props;
  const { t } = useTranslation();
  const draft = useRef('');
  const [asked, ask] = useState<Act>();
  const [invitation, setInvitation] = useState<TeamInvitationView>();
  const open: readonly Act[] = [
    ...OPEN[team.status],
    ...(parent && OPEN[team.status].length > 0 ? (['parent'] as const) : []),
  ];
  const send = async (act: Act, form: HTMLFormElement): Promise<Outcome<unknown>> => {
    if (act === 'parent') return recordParent(slug, team.id, form);
    const { reason, ...rest } = groundsOf(form);
    const body = { reason, ...(act === 'withdrawal' ? {} : rest) };
    return decide(slug, team.id, act, body, setInvitation);
  };
  return (
    <>
      {open.length === 0 && <p className="facts">{t(`organisingTeams.closed.${team.status}`)}</p>}
      <p className="actions">
        {open.map((act) => (
          <button key={act} type="button" className={act === 'approval' ? 'button' : 'quiet'} onClick={() => ask(act)}>
            {t(`organisingTeams.act.${act}`)}
          </button>
        ))}
      </p>
      {invitation && (
        <IssuedLinkNote
          link={invitation}
          to={`${team.name}, ${invitation.email}`}
          onHide={() => setInvitation(undefined)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t(`organisingTeams.dialog.${asked}`, { name: team.name })}
          confirm={t(`organisingTeams.confirm.${asked}`)}
          grave={asked !== 'approval' && asked !== 'parent'}
          send={(form) => send(asked, form)}
          onEnd={(end) => {
            ask(undefined);
            if (end === 'done') onDecided();
          }}
        >
          <p className="facts">{t(`organisingTeams.about.${asked}`)}</p>
          {asked === 'parent' && (
            <Choice
              name="passed"
              label={t('organisingTeams.parent.label')}
              options={[
                ['yes', t('organisingTeams.parent.yes')],
                ['no', t('organisingTeams.parent.no')],
              ]}
            />
          )}
          {asked === 'withdrawal' ? (
            <ReasonField draft={draft} hint={t('organisingTeams.reasonHint')} />
          ) : (
            <GroundsFields draft={draft} hint={t('organisingTeams.reasonHint')} protocolNeeded={asked === 'parent'} />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function recordParent(slug: string, teamId: string, form: HTMLFormElement): Promise<Outcome<unknown>> {
  const { reason, protocolRef = '' } = groundsOf(form);
  const body = { passed: fieldText(form, 'passed') === 'yes', reason, protocolRef };
  const params = { path: { slug, teamId } };
  return outcome(rest.POST('/api/contests/{slug}/teams/{teamId}/parent-qualification', { params, body }));
}

async function decide(
  slug: string,
  teamId: string,
  act: Exclude<Act, 'parent'>,
  body: ReturnType<typeof groundsOf>,
  invited: (invitation: TeamInvitationView | undefined) => void,
): Promise<Outcome<unknown>> {
  const init = { params: { path: { slug, teamId } }, body };
  if (act === 'refusal') return outcome(rest.POST('/api/contests/{slug}/teams/{teamId}/refusal', init));
  if (act === 'withdrawal') return outcome(rest.POST('/api/contests/{slug}/teams/{teamId}/withdrawal', init));
  if (act === 'disqualification')
    return outcome(rest.POST('/api/contests/{slug}/teams/{teamId}/disqualification', init));
  const result = await outcome(rest.POST('/api/contests/{slug}/teams/{teamId}/approval', init));
  if (result.ok) invited(result.data.invitation ?? undefined);
  return result;
}
