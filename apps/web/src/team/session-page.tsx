import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamSessionView } from '@starboard/contracts';
import { useList } from '../api/list';
import { queries, useKnown } from '../api/query';
import { Refusals } from '../evidence/refusals';
import { formatMoment } from '../format/time';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { Refused } from '../ui/refused';
import { CabinetHead } from './cabinet-head';
import { ReceiptsSection } from './receipts-section';
import { SessionFiles } from './session-files';

/** A session of one's own team: every file with its verdict, time and receipt, and the receipts checked in the browser. */
export function SessionPage(props: { slug: string; teamId: string; sessionId: string }): ReactElement {
  const { slug, teamId } = props;
  const { t } = useTranslation();
  const sessionId = Number(props.sessionId);
  const overview = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/teams/{teamId}/overview', { params: { path: { slug, teamId } } }),
  );
  const files = useList('/api/contests/{slug}/teams/{teamId}/sessions/{sessionId}/files', {
    path: { slug, teamId, sessionId },
  });
  const refusal = overview.refusal ?? files.refusal;
  if (refusal) return <Refused refusal={refusal} retry={() => (overview.reload(), files.reload())} />;
  const { data } = overview;
  const session = data?.sessions.find(({ id }) => id === sessionId);
  return (
    <div className="frame">
      <CabinetHead
        slug={slug}
        title={t('cabinet.sessionNamed', { session: sessionId })}
        lead={session ? <SessionLead session={session} slug={slug} teamId={teamId} /> : '…'}
      />
      <div className="sections">
        {files.data === undefined || data === undefined || session === undefined ? (
          <Loading lines={4} />
        ) : (
          <>
            <SessionFiles
              base={{ slug, teamId, team: data.team.slug, sessionId, roundId: session.roundId }}
              files={files.data}
              reload={files.reload}
            />
            <ReceiptsSection session={session} files={files.data} />
            <Refusals slug={slug} roundId={session.roundId} only={{ session: sessionId }} />
          </>
        )}
      </div>
    </div>
  );
}

function SessionLead(props: { session: TeamSessionView; slug: string; teamId: string }): ReactElement {
  const { session, slug, teamId } = props;
  const { t, i18n } = useTranslation();
  const { id, roundId, mode, number, openedAt, closeReason } = session;
  return (
    <>
      {t('round.numbered', { name: t(`round.${mode}`), number })}, {formatMoment(openedAt, i18n.language)}
      {', '}
      {closeReason === null ? t('cabinet.running') : t(`cabinet.closed.${closeReason}`)}
      {' · '}
      <Link href={`/my/${encodeURIComponent(slug)}/rounds/${roundId}/teams/${teamId}/report?session=${id}`}>
        {t('cabinet.report.title')}
      </Link>
    </>
  );
}
