import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamDecisionView } from '@starboard/contracts';
import { formatMoment } from '../format/time';
import { Link } from '../router';
import { DataTable } from '../ui/data-table/data-table';
import { decisionName } from '../ui/decision-name';

/** What was decided about a team and its rounds; against each it may protest (regulation 10). */
export function DecisionsSection(props: { slug: string; decisions: readonly TeamDecisionView[] }): ReactElement {
  const { slug, decisions } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('cabinet.decisions')}</h2>
      {decisions.length === 0 ? (
        <p className="facts">{t('cabinet.noDecisions')}</p>
      ) : (
        <DataTable
          labelledBy={id}
          name="decisions"
          rows={decisions}
          keyOf={(decision) => decision.id}
          columns={[
            { id: 'what', label: t('decision.what'), heads: true, value: (decision) => decisionName(t, decision) },
            {
              id: 'by',
              label: t('decision.by'),
              value: ({ role }) => t(`my.role.${role as 'jury'}`),
            },
            { id: 'reason', label: t('decision.reason'), value: ({ reason }) => reason },
            { id: 'protocol', label: t('decision.protocol'), value: ({ protocolRef }) => protocolRef },
            {
              id: 'at',
              label: t('decision.at'),
              value: ({ decidedAt }) => decidedAt,
              cell: ({ decidedAt }) => formatMoment(decidedAt, i18n.language),
            },
          ]}
        />
      )}
      <p className="facts">
        <Link href={`/my/${encodeURIComponent(slug)}/protests`}>{t('cabinet.toProtests')}</Link>
      </p>
    </section>
  );
}
