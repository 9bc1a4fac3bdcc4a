import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamTokenList } from '@starboard/contracts';
import { formatMoment } from '../format/time';
import { ScrollTable } from '../ui/scroll-table';

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
    <ScrollTable labelledBy={labelledBy}>
      <thead>
        <tr>
          {(['name', 'prefix', 'created', 'used', 'state'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`team.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <th scope="row">{token.name}</th>
            <td>
              <code>{token.prefix}…</code>
            </td>
            <td>{moment(token.createdAt)}</td>
            <td>{moment(token.lastUsedAt)}</td>
            <td>
              {token.revokedAt === null ? (
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
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
