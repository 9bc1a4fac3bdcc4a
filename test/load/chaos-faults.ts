import type { Random } from '../../src/demo/random.js';
import type { FaultRun } from '../support/fault-run.js';
import { type Backend, killPostmaster, Onlooker } from '../support/own-postgres.js';
import type { Supervised } from '../support/supervised.js';

/** Processes beside those of the sessions. */
export type Other = 'worker' | 'api' | 'redis';
/** What is done to a final: to its processes, to their connections to the database, and to the database. */
export type Fault =
  'session' | Other | 'connection' | 'all connections' | 'database process' | 'database' | 'session and database';

/** Where there is something to kill. */
export interface Target {
  readonly run: FaultRun;
  readonly others: Readonly<Partial<Record<Other, Supervised>>>;
  /** Of the database. */
  readonly folder: string;
  readonly url: string;
  /** Whose connections are left alone: those of the one who looks on. */
  readonly spared: string;
}

/** How often each is chosen, of a hundred. The database takes seconds to come back, and there is one for all. */
const SHARES: readonly (readonly [Fault, number])[] = [
  ['session', 30],
  ['worker', 10],
  ['api', 8],
  ['redis', 8],
  ['connection', 26],
  ['all connections', 6],
  ['database process', 5],
  ['database', 4],
  ['session and database', 3],
];

/** @returns whether there was something to kill: it may be away already. */
export async function makeFault(
  target: Target,
  random: Random,
  fault: Fault = choose(random),
): Promise<Fault | undefined> {
  const done = await FAULTS[fault](target, random).catch(() => false);
  return done ? fault : undefined;
}

const FAULTS: Record<Fault, (target: Target, random: Random) => Promise<boolean>> = {
  session: ({ run }, random) => run.kill(Math.floor(random() * run.servers)),
  worker: ({ others }) => Promise.resolve(others.worker?.kill() ?? false),
  api: ({ others }) => Promise.resolve(others.api?.kill() ?? false),
  redis: ({ others }) => Promise.resolve(others.redis?.kill() ?? false),
  connection: async (target, random) => {
    const backend = oneOf(await backendsOf(target), random);
    return backend !== undefined && new Onlooker(target.url).terminate(backend.pid);
  },
  'all connections': async (target) => {
    const backends = await backendsOf(target);
    const ended = await Promise.all(backends.map(({ pid }) => new Onlooker(target.url).terminate(pid)));
    return ended.includes(true);
  },
  'database process': async (target, random) => {
    const backend = oneOf(await backendsOf(target), random);
    return backend !== undefined && process.kill(backend.pid, 'SIGKILL');
  },
  database: async ({ folder }) => {
    killPostmaster(folder);
    return Promise.resolve(true);
  },
  'session and database': async ({ run, folder }, random) => {
    killPostmaster(folder);
    return run.kill(Math.floor(random() * run.servers));
  },
};

async function backendsOf({ url, spared }: Target): Promise<readonly Backend[]> {
  return (await new Onlooker(url).backends()).filter(({ name }) => name !== spared);
}

const oneOf = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)];

function choose(random: Random): Fault {
  let left = random() * SHARES.reduce((sum, [, share]) => sum + share, 0);
  return SHARES.find(([, share]) => (left -= share) < 0)?.[0] ?? 'connection';
}
