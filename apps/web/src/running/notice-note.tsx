import './running.css';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../api/list';
import { formatDay, formatMoment } from '../format/time';
import { nextNotice, type Notice } from './near-final';

/** The notice of the next final of a contest; undefined while it is read, and where there is none. */
export function useNotice(slug: string): Notice | undefined {
  const rounds = useList('/api/contests/{slug}/rounds', { path: { slug } });
  const versions = useList('/api/contests/{slug}/parameters', { path: { slug } });
  const [now] = useState(() => Date.now());
  return nextNotice(rounds.data ?? [], versions.data ?? [], now);
}

/** Says beforehand until when something can be decided, or that it needs a reason by now (regulation 4.6, 7.5, 9.2). */
export function NoticeNote({ notice }: { notice: Notice | undefined }): ReactElement | null {
  const { t, i18n } = useTranslation();
  if (notice === undefined) return null;
  const { near, noticeDays, startsAt, until } = notice;
  const said = {
    count: noticeDays,
    final: formatDay(new Date(startsAt).toISOString(), i18n.language),
    until: formatMoment(new Date(until).toISOString(), i18n.language),
  };
  return (
    <p className={near ? 'notice-near' : 'facts'}>{t(near ? 'running.notice.near' : 'running.notice.until', said)}</p>
  );
}
