import { entryOf, type EngineId } from '@starboard/catalogue';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '../ui/use-localized';
import { useColumns } from './columns';

/** The explanations of all columns, for print, touch and quiet reading. */
export function Legend({ engine }: { engine: EngineId }): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { figures, counts } = useColumns(engine);
  return (
    <details className="legend">
      <summary>{t('board.legend')}</summary>
      <dl>
        {[...figures, ...counts].map(({ id, label, help }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
      <p className="legend-bar">{localized(entryOf(engine).words.bar)}</p>
      <p>{t('board.legendDash')}</p>
      <p>{t('board.legendAnnul')}</p>
    </details>
  );
}
