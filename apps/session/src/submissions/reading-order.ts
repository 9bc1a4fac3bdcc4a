/**
 * Keeps a team's answers in the order of their arrival while some of them are read in a thread: what was easy to read does
 * not overtake what was not.
 */
export class ReadingOrder {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Handles what was read when the handling of all that the team sent earlier has begun. */
  async handle<T, R>(teamId: string, reading: T | Promise<T>, handle: (read: T) => R | Promise<R>): Promise<R> {
    const earlier = this.last.get(teamId);
    if (earlier === undefined && !(reading instanceof Promise)) return handle(reading);
    const begun = Promise.allSettled([earlier, reading]).then(async () => ({ result: handle(await reading) }));
    const over = begun.then(nothing, nothing);
    this.last.set(teamId, over);
    void over.then(() => {
      if (this.last.get(teamId) === over) this.last.delete(teamId);
    });
    return (await begun).result;
  }
}

const nothing = (): void => undefined;
