import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useWho } from '../account/session';
import { Link } from '../router';
import { useTitle } from '../ui/use-title';
import { PasswordSection } from './password-section';
import { PersonalTokens } from './personal-tokens';
import { SignedInSection } from './signed-in-section';

/** One's own account: password, browsers that are signed in, tokens of one's own programs. */
export function ProfilePage(): ReactElement {
  const { t } = useTranslation();
  const who = useWho();
  useTitle(t('profile.title'));
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('account.mine')}</Link>
        </p>
        <h1>{t('profile.title')}</h1>
        {who.state === 'somebody' && (
          <p className="lead">
            {who.me.name}, {who.me.email}
          </p>
        )}
        {who.state === 'somebody' && who.me.roles.includes('organiser') && (
          <p className="facts">
            <Link href="/admin">{t('profile.admin')}</Link>
          </p>
        )}
      </div>
      <div className="sections">
        <PasswordSection />
        <SignedInSection />
        <PersonalTokens />
      </div>
    </div>
  );
}
