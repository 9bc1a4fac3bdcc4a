import { type ReactElement } from 'react';
import type { RuleReportView } from '@starboard/contracts';
import { ScrollTable } from '../../ui/scroll-table';
import { useTexts } from './texts';
import { numberOf } from './trace';

type Figure = (report: RuleReportView) => number | null | undefined;

const FIGURES = {
  scored: ({ scored }) => scored,
  refused: ({ refused }) => refused,
  mean: ({ mean }) => mean,
  meanLabel: ({ labels }) => labels?.mean,
  kappa: ({ labels }) => labels?.agreement.quadraticWeightedKappa,
  exact: ({ labels }) => labels?.agreement.exact,
  error: ({ labels }) => labels?.agreement.meanAbsoluteError,
} as const satisfies Record<string, Figure>;
const NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[];

/** The figures of one report, or of two beside each other with what changed. */
export function Figures(props: {
  labelledBy: string;
  reports: readonly RuleReportView[];
  names: readonly string[];
}): ReactElement {
  const { labelledBy, reports, names } = props;
  const { t } = useTexts();
  const two = reports.length === 2;
  return (
    <ScrollTable labelledBy={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t('figure')}</th>
          {names.map((name, at) => (
            <th key={at} scope="col">
              {name}
            </th>
          ))}
          {two && <th scope="col">Δ</th>}
        </tr>
      </thead>
      <tbody>
        {NAMES.map((name) => {
          const values = reports.map((report) => FIGURES[name](report) ?? null);
          if (values.every((value) => value === null)) return null;
          const [first = null, second = null] = values;
          return (
            <tr key={name}>
              <th scope="row">{t(`figuresOf.${name}`)}</th>
              {values.map((value, at) => (
                <td key={at}>{value === null ? '—' : numberOf(value)}</td>
              ))}
              {two && <td>{first === null || second === null ? '—' : signed(second - first)}</td>}
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}

const signed = (difference: number): string => (difference > 0 ? `+${numberOf(difference)}` : numberOf(difference));
