import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../format/number';
import { WEIGHTED, type Parameter } from './proposal';
import type { ScoringChanges } from '@starboard/contracts';

/** Values that have a name; others are shown as they are. */
const NAMED = ['by-subject', 'terms', 'exact', 'manual', 'reference'] as const;

/** Shows the value of a parameter of the scoring in the reader's language. */
export function useShownParameter(): (value: NonNullable<ScoringChanges[Parameter]>) => string {
  const { t, i18n } = useTranslation();
  const decimal = (value: number): string => formatDecimal(value, i18n.language);
  return (value) => {
    if (typeof value === 'number') return decimal(value);
    // Weights are of M1 to M7, of which the first and the last are not defined.
    if (typeof value !== 'string')
      return WEIGHTED.map((metric, at) => `${metric}: ${decimal(value[at + 1] ?? 0)}`).join('; ');
    const named = NAMED.find((one) => one === value);
    return named === undefined ? value : t(`rescoring.value.${named}`);
  };
}
