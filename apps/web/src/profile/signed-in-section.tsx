import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginSessionView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { queries, useKnown } from '../api/query';
import type { Refusal } from '../api/refusal';
import { formatMoment } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';

/** Browsers in which the person is signed in; each can be signed out, or all but this one. */
export function SignedInSection(): ReactElement {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { data, refusal, reload } = useKnown(queries.useQuery('get', '/api/identity/sessions', {}));
  const [failed, setFailed] = useState<Refusal>();
  const others = data?.items.filter(({ current }) => !current) ?? [];
  const end = async (sessions: readonly LoginSessionView[]): Promise<void> => {
    const calls = sessions.map((one) =>
      outcome(rest.DELETE('/api/identity/sessions/{loginId}', { params: { path: { loginId: one.id } } })),
    );
    const ended = await Promise.all(calls);
    const first = ended.find(({ ok }) => !ok);
    setFailed(first === undefined || first.ok ? undefined : first.refusal);
    reload();
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('profile.sessions')}</h2>
      <p role="alert">{(failed ?? refusal) && <RefusalText refusal={(failed ?? refusal) as Refusal} />}</p>
      {data === undefined && !refusal && <Loading lines={2} />}
      {data && (
        <DataTable
          labelledBy={id}
          name="sessions"
          rows={data.items}
          keyOf={(session) => session.id}
          columns={[
            {
              id: 'browser',
              label: t('profile.browser'),
              heads: true,
              value: ({ userAgent }) => userAgent,
              cell: ({ userAgent, ipAddress, current }) => (
                <>
                  {browserOf(userAgent) ?? t('profile.unknown')}
                  {current && <span className="status status-open">{t('profile.this')}</span>}
                  <small>{ipAddress}</small>
                </>
              ),
            },
            {
              id: 'since',
              label: t('profile.since'),
              value: ({ createdAt }) => createdAt,
              cell: ({ createdAt }) => formatMoment(createdAt, i18n.language),
            },
            {
              id: 'until',
              label: t('profile.until'),
              value: ({ expiresAt }) => expiresAt,
              cell: ({ expiresAt }) => formatMoment(expiresAt, i18n.language),
            },
            {
              id: 'end',
              label: t('profile.act'),
              cell: (session) =>
                !session.current && (
                  <button
                    type="button"
                    className="quiet"
                    aria-label={`${t('profile.end')} ${formatMoment(session.createdAt, i18n.language)}`}
                    onClick={() => void end([session])}
                  >
                    {t('profile.end')}
                  </button>
                ),
            },
          ]}
        />
      )}
      {others.length > 0 && (
        <p className="actions">
          <button type="button" className="button button-back" onClick={() => void end(others)}>
            {t('profile.endOthers', { number: others.length })}
          </button>
        </p>
      )}
    </section>
  );
}

/** The name that tells one browser from another: the last product of its own words that is no engine. */
function browserOf(userAgent: string | null): string | undefined {
  const name = /(Firefox|Edg|OPR|YaBrowser|HeadlessChrome|Chrome|Version)\/(\d+)/.exec(userAgent ?? '');
  if (name === null) return userAgent?.slice(0, 60);
  const system = /\((?:X11; )?([^;)]+)/.exec(userAgent ?? '')?.[1] ?? '';
  return `${name[1] === 'Version' ? 'Safari' : (name[1] ?? '')} ${name[2]}, ${system}`;
}
