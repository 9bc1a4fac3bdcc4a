import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExpertAgreementView } from '@starboard/contracts';
import { formatDecimal, formatPercent } from '../format/number';
import { DataTable } from '../ui/data-table/data-table';
import { EssayName } from './essay-comparison';

/** Of essays of the set, by the organiser's identifiers. */
export type EssayIds = ReadonlyMap<string, string>;

type Essay = ExpertAgreementView['essays'][number];
const ALPHAS = ['alphaCodes', 'alphaMarked'] as const;
const WIDTH = 100;
const HEIGHT = 8;
const THOUSAND = 1_000;

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * THOUSAND) / THOUSAND;

/** Essay by essay, with a bar for the value: those on which experts differ most are found by sorting. */
export function AgreementEssays(props: { essays: readonly Essay[]; ids: EssayIds }): ReactElement {
  const { essays, ids } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  return (
    <>
      <h3 id={id}>{t('experts.byEssay')}</h3>
      <DataTable
        labelledBy={id}
        name="agreement"
        rows={essays}
        keyOf={({ externalId }) => externalId}
        columns={[
          {
            id: 'essay',
            label: t('experts.column.essay'),
            heads: true,
            value: ({ externalId }) => externalId,
            cell: ({ externalId }) => <EssayName essayId={ids.get(externalId)} name={externalId} />,
          },
          {
            id: 'value',
            label: t('experts.column.value'),
            value: ({ value }) => value,
            cell: ({ value }) =>
              value !== null && (
                <>
                  {formatPercent(value, i18n.language)} <Bar share={value / 100} />
                </>
              ),
          },
          ...ALPHAS.map((alpha) => ({
            id: alpha,
            label: t(`experts.${alpha}`),
            value: (essay: Essay) => rounded(essay[alpha]),
            cell: (essay: Essay) => {
              const value = rounded(essay[alpha]);
              return value === null ? null : formatDecimal(value, i18n.language);
            },
          })),
          { id: 'words', label: t('experts.column.words'), value: ({ words }) => words },
          {
            id: 'pairs',
            label: t('experts.column.pairs'),
            value: ({ pairs }) =>
              pairs.map(({ x, y, m }) => `${x} → ${y}: ${formatPercent(m, i18n.language)}`).join('; '),
          },
        ]}
      />
    </>
  );
}

/** The value beside it says the same. */
function Bar({ share }: { share: number }): ReactElement {
  return (
    <svg className="agreement-bar" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="track" width={WIDTH} height={HEIGHT} />
      <rect className="value" width={Math.min(1, Math.max(0, share)) * WIDTH} height={HEIGHT} />
    </svg>
  );
}
