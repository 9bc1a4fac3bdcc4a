import { useEffect } from 'react';
import type { Board, ContestLive } from '@starboard/contracts';

const AGAIN_MS = 1_000;

/** Names the public state of all rounds: the board that the server chooses by default depends on it. */
const keyOf = (state: ContestLive | undefined): string | undefined =>
  state && JSON.stringify(state.rounds.map(({ id, status, boardTag }) => [id, status, boardTag]));

/** What the live stream says that the shown round's board is. */
function announced(board: Board | undefined, state: ContestLive | undefined): string | null | undefined {
  return state?.rounds.find(({ id }) => id === board?.round?.id)?.boardTag;
}

const tagOf = (board: Board): string | null => (board.snapshot ? `${board.snapshot.id}.${board.snapshot.state}` : null);

/**
 * Fetches the board anew when the live stream says that something about the rounds has changed, and once more a second
 * later as long as the answer is not the announced board: another process may have answered from its cache.
 */
export function useBoardReload(board: Board | undefined, state: ContestLive | undefined, reload: () => void): void {
  const key = keyOf(state);
  useEffect(() => {
    if (key !== undefined) reload();
  }, [key, reload]);
  const expected = announced(board, state);
  const outdated = board !== undefined && expected !== undefined && expected !== tagOf(board);
  useEffect(() => {
    if (!outdated) return undefined;
    const timer = setTimeout(reload, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [outdated, board, reload]);
}
