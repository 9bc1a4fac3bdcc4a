import { definedFigures } from '@starboard/catalogue';
import type { BoardAgreement, BoardCell } from '../src/board-inputs.js';

/** The value of an item, a cause of annulment, `excused`, or null: still to be scored. */
export type Item = number | 'late' | 'no-answer' | 'excused' | null;

/** A session with its items, the first of them essay 0. */
export interface SampleSession {
  readonly id: number;
  readonly team: number;
  readonly items: readonly Item[];
}

/** The cells of sessions, with figures that follow from the values and are no round numbers. */
export const cellsOf = (sessions: readonly SampleSession[]): readonly BoardCell[] =>
  sessions.flatMap(({ id, team, items }) => items.map((item, essay) => cellOf(id, team, essay, item)));

function cellOf(sessionId: number, team: number, essay: number, one: Item): BoardCell {
  const value = typeof one === 'number' ? one : null;
  const part = (share: number): number | null => (value === null ? null : value * share);
  return {
    sessionId,
    teamId: `team-${team}`,
    essayId: `essay-${essay}`,
    annulled: one === 'excused' ? 'no-answer' : typeof one === 'string' ? one : null,
    excused: one === 'excused',
    value,
    figures: definedFigures({
      average: part(0.9),
      best: part(1.1),
      m2: part(1 / 3),
      m3: part(0.7),
      m4: part(0.6),
      m5: part(1 / 7),
      m6: part(0.1),
      mOpt: essay % 3 === 0 ? null : part(1.7),
      mAvg: part(1.3),
      ceiling: value === null ? null : 100 - essay / 7,
    }),
  };
}

/** How far the experts agree; some essays have one expert only, and no value. */
export function agreementsOf(
  sessions: readonly SampleSession[],
  disputed: readonly number[],
): readonly BoardAgreement[] {
  const essays = Math.max(0, ...sessions.map(({ items }) => items.length));
  return Array.from({ length: essays }, (_, at) => {
    const value = at % 5 === 4 ? null : 50 + ((at * 13) % 47) / 1.1;
    return { essayId: `essay-${at}`, min: value === null ? null : value / 2, avg: value, value };
  }).filter((_, at) => !disputed.includes(at));
}
