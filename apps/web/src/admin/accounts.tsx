import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountView, IssuedLink } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { useList } from '../api/list';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { formatDay, formatMoment } from '../format/time';
import { FormProblem } from '../organising/form-problem';
import { IssuedLinkNote } from '../organising/issued-link';
import { DataTable } from '../ui/data-table/data-table';
import { KnownSection } from '../ui/known-section';
import { useAct } from '../ui/use-act';

type Act = { readonly person: AccountView; readonly kind: 'disable' | 'enable' };

/** Accounts of all people: they are closed and opened here, and get links for new passwords. */
export function Accounts(): ReactElement {
  const { t, i18n } = useTranslation();
  const known = useList('/api/people', {});
  const [act, setAct] = useState<Act>();
  const { refusal, run } = useAct();
  const [issued, setIssued] = useState<{ link: IssuedLink; to: string }>();
  const makeLink = ({ id: personId, email }: AccountView): Promise<void> => {
    const params = { path: { personId } };
    const call = () => outcome(rest.POST('/api/people/{personId}/password-link', { params }));
    return run(call, (link) => setIssued({ link, to: email }));
  };
  return (
    <KnownSection title={t('admin.accounts')} hint={t('admin.accountsHint')} known={known}>
      {(people, id) => (
        <>
          <FormProblem refusal={refusal} />
          {issued && (
            <IssuedLinkNote
              key={issued.link.id}
              link={issued.link}
              to={issued.to}
              onHide={() => setIssued(undefined)}
            />
          )}
          <DataTable
            labelledBy={id}
            name="accounts"
            rows={people}
            keyOf={(person) => person.id}
            filters={[{ id: 'closed', label: t('admin.closedOnes'), holds: ({ disabledAt }) => disabledAt !== null }]}
            columns={[
              { id: 'email', label: t('signIn.email'), heads: true, value: ({ email }) => email },
              { id: 'name', label: t('admin.name'), value: ({ name }) => name },
              {
                id: 'created',
                label: t('admin.created'),
                value: ({ createdAt }) => createdAt,
                cell: ({ createdAt }) => formatDay(createdAt, i18n.language),
              },
              {
                id: 'state',
                label: t('admin.state'),
                value: ({ disabledAt }) => disabledAt,
                cell: ({ disabledAt }) =>
                  disabledAt === null
                    ? t('admin.open')
                    : t('admin.closed', { moment: formatMoment(disabledAt, i18n.language) }),
              },
              {
                id: 'act',
                label: t('admin.act'),
                cell: (person) => {
                  const kind = person.disabledAt === null ? 'disable' : 'enable';
                  return (
                    <span className="actions">
                      <button
                        type="button"
                        className="quiet"
                        aria-label={`${t(`admin.${kind}`)} ${person.email}`}
                        onClick={() => setAct({ person, kind })}
                      >
                        {t(`admin.${kind}`)}
                      </button>
                      <button
                        type="button"
                        className="quiet"
                        aria-label={`${t('admin.passwordLink')} ${person.email}`}
                        onClick={() => void makeLink(person)}
                      >
                        {t('admin.passwordLink')}
                      </button>
                    </span>
                  );
                },
              },
            ]}
          />
          {act && (
            <ConfirmDialog
              title={t(`admin.${act.kind}Title`, { email: act.person.email })}
              confirm={t(`admin.${act.kind}`)}
              grave={act.kind === 'disable'}
              send={() => {
                const params = { path: { personId: act.person.id } };
                return outcome<unknown>(
                  act.kind === 'disable'
                    ? rest.POST('/api/people/{personId}/disable', { params })
                    : rest.POST('/api/people/{personId}/enable', { params }),
                );
              }}
              onEnd={(end) => {
                setAct(undefined);
                if (end === 'done') known.reload();
              }}
            >
              <p className="facts">{t(`admin.${act.kind}About`)}</p>
            </ConfirmDialog>
          )}
        </>
      )}
    </KnownSection>
  );
}
