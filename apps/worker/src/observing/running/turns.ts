/** Work that is done side by side, and work that is done alone: nothing runs beside it, and nothing begins before its end. */
export class Turns {
  private running = 0;
  private alone = false;
  private readonly waiting: { readonly alone: boolean; readonly begin: () => void }[] = [];

  /** @param signal of who no longer waits: the work is not begun. */
  async take<T>(
    work: () => Promise<T>,
    { alone, signal }: { readonly alone: boolean; readonly signal: AbortSignal },
  ): Promise<T> {
    await this.begin(alone, signal);
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.alone = false;
      this.next();
    }
  }

  private begin(alone: boolean, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = {
        alone,
        begin: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(turn), 1);
        reject(signal.reason as Error);
        this.next();
      };
      if (signal.aborted) return reject(signal.reason as Error);
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(turn);
      this.next();
    });
  }

  /** In the order in which they came, so that who must be alone is not passed by for ever. */
  private next(): void {
    for (let first = this.waiting[0]; first !== undefined; first = this.waiting[0]) {
      if (this.alone || (first.alone && this.running > 0)) return;
      this.waiting.shift();
      this.running += 1;
      this.alone = first.alone;
      first.begin();
    }
  }
}
