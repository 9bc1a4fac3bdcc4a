import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonalTokenView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { queries, useKnown } from '../api/query';
import type { Refusal } from '../api/refusal';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { formatMoment } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';
import { fieldText } from '../ui/field-text';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { ShownOnce } from './shown-once';

const DAYS = [7, 30, 90, 366] as const;
const USUAL_DAYS = 90;

/** Tokens with which one's own scripts do what the person may. */
export function PersonalTokens(): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const { data, refusal, reload } = useKnown(queries.useQuery('get', '/api/identity/tokens', {}));
  const [secret, setSecret] = useState<string>();
  const [failed, setFailed] = useState<Refusal>();
  const [asked, ask] = useState<PersonalTokenView>();
  const make = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const days = Number(fieldText(form, 'days'));
    const body = { name: fieldText(form, 'name'), days: days === 0 ? null : days };
    const made = await outcome(rest.POST('/api/identity/tokens', { body }));
    setFailed(made.ok ? undefined : made.refusal);
    if (!made.ok) return;
    form.reset();
    setSecret(made.data.secret);
    reload();
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('profile.tokens')}</h2>
      <p className="facts">{t('profile.tokensHint')}</p>
      <form className="token-form" onSubmit={(event) => void make(event)}>
        <label className="field">
          <span>{t('profile.tokenName')}</span>
          <input name="name" maxLength={200} required autoComplete="off" />
        </label>
        <label className="field">
          <span>{t('profile.days')}</span>
          <select name="days" defaultValue={USUAL_DAYS}>
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {t('profile.forDays', { days })}
              </option>
            ))}
            <option value={0}>{t('profile.forEver')}</option>
          </select>
        </label>
        <button type="submit" className="button">
          {t('profile.makeToken')}
        </button>
      </form>
      <p className="form-error" role="alert">
        {(failed ?? refusal) && <RefusalText refusal={(failed ?? refusal) as Refusal} />}
      </p>
      {secret !== undefined && (
        <ShownOnce
          about={t('profile.once')}
          text={secret}
          copy={t('profile.copyToken')}
          onHide={() => setSecret(undefined)}
        />
      )}
      {data === undefined && !refusal && <Loading lines={2} />}
      {data?.items.length === 0 && <p className="facts">{t('profile.noTokens')}</p>}
      {data && data.items.length > 0 && <Tokens labelledBy={id} tokens={data.items} onRevoke={ask} />}
      {asked && (
        <ConfirmDialog
          title={t('profile.revokeTitle', { name: asked.name })}
          confirm={t('profile.revoke')}
          grave
          send={() =>
            outcome(rest.DELETE('/api/identity/tokens/{tokenId}', { params: { path: { tokenId: asked.id } } }))
          }
          onEnd={(end) => {
            ask(undefined);
            if (end === 'done') reload();
          }}
        >
          <p className="facts">{t('profile.revokeAbout')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Tokens(props: {
  labelledBy: string;
  tokens: readonly PersonalTokenView[];
  onRevoke: (token: PersonalTokenView) => void;
}): ReactElement {
  const { labelledBy, tokens, onRevoke } = props;
  const { t, i18n } = useTranslation();
  const moment = (at: string | null, none: string): string => (at === null ? none : formatMoment(at, i18n.language));
  return (
    <DataTable
      labelledBy={labelledBy}
      name="tokens"
      rows={tokens}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'name',
          label: t('profile.tokenName'),
          heads: true,
          value: ({ name }) => name,
          cell: ({ name, prefix }) => (
            <>
              {name}
              <small>
                <code>{prefix}…</code>
              </small>
            </>
          ),
        },
        {
          id: 'used',
          label: t('profile.used'),
          value: ({ lastUsedAt }) => lastUsedAt,
          cell: ({ lastUsedAt }) => moment(lastUsedAt, t('profile.never')),
        },
        {
          id: 'expires',
          label: t('profile.until'),
          value: ({ expiresAt }) => expiresAt,
          cell: ({ expiresAt }) => moment(expiresAt, t('profile.forEver')),
        },
        {
          id: 'act',
          label: t('profile.act'),
          value: ({ revokedAt }) => revokedAt,
          cell: (token) =>
            token.revokedAt === null ? (
              <button
                type="button"
                className="quiet"
                aria-label={`${t('profile.revoke')} ${token.name}`}
                onClick={() => onRevoke(token)}
              >
                {t('profile.revoke')}
              </button>
            ) : (
              t('profile.revoked', { moment: moment(token.revokedAt, '') })
            ),
        },
      ]}
    />
  );
}
