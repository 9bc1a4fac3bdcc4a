import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../api/list';
import { formatPrecise } from '../format/time';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';

/** What a team's program said of itself in the round. */
export function ProgramLogs(props: { slug: string; roundId: string; team: string }): ReactElement {
  const { slug, roundId, team } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  const { data, refusal } = useList('/api/contests/{slug}/rounds/{roundId}/logs', {
    path: { slug, roundId },
    query: { team },
  });
  const base = `/api/contests/${encodeURIComponent(slug)}/rounds/${roundId}/logs`;
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('received.logs')}</h2>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={1} />}
      {data?.length === 0 && <p className="facts">{t('received.noLogs')}</p>}
      <ul className="rows">
        {data?.map((log) => {
          const moment = formatPrecise(log.receivedAt, i18n.language);
          return (
            <li key={log.id}>
              <span className="row-name">{moment}</span>
              <span className="facts">
                {log.session === null ? t('received.noSession') : `${t('received.session')} ${log.session}`},{' '}
                {t('received.bytes', { count: log.bytes })}
              </span>
              {log.readable && (
                <a
                  className="row-link"
                  href={`${base}/${log.id}`}
                  download
                  aria-label={t('received.downloadLog', { team: log.team.name, moment })}
                >
                  {t('received.download')}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
