import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../format/number';
import { formatMoment } from '../format/time';
import type { Board } from '@starboard/contracts';

/** Whether the result is confirmed, of when it is, and where to download it. */
export function StateBanner(props: { board: Board; snapshot: NonNullable<Board['snapshot']> }): ReactElement {
  const { board, snapshot } = props;
  const { t, i18n } = useTranslation();
  const facts = [
    formatMoment(snapshot.createdAt, i18n.language),
    t('board.version', { version: snapshot.version }),
    ...(snapshot.ster === null ? [] : [t('board.ster', { value: formatPercent(snapshot.ster, i18n.language) })]),
  ];
  return (
    <section className={`banner banner-${snapshot.state}`}>
      <StateMark approved={snapshot.state === 'approved'} />
      <div>
        <h2>{t(`state.${snapshot.state}`)}</h2>
        <p>{t(`state.${snapshot.state}Hint`)}</p>
        <p className="facts">{facts.join(' · ')}</p>
      </div>
      <Downloads board={board} />
    </section>
  );
}

function Downloads({ board }: { board: Board }): ReactElement {
  const { t } = useTranslation();
  const path = `/api/contests/${encodeURIComponent(board.contest.slug)}/leaderboard`;
  const query = board.round ? `?round=${board.round.id}` : '';
  return (
    <p className="downloads">
      <span>{t('board.download')}</span>
      <a href={`${path}.csv${query}`} download>
        CSV
      </a>
      <a href={`${path}${query}`}>JSON</a>
    </p>
  );
}

function StateMark({ approved }: { approved: boolean }): ReactElement {
  return (
    <svg className="banner-mark" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d={approved ? 'm7 12.5 3.4 3.4L17 9' : 'M12 6.5V13m0 3.6v.4'} />
    </svg>
  );
}
