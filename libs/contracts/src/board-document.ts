import type { ContestLive, ContestView } from './contest.js';
import type { Board } from './leaderboard.js';

/**
 * What the document of a board brings beside its markup: the answers of the REST interface that the markup was drawn of,
 * so that the code of the page takes it over without asking again, and what it was drawn with.
 */
export interface BoardDocument {
  readonly language: 'ru' | 'en';
  /** In which moments are said (IANA): that of the contest, the reader's is known to the browser alone. */
  readonly timeZone: string;
  /** The reader's browser has a session: who they are, it is about to find out. */
  readonly signedIn: boolean;
  /** The round that the address names; without it, the server has chosen one. */
  readonly round?: string | undefined;
  readonly contest: ContestView;
  readonly board: Board;
  /** As the live stream begins. */
  readonly live: ContestLive;
}
