import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../format/number';

/** A value in percent, or a dash where it is not defined. */
export function Value({ of }: { of: number | null }): ReactElement {
  const { t, i18n } = useTranslation();
  if (of !== null) return <>{formatPercent(of, i18n.language)}</>;
  return (
    <span className="no-value">
      <span aria-hidden="true">—</span>
      <span className="hidden">{t('board.none')}</span>
    </span>
  );
}
