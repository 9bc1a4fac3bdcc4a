import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamTokenList } from '@starboard/contracts';
import { formatMoment } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';

/** A token as it is listed. */
export type Token = TeamTokenList['tokens'][number];

/** The tokens of a team, with their last use, and the way to revoke one. */
export function TokenList(props: {
  labelledBy: string;
  tokens: readonly Token[];
  onRevoke: (token: Token) => void;
}): ReactElement {
  const { labelledBy, tokens, onRevoke } = props;
  const { t, i18n } = useTranslation();
  if (tokens.length === 0) return <p className="facts">{t('team.noTokens')}</p>;
  const moment = (at: string | null): string => (at === null ? t('team.never') : formatMoment(at, i18n.language));
  return (
    <DataTable
      labelledBy={labelledBy}
      name="tokens"
      rows={tokens}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', label: t('team.column.name'), heads: true, value: ({ name }) => name },
        {
          id: 'prefix',
          label: t('team.column.prefix'),
          value: ({ prefix }) => prefix,
          cell: ({ prefix }) => <code>{prefix}…</code>,
        },
        {
          id: 'created',
          label: t('team.column.created'),
          value: ({ createdAt }) => createdAt,
          cell: ({ createdAt }) => moment(createdAt),
        },
        {
          id: 'used',
          label: t('team.column.used'),
          value: ({ lastUsedAt }) => lastUsedAt,
          cell: ({ lastUsedAt }) => moment(lastUsedAt),
        },
        {
          id: 'state',
          label: t('team.column.state'),
          value: ({ revokedAt }) => revokedAt,
          cell: (token) =>
            token.revokedAt === null ? (
              <button
                type="button"
                className="quiet"
                aria-label={t('team.revokeNamed', { name: token.name })}
                onClick={() => onRevoke(token)}
              >
                {t('team.revoke')}
              </button>
            ) : (
              t('team.revoked', { moment: moment(token.revokedAt) })
            ),
        },
      ]}
    />
  );
}
