import type { Database } from '@starboard/database';
import type { FinishedRound } from '../finished-round.js';
import { finishedRulesRound, question, wordsRule } from '../rules-contest.js';

/** A closed final of questions whose texts are programs, not parsed yet: team t answers some of them with what never ends. */
export function programsRound(database: Database, teams: number, items: number): Promise<FinishedRound> {
  const questions = Array.from({ length: items }, (_, index) =>
    question(`q${index}`, `Question ${index}`, wordsRule(`word${index}`, `term${index}`)),
  );
  const plays = Object.fromEntries(
    Array.from({ length: teams }, (_, team) => [
      `team-${team}`,
      (_id: string, index: number) => [
        `WORD${index} OF ${team}`,
        (team + index) % 3 === 0 ? 'endless' : `TERM${index} OF ${team}`,
      ],
    ]),
  );
  return finishedRulesRound(database, questions, plays);
}
