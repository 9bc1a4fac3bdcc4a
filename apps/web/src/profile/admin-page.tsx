import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountView } from '@starboard/contracts';
import { useWho } from '../account/session';
import { outcome, rest } from '../api/client';
import { useList } from '../api/list';
import type { Refusal } from '../api/refusal';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { formatDay, formatMoment } from '../format/time';
import { Link } from '../router';
import { DataTable } from '../ui/data-table/data-table';
import { Loading } from '../ui/loading';
import { Message } from '../ui/message';
import { RefusalText } from '../ui/refusal-text';
import { useTitle } from '../ui/use-title';
import { ShownOnce } from './shown-once';

/** The platform for its organisers: accounts of all people. */
export function AdminPage(): ReactElement {
  const { t } = useTranslation();
  const who = useWho();
  useTitle(t('profile.adminTitle'));
  const may = who.state === 'somebody' && who.me.roles.includes('organiser');
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('account.mine')}</Link>
          <Link href="/account">{t('profile.title')}</Link>
        </p>
        <h1>{t('profile.adminTitle')}</h1>
        <p className="lead">{t('profile.adminLead')}</p>
      </div>
      <div className="sections">
        {may ? <People /> : <Message title={t('refusal.notOpen')} hint={t('refusal.ERR_FORBIDDEN')} />}
      </div>
    </div>
  );
}

type Act = { readonly person: AccountView; readonly kind: 'disable' | 'enable' };

function People(): ReactElement {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { data, refusal, reload } = useList('/api/people', {});
  const [act, setAct] = useState<Act>();
  const [failed, setFailed] = useState<Refusal>();
  const [link, setLink] = useState<{ email: string; link: string; until: string }>();
  const makeLink = async ({ id: personId, email }: AccountView): Promise<void> => {
    const params = { path: { personId } };
    const made = await outcome(rest.POST('/api/people/{personId}/password-link', { params }));
    setFailed(made.ok ? undefined : made.refusal);
    if (made.ok) setLink({ email, link: made.data.link, until: formatMoment(made.data.expiresAt, i18n.language) });
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('profile.people')}</h2>
      <p className="facts">{t('profile.peopleHint')}</p>
      <p className="form-error" role="alert">
        {(failed ?? refusal) && <RefusalText refusal={(failed ?? refusal) as Refusal} />}
      </p>
      {link && (
        <ShownOnce
          key={link.link}
          about={t('profile.linkFor', { email: link.email, moment: link.until })}
          text={link.link}
          copy={t('profile.copyLink')}
          onHide={() => setLink(undefined)}
        />
      )}
      {data === undefined && !refusal && <Loading lines={3} />}
      {data && (
        <DataTable
          labelledBy={id}
          name="people"
          rows={data}
          keyOf={(person) => person.id}
          filters={[{ id: 'closed', label: t('profile.closedOnes'), holds: ({ disabledAt }) => disabledAt !== null }]}
          columns={[
            { id: 'email', label: t('signIn.email'), heads: true, value: ({ email }) => email },
            { id: 'name', label: t('profile.name'), value: ({ name }) => name },
            {
              id: 'created',
              label: t('profile.created'),
              value: ({ createdAt }) => createdAt,
              cell: ({ createdAt }) => formatDay(createdAt, i18n.language),
            },
            {
              id: 'state',
              label: t('profile.state'),
              value: ({ disabledAt }) => disabledAt,
              cell: ({ disabledAt }) =>
                disabledAt === null
                  ? t('profile.open')
                  : t('profile.closed', { moment: formatMoment(disabledAt, i18n.language) }),
            },
            {
              id: 'act',
              label: t('profile.act'),
              cell: (person) => {
                const kind = person.disabledAt === null ? 'disable' : 'enable';
                return (
                  <span className="actions">
                    <button
                      type="button"
                      className="quiet"
                      aria-label={`${t(`profile.${kind}`)} ${person.email}`}
                      onClick={() => setAct({ person, kind })}
                    >
                      {t(`profile.${kind}`)}
                    </button>
                    <button
                      type="button"
                      className="quiet"
                      aria-label={`${t('profile.passwordLink')} ${person.email}`}
                      onClick={() => void makeLink(person)}
                    >
                      {t('profile.passwordLink')}
                    </button>
                  </span>
                );
              },
            },
          ]}
        />
      )}
      {act && (
        <ConfirmDialog
          title={t(`profile.${act.kind}Title`, { email: act.person.email })}
          confirm={t(`profile.${act.kind}`)}
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
            if (end === 'done') reload();
          }}
        >
          <p className="facts">{t(`profile.${act.kind}About`)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
