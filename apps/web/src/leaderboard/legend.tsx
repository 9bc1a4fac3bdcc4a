import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type EngineId, entryOf } from '@starboard/catalogue';
import type { BoardColumn } from '@starboard/contracts';
import { useLocalized } from '../ui/use-localized';
import { useCounts, useFigures } from './columns';

/** The explanations of all columns, for print, touch and quiet reading. */
export function Legend(props: { engine: EngineId; columns: readonly BoardColumn[] }): ReactElement {
  const { engine, columns } = props;
  const { t } = useTranslation();
  const localized = useLocalized();
  const explained = [...useFigures(columns), ...useCounts(engine)];
  return (
    <details className="legend">
      <summary>{t('board.legend')}</summary>
      <dl>
        {explained.map(({ id, label, help }) => (
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
