import '../organising/organising.css';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useWho } from '../account/session';
import { useList } from '../api/list';
import { queries, useKnown } from '../api/query';
import { GrantForm } from '../organising/people/grant-form';
import { Invitations } from '../organising/people/invitations';
import { InviteForm } from '../organising/people/invite-form';
import { ON_PLATFORM } from '../organising/people/place';
import { Roles } from '../organising/people/roles';
import { Link } from '../router';
import { Message } from '../ui/message';
import { useTitle } from '../ui/use-title';
import { Accounts } from './accounts';

/** The platform for its organisers: who is what in all contests, who is invited, and accounts of all people. */
export function AdminPage(): ReactElement {
  const { t } = useTranslation();
  const who = useWho();
  useTitle(t('admin.title'));
  const may = who.state === 'somebody' && who.me.roles.includes('organiser');
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('account.mine')}</Link>
          <Link href="/account">{t('profile.title')}</Link>
        </p>
        <h1>{t('admin.title')}</h1>
        <p className="lead">{t('admin.lead')}</p>
        {may && (
          <p className="facts">
            <Link href="/operations">{t('admin.operations')}</Link> ·{' '}
            <Link href="/my/new-contest">{t('my.newContest')}</Link>
          </p>
        )}
      </div>
      <div className="sections">
        {may ? <People /> : <Message title={t('refusal.notOpen')} hint={t('refusal.ERR_FORBIDDEN')} />}
      </div>
    </div>
  );
}

function People(): ReactElement {
  const roles = useKnown(queries.useQuery('get', '/api/roles', {}));
  const invitations = useList('/api/invitations', {});
  return (
    <>
      <Roles place={ON_PLATFORM} known={roles} />
      <InviteForm place={ON_PLATFORM} onInvited={invitations.reload} />
      <GrantForm place={ON_PLATFORM} onGranted={roles.reload} />
      <Invitations place={ON_PLATFORM} known={invitations} />
      <Accounts />
    </>
  );
}
