import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetView, ExpertAgreementView } from '@starboard/contracts';
import { type Known, queries, useKnown } from '../api/query';
import { formatDecimal, formatPercent } from '../format/number';
import { FactsList } from '../running/facts-list';
import { Part } from '../running/part';
import { Reading } from '../ui/reading';
import { AgreementEssays, type EssayIds } from './agreement-essays';
import { AgreementMatrix } from './agreement-matrix';
import { ConfusionTable } from './confusion-table';

/** How far experts agree on a set; computed when somebody asks, since it compares every markup with every other. */
export function AgreementPart(props: { slug: string; set: DatasetView; ids: EssayIds }): ReactElement {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Part title={t('experts.agreement')} hint={t('experts.agreementHint')}>
      {() =>
        open ? (
          <Agreement {...props} />
        ) : (
          <p className="actions">
            <button type="button" className="button" onClick={() => setOpen(true)}>
              {t('experts.computeAgreement')}
            </button>
          </p>
        )
      }
    </Part>
  );
}

function Agreement({ slug, set, ids }: { slug: string; set: DatasetView; ids: EssayIds }): ReactElement {
  const { t } = useTranslation();
  const known = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/agreement', {
      params: { path: { slug }, query: { dataset: set.id, format: 'json' } },
    }),
  );
  return (
    // As CSV, which is not asked for, it would be a text.
    <Reading known={known as Known<ExpertAgreementView>}>
      {(agreement) => (
        <>
          <Facts of={agreement} />
          {agreement.essays.length === 0 ? (
            <p className="facts">{t('experts.nothingCompared')}</p>
          ) : (
            <>
              <AgreementMatrix essays={agreement.essays} />
              <AgreementEssays essays={agreement.essays} ids={ids} />
              <ConfusionTable confusion={agreement.confusion} />
            </>
          )}
          <p className="downloads">
            <a
              href={`/api/contests/${encodeURIComponent(slug)}/agreement?dataset=${set.id}&format=csv`}
              download={`agreement-${set.name}.csv`}
            >
              {t('experts.agreementCsv')}
            </a>
          </p>
        </>
      )}
    </Reading>
  );
}

const ALPHA_DIGITS = 1_000;

function Facts({ of: { ster, alphaCodes, alphaMarked, essays, missing } }: { of: ExpertAgreementView }): ReactElement {
  const { t, i18n } = useTranslation();
  const alpha = (value: number | null): string =>
    value === null ? '—' : formatDecimal(Math.round(value * ALPHA_DIGITS) / ALPHA_DIGITS, i18n.language);
  return (
    <FactsList
      facts={[
        [t('experts.ster'), ster === null ? '—' : formatPercent(ster, i18n.language)],
        [t('experts.alphaCodes'), alpha(alphaCodes)],
        [t('experts.alphaMarked'), alpha(alphaMarked)],
        [t('experts.compared'), essays.length],
        [t('experts.missing'), missing],
      ]}
    />
  );
}
