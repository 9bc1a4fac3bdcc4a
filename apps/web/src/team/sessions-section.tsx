import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamSessionView } from '@starboard/contracts';
import { formatMoment } from '../format/time';
import { Link } from '../router';
import { DataTable } from '../ui/data-table/data-table';

/** The latest sessions of a team, with the way to the files of each. */
export function SessionsSection(props: {
  slug: string;
  teamId: string;
  sessions: readonly TeamSessionView[];
}): ReactElement {
  const { slug, teamId, sessions } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  const moment = (at: string | null): string => (at === null ? '' : formatMoment(at, i18n.language));
  const end = ({ closedAt, closeReason }: TeamSessionView): string =>
    closedAt === null ? t('cabinet.running') : closeReason === null ? '' : t(`cabinet.closed.${closeReason}`);
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('cabinet.sessions')}</h2>
      <p className="facts">{t('cabinet.sessionsHint')}</p>
      {sessions.length === 0 ? (
        <p>{t('my.noReports')}</p>
      ) : (
        <DataTable
          labelledBy={id}
          name="sessions"
          rows={sessions}
          keyOf={(session) => session.id}
          columns={[
            {
              id: 'session',
              label: t('cabinet.session'),
              heads: true,
              value: (session) => session.id,
              cell: (session) => (
                <Link href={`/my/${encodeURIComponent(slug)}/team/${teamId}/sessions/${session.id}`}>
                  {t('cabinet.sessionNamed', { session: session.id })}
                </Link>
              ),
            },
            {
              id: 'round',
              label: t('cabinet.round'),
              value: ({ mode, number }) => t('round.numbered', { name: t(`round.${mode}`), number }),
            },
            {
              id: 'opened',
              label: t('cabinet.opened'),
              value: ({ openedAt }) => openedAt,
              cell: ({ openedAt, openedLate }) => (
                <>
                  {moment(openedAt)}
                  {openedLate && <small>{t('cabinet.openedLate')}</small>}
                </>
              ),
            },
            {
              id: 'end',
              label: t('cabinet.end'),
              value: end,
              cell: (session) => (
                <>
                  {end(session)}
                  <small>{moment(session.closedAt)}</small>
                </>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
