import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContestDecisionView } from '@starboard/contracts';
import { useList } from '../api/list';
import { DataTable } from './data-table/data-table';
import { decisionName } from './decision-name';
import { KnownSection } from './known-section';
import { type Made, useMadeColumns } from './made';

const madeOf = ({ decidedAt, ...made }: ContestDecisionView): Made => ({ ...made, at: decidedAt });

/**
 * Decisions of a kind or about a round, with who made each, when, why and by which protocol.
 * @param of names what they are about now: another one reads them anew.
 */
export function DecisionsPart(props: {
  slug: string;
  title: string;
  query: { kind?: string; round?: string };
  of?: string | number | undefined;
}): ReactElement {
  const { slug, title, query, of } = props;
  const { t } = useTranslation();
  const made = useMadeColumns(madeOf);
  const known = useList('/api/contests/{slug}/decisions', { path: { slug }, query }, { of });
  return (
    <KnownSection title={title} known={known}>
      {(decisions, id) =>
        decisions.length === 0 ? (
          <p className="facts">{t('decision.list.none')}</p>
        ) : (
          <DataTable
            labelledBy={id}
            name="decisions"
            rows={decisions}
            keyOf={(decision) => decision.id}
            columns={[
              { id: 'what', label: t('decision.what'), heads: true, value: (decision) => decisionName(t, decision) },
              {
                id: 'about',
                label: t('decision.about'),
                value: ({ about }) => about,
                cell: ({ about }) => about ?? '—',
              },
              ...made,
            ]}
          />
        )
      }
    </KnownSection>
  );
}
