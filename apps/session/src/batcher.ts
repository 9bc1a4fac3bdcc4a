import { setTimeout as delay } from 'node:timers/promises';

const REST_MS = 20;

interface Waiting<In, Out> {
  readonly item: In;
  readonly resolve: (out: Out) => void;
  readonly reject: (error: unknown) => void;
}

interface BatcherOptions<In> {
  /** Groups under way at the same time. */
  readonly parallel?: number;
  /** Items of the same key are never in two groups that are under way at the same time. */
  readonly keyOf?: (item: In) => unknown;
  /** Waited for after a group, while the next one gathers: where thousands trickle in, groups would be of a few. */
  readonly rest?: () => Promise<unknown>;
}

/**
 * Of what each connection asks for on its way in and out. A thousand a second come one by one, since their handshakes do:
 * without the rest the fewer come together the more each of them costs, which makes it fewer still.
 */
export const OF_CONNECTIONS = { rest: (): Promise<unknown> => delay(REST_MS) };

/**
 * Groups calls that come while an earlier group is under way into one call on a set. Under load the groups grow by
 * themselves; a lone call waits for nothing.
 */
export class Batcher<In, Out> {
  private waiting: Waiting<In, Out>[] = [];
  private readonly running = new Set<readonly Waiting<In, Out>[]>();

  /**
   * @param work answers a group, one result per item in the same order; an Error fails the call of its item only, and
   *   when the work throws, every call of the group fails.
   * @param limit items of one group.
   */
  constructor(
    private readonly work: (items: readonly In[]) => Promise<readonly (Out | Error)[]>,
    private readonly limit: number,
    private readonly options: BatcherOptions<In> = {},
  ) {}

  add(item: In): Promise<Out> {
    return new Promise<Out>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      // What arrives in one turn of the event loop goes into one group.
      setImmediate(() => void this.run());
    });
  }

  /** Resolves when nothing waits or runs. */
  async idle(): Promise<void> {
    while (this.waiting.length > 0 || this.running.size > 0) await new Promise((resolve) => setImmediate(resolve));
  }

  private async run(): Promise<void> {
    if (this.running.size >= (this.options.parallel ?? 1) || this.waiting.length === 0) return;
    const group = this.next();
    if (group.length === 0) return;
    this.running.add(group);
    try {
      const results = await this.work(group.map(({ item }) => item));
      group.forEach((waiting, index) => settle(waiting, results[index] as Out | Error));
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    await this.options.rest?.();
    this.running.delete(group);
    void this.run();
  }

  /** In the order in which they came, but for those that an item under way holds up. */
  private next(): Waiting<In, Out>[] {
    const { keyOf } = this.options;
    if (keyOf === undefined || this.running.size === 0) return this.waiting.splice(0, this.limit);
    const taken = new Set([...this.running].flatMap((group) => group.map(({ item }) => keyOf(item))));
    const group: Waiting<In, Out>[] = [];
    const rest: Waiting<In, Out>[] = [];
    for (const waiting of this.waiting) {
      const fits = group.length < this.limit && !taken.has(keyOf(waiting.item));
      (fits ? group : rest).push(waiting);
    }
    this.waiting = rest;
    return group;
  }
}

function settle<In, Out>({ resolve, reject }: Waiting<In, Out>, result: Out | Error): void {
  if (result instanceof Error) reject(result);
  else resolve(result);
}
