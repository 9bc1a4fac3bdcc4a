import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganiserRoundView } from '@starboard/contracts';
import { Link } from '../router';
import { runningAddress } from '../running/contest-frame';
import { FactsList } from '../running/facts-list';
import { useStatusName } from './status-name';
import { useRoundParameters } from './use-round-parameters';
import { ZonedMoment } from './zoned-moment';

const SECOND_MS = 1_000;

/** What a round is and when. */
export function RoundFacts(props: { slug: string; round: OrganiserRoundView; zone: string }): ReactElement {
  const { slug, round, zone } = props;
  const { t } = useTranslation();
  const statusName = useStatusName();
  const parameters = useRoundParameters(slug, round);
  const { status, dataset, essays, cutOff, sessions, parametersVersion, replaces, replacedBy, openBeside } = round;
  const closedAt = round.closedAt ?? round.closeAt;
  const other = (id: string, text: string): ReactElement => (
    <Link href={runningAddress(slug, `/rounds/${id}/control`)}>{text}</Link>
  );
  return (
    <>
      <FactsList
        facts={[
          [
            t('rounds.column.status'),
            <span key="status" className={`status status-${status}`}>
              {statusName(status)}
            </span>,
          ],
          [
            t('rounds.column.set'),
            <Link key="set" href={runningAddress(slug, `/datasets/${dataset.id}`)}>
              {t('rounds.setName', { name: dataset.name, version: dataset.version })}
            </Link>,
          ],
          [t('rounds.column.essays'), cutOff > 0 ? t('rounds.ofCutOff', { essays, cutOff }) : essays],
          [t('rounds.parameters'), t('rounds.version', { version: parametersVersion })],
          [
            t('rounds.interval'),
            parameters ? t('rounds.seconds', { seconds: parameters.intervalMs / SECOND_MS }) : '…',
          ],
          [t('rounds.lobby'), <ZonedMoment key="lobby" at={round.lobbyOpensAt} zone={zone} />],
          [t('rounds.column.starts'), <ZonedMoment key="starts" at={round.startsAt} zone={zone} />],
          [t('rounds.lastPlanned'), <ZonedMoment key="last" at={round.lastPlannedAt} zone={zone} />],
          closedAt === null ? undefined : [t('rounds.closed'), <ZonedMoment key="closed" at={closedAt} zone={zone} />],
          [t('rounds.column.sessions'), sessions],
          dataset.merkleRoot === null ? undefined : [t('rounds.root'), <code key="root">{dataset.merkleRoot}</code>],
        ]}
      />
      {replaces !== null && <p>{other(replaces, t('rounds.isRestart'))}</p>}
      {replacedBy !== null && <p>{other(replacedBy, t('rounds.isRestarted'))}</p>}
      {openBeside.length > 0 && <p className="round-warning">{t('rounds.openBeside', { count: openBeside.length })}</p>}
      {status !== 'draft' && (
        <p className="downloads">
          <Link href={runningAddress(slug, `/rounds/${round.id}`)}>{t('my.openResult')}</Link>
          <Link href={runningAddress(slug, `/rounds/${round.id}/received`)}>{t('rounds.received')}</Link>
        </p>
      )}
    </>
  );
}
