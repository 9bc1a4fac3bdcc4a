import type { ApiServer } from '../api-server.js';
import { Judge } from './judge.js';
import { Random } from './random.js';
import { type FuzzRequest, makeRequest, targetsOf } from './requests.js';
import { type FuzzAnswer, send } from './send.js';
import type { FuzzWorld } from './world.js';

/** A request whose answer was not as the interface promises. */
export interface Finding {
  readonly fault: string;
  readonly request: FuzzRequest;
  readonly answer: string;
}

/** What a run has come to. */
export interface FuzzRun {
  readonly requests: number;
  readonly targets: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Operations that have answered with success at least once. */
  readonly succeeded: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

const AT_ONCE = 3;
const RESTORE_EVERY = 150;
const LONGEST = 600;

/** Sends so many requests; the seed decides which, but for the ids of the database. */
export async function fuzz(api: ApiServer, world: FuzzWorld, seed: number, count: number): Promise<FuzzRun> {
  const random = new Random(seed);
  const judge = new Judge(await describe(api), api.operations);
  const targets = targetsOf(api.operations, random);
  const [statuses, succeeded, findings] = [new Map<string, number>(), new Set<string>(), [] as Finding[]];
  let order = random.shuffled(targets);
  const next = (): (typeof order)[number] => {
    if (order.length === 0) order = random.shuffled(targets);
    return order.pop() as (typeof order)[number];
  };
  const one = async (request: FuzzRequest): Promise<void> => {
    const answer = await send(api.url, request).catch((error: unknown) => ({
      status: 0,
      headers: {},
      text: String(error),
    }));
    statuses.set(String(answer.status), (statuses.get(String(answer.status)) ?? 0) + 1);
    if (answer.status >= 200 && answer.status < 300) succeeded.add(request.operation);
    const fault = answer.status === 0 ? 'no answer' : judge.fault(answer);
    if (fault !== undefined) findings.push({ fault, request: shorten(request), answer: shown(answer) });
  };
  for (let sent = 0; sent < count;) {
    await world.restore();
    const batch = Math.min(RESTORE_EVERY, count - sent);
    const requests = Array.from({ length: batch }, () => makeRequest(next(), world, random));
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      for (let request = requests.pop(); request !== undefined; request = requests.pop()) await one(request);
    });
    await Promise.all(lanes);
    sent += batch;
  }
  return { requests: count, targets: targets.length, statuses: Object.fromEntries(statuses), succeeded, findings };
}

const describe = async ({ url }: ApiServer): Promise<object> =>
  (await (await fetch(`${url}/api/openapi.json`)).json()) as object;

const shorten = ({ body, path, ...rest }: FuzzRequest): FuzzRequest => ({
  ...rest,
  path: path.slice(0, LONGEST),
  ...(body === undefined ? {} : { body: body.slice(0, LONGEST) }),
});
const shown = ({ status, text }: FuzzAnswer): string => `${status} ${text.slice(0, LONGEST)}`;
