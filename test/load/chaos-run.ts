import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../src/demo/random.js';
import { type Fault, makeFault, type Target } from './chaos-faults.js';
import type { ChaosFinal } from './chaos-final.js';
import { type Stretch, stuckAnswers } from './chaos-stuck.js';

const PAUSE_MS = 2_500;
const KILLERS = 3;

/** What came of finals under faults. */
export interface Tally {
  readonly kills: Map<Fault, number>;
  readonly recoveries: number[];
  readonly violations: string[];
  answers: number;
  finals: number;
  ends: number;
}

export const newTally = (): Tally => ({
  ...{ kills: new Map<Fault, number>(), recoveries: [], violations: [] },
  ...{ answers: 0, finals: 0, ends: 0 },
});

export const killsOf = ({ kills }: Tally): number => [...kills.values()].reduce((all, count) => all + count, 0);

/** Plays one final, and kills by chance until there were `wanted` kills in all. */
export function playKilled(final: ChaosFinal, wanted: number, random: Random, tally: Tally): Promise<void> {
  return playWith(final, tally, async (fault) => {
    const killing = async (): Promise<void> => {
      for (;;) {
        await delay(random() * PAUSE_MS);
        if (final.run.isOver || killsOf(tally) >= wanted) return;
        await fault(random);
      }
    };
    await Promise.all(Array.from({ length: KILLERS }, killing));
  });
}

/** Plays one final, and does each of these faults once it can be done, in this order. */
export function playThrough(final: ChaosFinal, faults: readonly Fault[], random: Random, tally: Tally): Promise<void> {
  return playWith(final, tally, async (fault) => {
    for (const named of faults) {
      do await delay(random() * PAUSE_MS);
      while (!final.run.isOver && !(await fault(random, named)));
    }
  });
}

type MakeFault = (random: Random, fault?: Fault) => Promise<boolean>;

async function playWith(final: ChaosFinal, tally: Tally, killing: (fault: MakeFault) => Promise<void>): Promise<void> {
  const { run, others } = final;
  const target: Target = { run, others, folder: final.folder, url: final.url, spared: final.database.name };
  const faults: Stretch[] = [];
  const fault: MakeFault = async (random, named) => {
    run.cutConnections(0.2);
    const from = performance.now();
    const made = await makeFault(target, random, named);
    faults.push({ from, until: performance.now() });
    if (made !== undefined) tally.kills.set(made, (tally.kills.get(made) ?? 0) + 1);
    return made !== undefined;
  };
  try {
    await Promise.all([run.play(), run.hasSent(1).then(() => killing(fault))]);
    const ends = [...run.uncodedEnds, ...Object.values(others).flatMap((other) => uncoded(other.ends))];
    tally.violations.push(
      ...(await final.violations()),
      ...stuckAnswers(run.waits, faults),
      ...ends.map((said) => `uncoded end: ${said}`),
    );
    tally.answers += run.logs.flatMap(({ acknowledged }) => acknowledged).length;
    tally.recoveries.push(...run.recoveries);
    tally.ends += run.ends.length;
    tally.finals += 1;
  } finally {
    await final.stop();
  }
}

/** What ended otherwise than with one line and a code. */
const uncoded = (ends: readonly string[]): readonly string[] => ends.filter((said) => !/^ERR_[A-Z_]+: .*$/.test(said));
