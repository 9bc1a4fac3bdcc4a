import { useTranslation } from 'react-i18next';
import type { ParameterField } from '@starboard/catalogue';
import { formatDecimal } from '../format/number';
import { useLocalized } from '../ui/use-localized';
import type { ParameterValue } from './value';

/** Shows the value of a parameter in the reader's language. */
export function useShownParameter(): (value: ParameterValue, field?: ParameterField) => string {
  const { i18n } = useTranslation();
  const localized = useLocalized();
  const decimal = (value: number): string => formatDecimal(value, i18n.language);
  return (value, field) => {
    if (typeof value === 'number') return decimal(value / perOf(field));
    if (isLines(value)) return value.join('; ') || '—';
    if (isNumbers(value)) return namesOf(field, value).map(([name, at]) => `${name}: ${decimal(at)}`).join('; '); // prettier-ignore
    if (typeof value !== 'string') return JSON.stringify(value);
    const named = field?.values?.[value];
    return named === undefined ? value : localized(named);
  };
}

const isLines = (value: ParameterValue): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isNumbers = (value: ParameterValue): value is readonly number[] =>
  Array.isArray(value) && typeof value[0] === 'number';

/** How many of the value are one of what is shown. */
const perOf = (field: ParameterField | undefined): number =>
  field?.input.type === 'number' ? (field.input.per ?? 1) : 1;

/** Numbers of a list with their names; those that have none are not shown. */
const namesOf = (
  field: ParameterField | undefined,
  values: readonly number[],
): readonly (readonly [string, number])[] => {
  const names = field?.input.type === 'numbers' ? field.input.names : values.map((_, at) => String(at + 1));
  return names.flatMap((name, at) => (name === null ? [] : [[name, values[at] ?? 0] as const]));
};
