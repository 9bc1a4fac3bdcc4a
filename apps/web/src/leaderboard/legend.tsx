import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { explained, helpKey, type Engine } from './columns';

/** The explanations of all columns, for print, touch and quiet reading. */
export function Legend({ engine }: { engine: Engine }): ReactElement {
  const { t } = useTranslation();
  return (
    <details className="legend">
      <summary>{t('board.legend')}</summary>
      <dl>
        {explained(engine).map((column) => (
          <div key={column}>
            <dt>{t(`board.${column}`)}</dt>
            <dd>{t(helpKey(engine, column))}</dd>
          </div>
        ))}
      </dl>
      <p className="legend-bar">{t(engine === 'rules' ? 'board.legendBarSum' : 'board.legendBar')}</p>
      <p>{t('board.legendDash')}</p>
      <p>{t('board.legendAnnul')}</p>
    </details>
  );
}
