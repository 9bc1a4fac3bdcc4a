import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, usePath } from '../router';
import { signOut, useWho } from './session';

/** Who is signed in, the way to their contests and out; for others, the way in. */
export function AccountMenu(): ReactElement | null {
  const { t } = useTranslation();
  const who = useWho();
  const { pathname } = usePath();
  if (who.state === 'asking') return <Coming />;
  if (who.state !== 'somebody')
    return pathname === '/sign-in' ? null : (
      <Link className="account-link" href="/sign-in">
        {t('account.signIn')}
      </Link>
    );
  return (
    <nav className="account" aria-label={t('account.menu')}>
      <Link
        className="account-link"
        href="/my"
        aria-current={pathname === '/my' ? 'page' : undefined}
        title={t('account.signedInAs', { name: who.me.name })}
      >
        <span className="account-name">{who.me.name}</span>
        <span className="account-my">{t('account.mine')}</span>
      </Link>
      <button type="button" className="account-leave" onClick={() => void signOut()}>
        {t('account.signOut')}
      </button>
    </nav>
  );
}

/** The room of somebody's menu, while it is asked who it is: the page below stays where it is. */
function Coming(): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="account coming" aria-hidden>
      <span className="account-link">
        <span className="account-name">…</span>
        <span className="account-my">{t('account.mine')}</span>
      </span>
      <span className="account-leave">{t('account.signOut')}</span>
    </div>
  );
}
