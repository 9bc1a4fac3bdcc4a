import { useEffect, useRef } from 'react';
import type { Board, ContestLive } from '@starboard/contracts';
import { useBrought } from '../brought';
import type { LiveRound } from '../live/phase';

const AGAIN_MS = 1_000;

/** Names what the public sees of all rounds: the board that the server chooses by default depends on it. */
const keyOf = (state: ContestLive | undefined): string | undefined =>
  state && JSON.stringify(state.rounds.map((round) => [round.id, round.status, round.cutOff, describe(round)]));

/** What the live stream says that the shown round's board is. */
function announced(board: Board | undefined, state: ContestLive | undefined): string | undefined {
  const round = state?.rounds.find(({ id }) => id === board?.round?.id);
  return round && describe(round);
}

/** The board of a round as the stream announces it: which one it is, what it counts as, whether it is frozen. */
const describe = ({ boardTag, board, frozenAt }: LiveRound): string => [boardTag, board, frozenAt].join(' ');

/** The same of a board that was fetched. */
function described({ snapshot, state, frozenAt }: Board): string {
  const tag = snapshot && `${snapshot.id}.${snapshot.state}${frozenAt === null ? '' : '.frozen'}`;
  return [tag, state, frozenAt].join(' ');
}

/**
 * Fetches the board anew when the live stream says that something about the rounds has changed, and once more a second
 * later as long as the answer is not the announced board: another process may have answered from its cache.
 */
export function useBoardReload(board: Board | undefined, state: ContestLive | undefined, reload: () => void): void {
  const key = keyOf(state);
  // What the document brought of the rounds is of one moment with its board.
  const told = useRef(useBrought() && key);
  useEffect(() => {
    if (key === undefined || key === told.current) return;
    told.current = key;
    reload();
  }, [key, reload]);
  const expected = announced(board, state);
  const outdated = board !== undefined && expected !== undefined && expected !== described(board);
  useEffect(() => {
    if (!outdated) return undefined;
    const timer = setTimeout(reload, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [outdated, board, reload]);
}
