import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GrantView, IssuedLink } from '@starboard/contracts';
import { useWho } from '../../account/session';
import { type Outcome, outcome, rest } from '../../api/client';
import type { Known } from '../../api/query';
import { ConfirmDialog } from '../../desk/confirm-dialog';
import { formatMoment } from '../../format/time';
import { DataTable } from '../../ui/data-table/data-table';
import { KnownSection } from '../../ui/known-section';
import { IssuedLinkNote } from '../issued-link';
import type { PeoplePlace } from './place';

type Act = 'revoke' | 'disable' | 'enable' | 'password';
interface Asked {
  readonly grant: GrantView;
  readonly act: Act;
}

/** Who is what. Roles are taken away here; in a contest organisers of the platform close accounts and help with passwords too. */
export function Roles(props: { place: PeoplePlace; known: Known<{ items: readonly GrantView[] }> }): ReactElement {
  const { place, known } = props;
  const { t } = useTranslation();
  const who = useWho();
  // The page of the platform has the accounts below.
  const everywhere = place.of === 'contest' && who.state === 'somebody' && who.me.roles.includes('organiser');
  const [asked, ask] = useState<Asked>();
  const [issued, setIssued] = useState<{ link: IssuedLink; to: string }>();
  const send = async ({ grant, act }: Asked): Promise<Outcome<unknown>> => {
    if (act !== 'password') return change(place, grant, act);
    const { id: personId, email } = grant.person;
    const made = await outcome(rest.POST('/api/people/{personId}/password-link', { params: { path: { personId } } }));
    if (made.ok) setIssued({ link: made.data, to: email });
    return made;
  };
  return (
    <KnownSection
      title={t(`organisingPeople.${place.of}.roles`)}
      hint={t(`organisingPeople.${place.of}.rolesHint`)}
      known={known}
    >
      {({ items }, id) => (
        <>
          {issued && (
            <IssuedLinkNote
              key={issued.link.id}
              link={issued.link}
              to={issued.to}
              onHide={() => setIssued(undefined)}
            />
          )}
          {items.length === 0 ? (
            <p className="facts">{t('organisingPeople.noRoles')}</p>
          ) : (
            <RoleTable grants={items} labelledBy={id} everywhere={everywhere} ask={ask} />
          )}
          {asked && (
            <ConfirmDialog
              title={t(`organisingPeople.dialog.${asked.act}`, { name: asked.grant.person.name })}
              confirm={t(`organisingPeople.confirm.${asked.act}`)}
              grave={asked.act === 'revoke' || asked.act === 'disable'}
              send={() => send(asked)}
              onEnd={(end) => {
                ask(undefined);
                if (end === 'done') known.reload();
              }}
            >
              <p className="facts">{t(`organisingPeople.about.${asked.act}`)}</p>
            </ConfirmDialog>
          )}
        </>
      )}
    </KnownSection>
  );
}

function change(
  place: PeoplePlace,
  { id: grantId, person }: GrantView,
  act: Exclude<Act, 'password'>,
): Promise<Outcome<unknown>> {
  const params = { path: { personId: person.id } };
  if (act === 'disable') return outcome(rest.POST('/api/people/{personId}/disable', { params }));
  if (act === 'enable') return outcome(rest.POST('/api/people/{personId}/enable', { params }));
  return place.revoke(grantId);
}

function RoleTable(props: {
  grants: readonly GrantView[];
  labelledBy: string;
  /** Accounts are the business of organisers of the whole platform. */
  everywhere: boolean;
  ask: (asked: Asked) => void;
}): ReactElement {
  const { grants, labelledBy, everywhere, ask } = props;
  const { t, i18n } = useTranslation();
  const actsOf = ({ person }: GrantView): readonly Act[] =>
    everywhere ? ['revoke', person.disabled ? 'enable' : 'disable', 'password'] : ['revoke'];
  return (
    <DataTable
      labelledBy={labelledBy}
      name="roles"
      rows={grants}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', label: t('organisingPeople.column.name'), heads: true, value: ({ person }) => person.name },
        { id: 'email', label: t('organisingPeople.column.email'), value: ({ person }) => person.email },
        {
          id: 'role',
          label: t('organisingPeople.column.role'),
          value: ({ role }) => t(`my.role.${role as 'jury'}`),
        },
        {
          id: 'since',
          label: t('organisingPeople.column.since'),
          value: ({ grantedAt }) => grantedAt,
          cell: ({ grantedAt }) => formatMoment(grantedAt, i18n.language),
        },
        {
          id: 'state',
          label: t('organisingPeople.column.state'),
          value: ({ person }) => t(person.disabled ? 'organisingPeople.closed' : 'organisingPeople.open'),
        },
        {
          id: 'what',
          label: t('organisingPeople.column.what'),
          cell: (grant) => (
            <span className="actions">
              {actsOf(grant).map((act) => (
                <button
                  key={act}
                  type="button"
                  className="quiet"
                  aria-label={t('organisingPeople.named', {
                    what: t(`organisingPeople.act.${act}`),
                    name: grant.person.name,
                  })}
                  onClick={() => ask({ grant, act })}
                >
                  {t(`organisingPeople.act.${act}`)}
                </button>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}
