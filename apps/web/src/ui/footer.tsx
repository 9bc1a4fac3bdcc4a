import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../router';

/** What this site is, and where programs read the same data. */
export function Footer(): ReactElement {
  const { t } = useTranslation();
  return (
    <footer className="site-footer">
      <div className="frame">
        <span>{t('footer.about')}</span>
        <nav aria-label={t('footer.label')}>
          <Link href="/psr">{t('footer.compare')}</Link>
          <Link href="/markup">{t('footer.marking')}</Link>
          <a href="/api/docs">{t('footer.api')}</a>
        </nav>
      </div>
    </footer>
  );
}
