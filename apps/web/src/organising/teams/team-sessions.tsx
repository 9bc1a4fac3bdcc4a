import { type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamSessionView } from '@starboard/contracts';
import { outcome, rest } from '../../api/client';
import { ConfirmDialog } from '../../desk/confirm-dialog';
import { GroundsFields, groundsOf } from '../../desk/grounds-fields';
import { formatMoment } from '../../format/time';
import { Link } from '../../router';
import { DataTable } from '../../ui/data-table/data-table';
import { homeOf } from '../addresses';

/** Sessions of a team; the solution of one that is over can be annulled for a breach of the rules (regulation 9.5). */
export function TeamSessions(props: {
  slug: string;
  sessions: readonly TeamSessionView[];
  labelledBy: string;
  onAnnulled: () => void;
}): ReactElement {
  const { slug, sessions, labelledBy, onAnnulled } = props;
  const { t, i18n } = useTranslation();
  const draft = useRef('');
  const [asked, ask] = useState<TeamSessionView>();
  if (sessions.length === 0) return <p className="facts">{t('organisingTeams.noSessions')}</p>;
  const moment = (at: string | null): string => (at === null ? '—' : formatMoment(at, i18n.language));
  const roundOf = ({ mode, number }: TeamSessionView): string =>
    t('round.numbered', { name: t(`round.${mode}`), number });
  const annul = ({ id: session, roundId }: TeamSessionView, form: HTMLFormElement) => {
    const { reason, protocolRef = '' } = groundsOf(form);
    const params = { path: { slug, roundId } };
    const body = { session, reason, protocolRef };
    return outcome(rest.POST('/api/contests/{slug}/rounds/{roundId}/annulments', { params, body }));
  };
  return (
    <>
      <DataTable
        labelledBy={labelledBy}
        name="sessions"
        rows={sessions}
        keyOf={({ id }) => id}
        columns={[
          { id: 'session', label: t('organisingTeams.column.session'), heads: true, value: ({ id }) => id },
          {
            id: 'round',
            label: t('organisingTeams.column.round'),
            value: roundOf,
            cell: (session) => <Link href={`${homeOf(slug)}/rounds/${session.roundId}`}>{roundOf(session)}</Link>,
          },
          {
            id: 'opened',
            label: t('organisingTeams.column.opened'),
            value: ({ openedAt }) => openedAt,
            cell: ({ openedAt }) => moment(openedAt),
          },
          {
            id: 'closed',
            label: t('organisingTeams.column.closed'),
            value: ({ closedAt }) => closedAt,
            cell: ({ closedAt }) => moment(closedAt),
          },
          {
            id: 'what',
            label: t('organisingTeams.column.what'),
            cell: (session) =>
              session.closedAt !== null && (
                <button
                  type="button"
                  className="quiet"
                  aria-label={t('organisingTeams.annulNamed', { session: session.id })}
                  onClick={() => ask(session)}
                >
                  {t('organisingTeams.act.annul')}
                </button>
              ),
          },
        ]}
      />
      {asked && (
        <ConfirmDialog
          title={t('organisingTeams.dialog.annul', { session: asked.id })}
          confirm={t('organisingTeams.confirm.annul')}
          grave
          send={(form) => annul(asked, form)}
          onEnd={(end) => {
            ask(undefined);
            if (end === 'done') onAnnulled();
          }}
        >
          <p className="facts">{t('organisingTeams.about.annul')}</p>
          <GroundsFields draft={draft} hint={t('organisingTeams.reasonHint')} protocolNeeded />
        </ConfirmDialog>
      )}
    </>
  );
}
