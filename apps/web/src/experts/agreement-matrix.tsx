import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExpertAgreementView } from '@starboard/contracts';
import { formatPercent } from '../format/number';
import { ScrollTable } from '../ui/scroll-table';
import { pairMeans, shadeOf } from './agreement';

/** Mean M of every ordered pair of experts, as a heat map whose cells say their values. */
export function AgreementMatrix({ essays }: { essays: ExpertAgreementView['essays'] }): ReactElement {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { codes, of } = pairMeans(essays);
  return (
    <>
      <h3 id={id}>{t('experts.matrix')}</h3>
      <p className="facts">{t('experts.matrixHint')}</p>
      <ScrollTable labelledBy={id}>
        <thead>
          <tr>
            <td />
            {codes.map((code) => (
              <th key={code} scope="col">
                {code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.map((x) => (
            <tr key={x}>
              <th scope="row">{x}</th>
              {codes.map((y) => {
                const { mean, essays: count } = of(x, y);
                if (mean === undefined) return <td key={y}>{x === y ? '' : '—'}</td>;
                return (
                  <td key={y} className={`heat heat-${shadeOf(mean)}`}>
                    {formatPercent(mean, i18n.language)}
                    <small>{t('experts.inEssays', { count })}</small>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}
