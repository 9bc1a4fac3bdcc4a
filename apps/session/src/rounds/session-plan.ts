import type { RunningRound, ScheduledItem, SessionRecord } from '@starboard/database';

/** File `index` of a session. `plannedAt` is absent when the program asks for files itself. */
export interface PlannedFile {
  readonly index: number;
  readonly item: ScheduledItem;
  readonly plannedAt?: number;
}

const SECOND_MS = 1_000;

/** Whether all sessions of the round get their files at the same moments. */
export function hasClock(round: Pick<RunningRound, 'startsAt'>): boolean {
  return round.startsAt !== undefined;
}

/**
 * The files of a session in order: the round's schedule, or in rounds without a clock the sample drawn for the session,
 * pushed every `time` seconds from its opening, or pulled. A function of stored rows: every process has the same plan.
 */
export function planOf(
  session: Pick<SessionRecord, 'params' | 'openedAt'>,
  round: RunningRound,
): readonly PlannedFile[] {
  if (hasClock(round)) return round.items.map((item) => planned(item, item.index, item.plannedAt));
  const { items = [], pull = false, time = round.rules.intervalMs / SECOND_MS } = session.params;
  const byIndex = new Map(round.items.map((item) => [item.index, item]));
  return items.flatMap((itemIndex, index) => {
    const item = byIndex.get(itemIndex);
    const at = pull ? undefined : session.openedAt + index * time * SECOND_MS;
    return item === undefined ? [] : [planned(item, index, at)];
  });
}

function planned(item: ScheduledItem, index: number, plannedAt: number | undefined): PlannedFile {
  return { index, item, ...(plannedAt !== undefined && { plannedAt }) };
}
