import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusalView } from '@starboard/contracts';
import { useList } from '../api/list';
import { formatPrecise } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';
import { KnownSection } from '../ui/known-section';

const REASONS = ['over-limit', 'closed', 'not-released', 'too-large', 'rate'] as const;

/** What was sent in a round and not stored: how often, when and why (regulation 11.4). @param only which of it, if not all */
export function Refusals(props: {
  slug: string;
  roundId: string;
  only?: { readonly team: string } | { readonly session: number };
}): ReactElement {
  const { slug, roundId, only } = props;
  const { t, i18n } = useTranslation();
  const known = useList('/api/contests/{slug}/rounds/{roundId}/refusals', { path: { slug, roundId } });
  const filters = useMemo(
    () =>
      REASONS.map((reason) => ({
        id: reason,
        label: t(`received.refused.why.${reason}`),
        holds: (refusal: RefusalView) => refusal.reason === reason,
      })),
    [t],
  );
  const why = (reason: string): string => {
    const code = REASONS.find((one) => one === reason);
    return code === undefined ? reason : t(`received.refused.why.${code}`);
  };
  const asked = ({ team, session }: RefusalView): boolean =>
    only === undefined || ('team' in only ? only.team === team : only.session === session);
  return (
    <KnownSection title={t('received.refused.title')} hint={t('received.refused.hint')} known={known}>
      {(all, id) => {
        const rows = all.filter(asked);
        return rows.length === 0 ? (
          <p className="facts">{t('received.refused.none')}</p>
        ) : (
          <DataTable
            labelledBy={id}
            name="refused"
            rows={rows}
            filters={filters}
            keyOf={({ session, index, reason }) => `${session} ${index} ${reason}`}
            columns={[
              { id: 'team', label: t('received.team'), heads: true, value: ({ team }) => team },
              { id: 'session', label: t('received.session'), value: ({ session }) => session },
              {
                id: 'essay',
                label: t('received.essay'),
                value: ({ index }) => (index === null ? null : index + 1),
                cell: ({ index }) => (index === null ? t('received.refused.noFile') : index + 1),
              },
              { id: 'why', label: t('received.refused.reason'), value: ({ reason }) => why(reason) },
              { id: 'count', label: t('received.refused.count'), value: ({ count }) => count },
              {
                id: 'first',
                label: t('received.refused.first'),
                value: ({ firstAt }) => firstAt,
                cell: ({ firstAt }) => formatPrecise(firstAt, i18n.language),
              },
              {
                id: 'last',
                label: t('received.refused.last'),
                value: ({ lastAt }) => lastAt,
                cell: ({ lastAt }) => formatPrecise(lastAt, i18n.language),
              },
            ]}
          />
        );
      }}
    </KnownSection>
  );
}
