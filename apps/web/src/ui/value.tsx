import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardColumn } from '@starboard/contracts';
import { formatCount, formatPercent } from '../format/number';

/** A value with two decimals, a count without, or a dash where it is not defined. */
export function Value({ of, unit }: { of: number | null; unit?: BoardColumn['unit'] }): ReactElement {
  const { t, i18n } = useTranslation();
  const format = unit === 'count' ? formatCount : formatPercent;
  if (of !== null) return <>{format(of, i18n.language)}</>;
  return (
    <span className="no-value">
      <span aria-hidden="true">—</span>
      <span className="hidden">{t('board.none')}</span>
    </span>
  );
}
