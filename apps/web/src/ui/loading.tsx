import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** While a page is read. */
export function Loading({ lines = 4 }: { lines?: number }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="card loading" role="status">
      <span className="hidden">{t('account.loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="bone" />
      ))}
    </div>
  );
}
