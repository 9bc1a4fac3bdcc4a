import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPLAINED } from './columns';

/** The explanations of all columns, for print, touch and quiet reading. */
export function Legend(): ReactElement {
  const { t } = useTranslation();
  return (
    <details className="legend">
      <summary>{t('board.legend')}</summary>
      <dl>
        {EXPLAINED.map((column) => (
          <div key={column}>
            <dt>{t(`board.${column}`)}</dt>
            <dd>{t(`help.${column}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="legend-bar">{t('board.legendBar')}</p>
      <p>{t('board.legendDash')}</p>
      <p>{t('board.legendAnnul')}</p>
    </details>
  );
}
