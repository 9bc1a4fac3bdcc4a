import type { SessionFile } from '@starboard/client';
import type { PlayTeam } from '../plays/play.js';

/** A team's program. */
export interface Player {
  /** @param content a file as the team got it. */
  answer(content: SessionFile['content']): string;
  /** Whether it waits with an answer until it is too late. */
  isLate(index: number, total: number): boolean;
}

/** Makes the programs of the teams of a demonstration. @param folder the data that they work with. */
export type MakePlayers = (folder: string) => Promise<(team: PlayTeam) => Player>;
