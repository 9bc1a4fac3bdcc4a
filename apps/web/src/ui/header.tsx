import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from '../account/account-menu';
import { changeLanguage, LANGUAGES } from '../i18n';
import { Link } from '../router';

const NAMES = { ru: 'Русский', en: 'English' } as const;

/** Name of the platform and the language switch. */
export function Header(): ReactElement {
  const { t } = useTranslation();
  return (
    <header className="site-header">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div className="frame">
        <Link className="brand" href="/" aria-label={t('home')}>
          <Logo />
          <span>Starboard</span>
        </Link>
        <div className="header-end">
          <AccountMenu />
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}

function Logo(): ReactElement {
  return (
    <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" />
      <path d="M16 5.5 18.7 13.3 26.5 16 18.7 18.7 16 26.5 13.3 18.7 5.5 16 13.3 13.3Z" />
    </svg>
  );
}

function LanguageSwitch(): ReactElement {
  const { t, i18n } = useTranslation();
  return (
    <div className="languages" role="group" aria-label={t('language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={i18n.language === language}
          aria-label={`${language.toUpperCase()}, ${NAMES[language]}`}
          onClick={() => void changeLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
