import type { RunningRound, ScheduledItem, SessionRecord } from '@starboard/database';

/** File `index` of a session. `plannedAt` is absent when the program asks for files itself. */
export interface PlannedFile {
  readonly index: number;
  readonly item: ScheduledItem;
  readonly plannedAt?: number;
}

/** The files of a session in order. */
export interface SessionPlan {
  readonly files: readonly PlannedFile[];
  readonly indexByFileId: ReadonlyMap<number, number>;
}

const SECOND_MS = 1_000;

/** Whether all sessions of the round get their files at the same moments. */
export function hasClock(round: Pick<RunningRound, 'startsAt'>): boolean {
  return round.startsAt !== undefined;
}

/** The schedule of a round with a clock, which is the plan of each of its sessions; undefined of other rounds. */
export function planOfRound(round: Pick<RunningRound, 'startsAt' | 'items'>): SessionPlan | undefined {
  if (!hasClock(round)) return undefined;
  return makePlan(round.items.map((item) => planned(item, item.index, item.plannedAt)));
}

/**
 * The plan of a session: the round's own, or in rounds without a clock the sample drawn for the session, pushed every `time`
 * seconds from its opening, or pulled. A function of stored rows: every process has the same plan.
 */
export function planOf(
  session: Pick<SessionRecord, 'params' | 'openedAt'>,
  round: RunningRound & { readonly plan: SessionPlan | undefined },
): SessionPlan {
  return round.plan ?? makePlan(ownFiles(session, round));
}

function ownFiles(
  { params, openedAt }: Pick<SessionRecord, 'params' | 'openedAt'>,
  round: RunningRound,
): readonly PlannedFile[] {
  const { items = [], pull = false, time = round.rules.intervalMs / SECOND_MS } = params;
  const byIndex = new Map(round.items.map((item) => [item.index, item]));
  return items.flatMap((itemIndex, index) => {
    const item = byIndex.get(itemIndex);
    const at = pull ? undefined : openedAt + index * time * SECOND_MS;
    return item === undefined ? [] : [planned(item, index, at)];
  });
}

const makePlan = (files: readonly PlannedFile[]): SessionPlan => ({
  files,
  indexByFileId: new Map(files.map(({ item, index }) => [item.fileId, index])),
});

function planned(item: ScheduledItem, index: number, plannedAt: number | undefined): PlannedFile {
  return { index, item, ...(plannedAt !== undefined && { plannedAt }) };
}
