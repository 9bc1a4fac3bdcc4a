import { type ReactElement, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationView } from '@starboard/contracts';
import type { Known } from '../../api/query';
import { ConfirmDialog } from '../../desk/confirm-dialog';
import { formatMoment } from '../../format/time';
import { DataTable } from '../../ui/data-table/data-table';
import { KnownSection } from '../../ui/known-section';
import type { PeoplePlace } from './place';

type State = 'used' | 'revoked' | 'expired' | 'open';

const stateOf = ({ usedAt, revokedAt, expiresAt }: InvitationView, now: number): State => {
  if (usedAt !== null) return 'used';
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) < now ? 'expired' : 'open';
};

/** Invitations, with what became of each; those that were not used can be revoked. */
export function Invitations(props: { place: PeoplePlace; known: Known<readonly InvitationView[]> }): ReactElement {
  const { place, known } = props;
  const { t } = useTranslation();
  const [asked, ask] = useState<InvitationView>();
  return (
    <KnownSection title={t('organisingPeople.invitations')} known={known}>
      {(items, id) => (
        <>
          {items.length === 0 ? (
            <p className="facts">{t('organisingPeople.noInvitations')}</p>
          ) : (
            <InvitationTable invitations={items} labelledBy={id} ask={ask} />
          )}
          {asked && (
            <ConfirmDialog
              title={t('organisingPeople.dialog.withdraw', { email: asked.email ?? '' })}
              confirm={t('organisingPeople.confirm.withdraw')}
              grave
              send={() => place.withdraw(asked.id)}
              onEnd={(end) => {
                ask(undefined);
                if (end === 'done') known.reload();
              }}
            >
              <p className="facts">{t('organisingPeople.about.withdraw')}</p>
            </ConfirmDialog>
          )}
        </>
      )}
    </KnownSection>
  );
}

function InvitationTable(props: {
  invitations: readonly InvitationView[];
  labelledBy: string;
  ask: (invitation: InvitationView) => void;
}): ReactElement {
  const { invitations, labelledBy, ask } = props;
  const { t, i18n } = useTranslation();
  const [now] = useState(() => Date.now());
  const filters = useMemo(
    () =>
      (['open', 'used', 'expired', 'revoked'] as const).map((state) => ({
        id: state,
        label: t(`organisingPeople.invitation.${state}`),
        holds: (one: InvitationView) => stateOf(one, now) === state,
      })),
    [t, now],
  );
  const roleOf = ({ role, team, expert }: InvitationView): string =>
    [t(`my.role.${role as 'jury'}`), team, expert].filter((part) => part !== null).join(', ');
  return (
    <DataTable
      labelledBy={labelledBy}
      name="invitations"
      rows={invitations}
      filters={filters}
      keyOf={({ id }) => id}
      columns={[
        { id: 'email', label: t('organisingPeople.column.email'), heads: true, value: ({ email }) => email },
        { id: 'role', label: t('organisingPeople.column.role'), value: roleOf },
        {
          id: 'made',
          label: t('organisingPeople.column.made'),
          value: ({ createdAt }) => createdAt,
          cell: ({ createdAt }) => formatMoment(createdAt, i18n.language),
        },
        {
          id: 'until',
          label: t('organisingPeople.column.until'),
          value: ({ expiresAt }) => expiresAt,
          cell: ({ expiresAt }) => formatMoment(expiresAt, i18n.language),
        },
        {
          id: 'state',
          label: t('organisingPeople.column.state'),
          value: (one) => t(`organisingPeople.invitation.${stateOf(one, now)}`),
        },
        {
          id: 'what',
          label: t('organisingPeople.column.what'),
          cell: (one) =>
            stateOf(one, now) === 'open' && (
              <button
                type="button"
                className="quiet"
                aria-label={t('organisingPeople.named', {
                  what: t('organisingPeople.act.withdraw'),
                  name: one.email ?? '',
                })}
                onClick={() => ask(one)}
              >
                {t('organisingPeople.act.withdraw')}
              </button>
            ),
        },
      ]}
    />
  );
}
