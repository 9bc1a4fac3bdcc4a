import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnContestView, TeamAdmissionView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { DECIDING } from './steps';
import { TeamForm } from './team-form';

/** Issues the automatic conclusion of one team, positive or not (regulation 6.3). */
export function ConcludeDialog(props: {
  slug: string;
  roles: OwnContestView['roles'];
  of: TeamAdmissionView;
  onEnd: (done: boolean) => void;
}): ReactElement {
  const { slug, roles, of, onEnd } = props;
  const { t } = useTranslation();
  const role = DECIDING.find((one) => roles.includes(one)) ?? 'organiser';
  const path = { slug, teamId: of.team.id };
  return (
    <ConfirmDialog
      title={t('admission.concludeTitle', { team: of.team.name })}
      confirm={t('admission.concludeConfirm')}
      send={() =>
        outcome(
          rest.POST('/api/contests/{slug}/teams/{teamId}/admission/conclusion', { params: { path }, body: { role } }),
        )
      }
      onEnd={(end) => onEnd(end === 'done')}
    >
      <p className="facts">{t('admission.concludeAbout')}</p>
      <TeamForm slug={slug} of={of} readiness={of.admission.current} />
    </ConfirmDialog>
  );
}
