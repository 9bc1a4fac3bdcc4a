import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../api/list';
import { formatMoment } from '../format/time';
import { RefusalText } from '../ui/refusal-text';

/** What was written by mail about terms: the organisers see all of it, everybody else their own. Nothing while there is none. */
export function MessagesSection({ slug }: { slug: string }): ReactElement | null {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { data, refusal } = useList('/api/contests/{slug}/messages', { path: { slug } });
  if (refusal === undefined && (data === undefined || data.length === 0)) return null;
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('calendar.messages')}</h2>
      <p className="facts">{t('calendar.messagesHint')}</p>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      <ul className="rows">
        {data?.map(({ id: key, subject, to, state, writtenAt, attempts, problem, text }) => (
          <li key={key}>
            <details>
              <summary>
                <span className="row-name">{subject}</span> <span>{t(`calendar.sending.${state}`)}</span>{' '}
                <span className="facts">
                  {to} · {formatMoment(writtenAt, i18n.language)}
                </span>
              </summary>
              <pre className="message-text">{text}</pre>
              {problem !== '' && <p className="facts">{t('calendar.problem', { attempts, problem })}</p>}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
