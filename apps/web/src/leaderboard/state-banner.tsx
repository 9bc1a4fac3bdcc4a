import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board } from '@starboard/contracts';
import { formatPercent } from '../format/number';
import { useMoment } from '../ui/use-moment';
import { Notice } from './notice';

/** Whether the result is confirmed, of when it is, and where to download it and to follow it. */
export function StateBanner(props: { board: Board; snapshot: NonNullable<Board['snapshot']> }): ReactElement {
  const { board, snapshot } = props;
  const { t, i18n } = useTranslation();
  const moment = useMoment();
  const facts = [
    moment(snapshot.createdAt),
    t('board.version', { version: snapshot.version }),
    ...(snapshot.ster === null ? [] : [t('board.ster', { value: formatPercent(snapshot.ster, i18n.language) })]),
  ];
  return (
    <Notice kind={snapshot.state} title={t(`state.${snapshot.state}`)} aside={<Downloads board={board} />}>
      <p>{t(`state.${snapshot.state}Hint`)}</p>
      <p className="facts" suppressHydrationWarning>
        {facts.join(' · ')}
      </p>
    </Notice>
  );
}

function Downloads({ board }: { board: Board }): ReactElement {
  const { t } = useTranslation();
  const contest = `/api/contests/${encodeURIComponent(board.contest.slug)}`;
  const query = board.round ? `?round=${board.round.id}` : '';
  return (
    <p className="downloads">
      <span>{t('board.download')}</span>
      <a href={`${contest}/leaderboard.csv${query}`} download>
        CSV
      </a>
      <a href={`${contest}/leaderboard${query}`}>JSON</a>
      <a href={`${contest}/results.atom`} type="application/atom+xml">
        Atom
      </a>
      {board.round?.archive && (
        <a href={`${contest}/rounds/${board.round.id}/archive`} title={t('board.archiveHint')} download>
          {t('board.archive')}
        </a>
      )}
    </p>
  );
}
