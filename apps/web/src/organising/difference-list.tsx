import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownParameter } from '../parameters/use-shown-parameter';
import { useLocalized } from '../ui/use-localized';
import type { Difference } from './differences';

/** What changes, parameter by parameter: what held, and what holds then. */
export function DifferenceList({ of }: { of: readonly Difference[] }): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  const shown = useShownParameter();
  return (
    <ul className="differences">
      {of.map(({ field, before, after }) => (
        <li key={field.name}>
          <strong>{localized(field.label)}</strong>{' '}
          <span>
            {before === undefined ? t('organising.parameters.unset') : shown(before, field)}
            <span aria-hidden="true"> → </span>
            <span className="hidden">{t('organising.parameters.becomes')}</span>{' '}
            {after === undefined ? t('organising.parameters.unset') : shown(after, field)}
          </span>
        </li>
      ))}
    </ul>
  );
}
