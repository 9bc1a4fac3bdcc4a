import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, RoundSummary } from '@starboard/contracts';
import { Message } from '../ui/message';
import { useRoundName } from '../ui/use-round-name';
import { useBehind } from './behind';
import { BoardTable } from './board-table';
import { Legend } from './legend';
import { CutOff, Frozen, Pending } from './round-notices';
import { Seal } from './seal';
import { StateBanner } from './state-banner';
import { Unplaced } from './unplaced';
import { useOwnTeams } from './use-own-teams';

/** Everything about one round's result: how sure it is, the table, what stands apart, and how to read it. */
export function BoardSection(props: {
  board: Board;
  rounds: readonly RoundSummary[];
  round: RoundSummary | undefined;
}): ReactElement {
  const { board, rounds, round } = props;
  const { t } = useTranslation();
  const { engine, slug } = board.contest;
  if (board.round === null) return <Message title={t('state.noRounds')} hint={t('state.noRoundsHint')} />;
  return (
    <>
      {board.frozenAt !== null && <Frozen since={board.frozenAt} />}
      {round !== undefined && round.cutOff > 0 && <CutOff round={round} engine={engine} />}
      {board.snapshot === null ? (
        <Unpublished board={board} status={round?.status ?? board.round.status} />
      ) : (
        <Result board={board} snapshot={board.snapshot} round={board.round} rounds={rounds} />
      )}
      {round && <Seal contest={slug} round={round} engine={engine} />}
    </>
  );
}

function Result(props: {
  board: Board;
  snapshot: NonNullable<Board['snapshot']>;
  round: NonNullable<Board['round']>;
  rounds: readonly RoundSummary[];
}): ReactElement {
  const { board, snapshot, round, rounds } = props;
  const { t } = useTranslation();
  const name = useRoundName();
  const { engine, slug } = board.contest;
  const own = useOwnTeams(slug);
  const behind = useBehind(board);
  return (
    <>
      <StateBanner board={board} snapshot={snapshot} />
      {board.ranked.length === 0 ? (
        <p className="card nothing">{t('board.noRanked')}</p>
      ) : (
        <BoardTable
          caption={t('board.caption', { round: name(round, rounds) })}
          engine={engine}
          columns={board.columns}
          rows={board.ranked}
          ster={snapshot.ster}
          name=""
          own={own}
          behind={behind}
        />
      )}
      <div className="apart">
        <Unplaced kind="annulled" engine={engine} rows={board.annulled} behind={behind} />
        <Unplaced kind="unscored" engine={engine} rows={board.unscored} behind={behind} />
      </div>
      <Legend engine={engine} columns={board.columns} />
    </>
  );
}

function Unpublished({ board, status }: { board: Board; status: RoundSummary['status'] }): ReactElement {
  const { t } = useTranslation();
  if (board.state === 'pending') return <Pending />;
  if (status === 'void') return <Message title={t('state.void')} hint={t('state.voidHint')} />;
  const hint = status === 'open' ? t('state.noneRunning') : t('state.noneHint');
  return <Message title={t('state.none')} hint={hint} />;
}
