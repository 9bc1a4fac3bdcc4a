import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../api/list';
import { useRoundResults } from '../api/round-results';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { useRoundName } from '../ui/use-round-name';
import { requestsFor } from './waiting';

const TURNS = { jury: 'check', technical_commission: 'verify', organiser: 'approve' } as const;
type Turn = keyof typeof TURNS;
const ROLES = Object.keys(TURNS) as Turn[];

/** What waits for somebody who decides: admissions and results in their turn, protests to answer, requests to decide, answers. */
export function Waits({ slug, roles }: { slug: string; roles: readonly string[] }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const path = { slug };
  const admissions = useList('/api/contests/{slug}/admission', { path });
  const filed = useList('/api/contests/{slug}/protests', { path, query: { status: 'filed' } });
  const requests = useList('/api/contests/{slug}/requests', { path });
  const asked = requests.data && requestsFor(roles, requests.data);
  const turns: readonly string[] = ROLES.filter((role) => roles.includes(role)).map((role) => TURNS[role]);
  const answers = roles.includes('jury') || roles.includes('organiser');
  const waiting = [
    ['admission', admissions.data?.filter(({ admission }) => turns.includes(admission.next?.step ?? '')).length],
    ['protests', answers ? filed.data?.length : 0],
    ['requests', asked?.toDecide],
    ['answered', asked?.answered],
  ] as const;
  const results = useResultsInTurn(slug, roles);
  const known = results !== undefined && waiting.every(([, count]) => count !== undefined);
  const coming = !known && [admissions, filed, requests].every(({ refusal }) => refusal === undefined);
  // Answers stay where they are: they are there to be read, and end nothing.
  const nothing = known && results.length === 0 && waiting.every(([what, count]) => what === 'answered' || count === 0);
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('my.waits.title')}</h2>
      {nothing && <p className="facts">{t('my.waits.nothing')}</p>}
      {coming ? (
        <Loading lines={3} />
      ) : (
        <ul className="rows">
          {results?.map(({ id: roundId, name }) => (
            <li key={roundId}>
              <span className="row-name">{t('my.waits.result', { round: name })}</span>
              <span className="status status-pending">{t('my.waits.now')}</span>
              <Link
                className="row-link"
                href={`/my/${encodeURIComponent(slug)}/rounds/${roundId}`}
                aria-label={t('my.waits.openNamed', { what: t('my.waits.result', { round: name }) })}
              >
                {t('my.waits.open')}
              </Link>
            </li>
          ))}
          {waiting.map(([what, count = 0]) => (
            <li key={what}>
              <span className="row-name">{t(`my.waits.${what}`)}</span>
              {count > 0 && <span className={what === 'answered' ? 'status' : 'status status-pending'}>{count}</span>}
              <Link
                className="row-link"
                href={`/my/${encodeURIComponent(slug)}/${what === 'answered' ? 'requests?status=answered' : what}`}
                aria-label={t('my.waits.openNamed', { what: t(`my.waits.${what}`) })}
              >
                {t('my.waits.open')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Rounds whose result waits for one of the roles. */
function useResultsInTurn(
  slug: string,
  roles: readonly string[],
): readonly { readonly id: string; readonly name: string }[] | undefined {
  const nameOf = useRoundName();
  const { data, refusal } = useList('/api/contests/{slug}/rounds', { path: { slug } });
  const closed = (data ?? []).filter(({ status }) => status === 'closed');
  const results = useRoundResults(slug, closed);
  if (refusal) return [];
  if (data === undefined || results === undefined) return undefined;
  return closed
    .filter(({ id }) => roles.includes(results.get(id)?.next?.role ?? ''))
    .map((round) => ({ id: round.id, name: nameOf(round, data) }));
}
