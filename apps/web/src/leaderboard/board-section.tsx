import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../ui/message';
import { useRoundName } from '../ui/use-round-name';
import { BoardTable } from './board-table';
import { Legend } from './legend';
import { StateBanner } from './state-banner';
import { Unplaced } from './unplaced';
import type { Board, RoundSummary } from '@starboard/contracts';

/** Everything about one round's result: how sure it is, the table, what stands apart, and how to read it. */
export function BoardSection(props: {
  board: Board;
  rounds: readonly RoundSummary[];
  round: RoundSummary | undefined;
}): ReactElement {
  const { board, rounds, round } = props;
  const { t } = useTranslation();
  const name = useRoundName();
  if (board.round === null) return <Message title={t('state.noRounds')} hint={t('state.noRoundsHint')} />;
  if (board.snapshot === null) return <Unpublished status={round?.status ?? board.round.status} />;
  return (
    <>
      <StateBanner board={board} snapshot={board.snapshot} />
      {board.ranked.length === 0 ? (
        <p className="card nothing">{t('board.noRanked')}</p>
      ) : (
        <BoardTable caption={t('board.caption', { round: name(board.round, rounds) })} board={board} />
      )}
      <div className="apart">
        <Unplaced kind="annulled" rows={board.annulled} />
        <Unplaced kind="unscored" rows={board.unscored} />
      </div>
      <Legend engine={board.contest.engine} />
    </>
  );
}

function Unpublished({ status }: { status: RoundSummary['status'] }): ReactElement {
  const { t } = useTranslation();
  if (status === 'void') return <Message title={t('state.void')} hint={t('state.voidHint')} />;
  const hint = status === 'open' ? t('state.noneRunning') : t('state.noneHint');
  return <Message title={t('state.none')} hint={hint} />;
}
