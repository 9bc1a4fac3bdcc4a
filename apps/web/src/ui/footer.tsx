import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** What this site is, and where programs read the same data. */
export function Footer(): ReactElement {
  const { t } = useTranslation();
  return (
    <footer className="site-footer">
      <div className="frame">
        <span>{t('footer.about')}</span>
        <a href="/api/docs">{t('footer.api')}</a>
      </div>
    </footer>
  );
}
