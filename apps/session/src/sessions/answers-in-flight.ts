import type { Outcome } from '../submissions/judge-batch.js';

/** Answers of a session between their turn and their receipt: each may take an attempt, and has its name. */
export class AnswersInFlight {
  private readonly ofFiles = new Map<number, Set<Promise<unknown>>>();
  private readonly named = new Map<string, Promise<Outcome>>();

  add(index: number, name: string | undefined, outcome: Promise<Outcome>): void {
    const ofFile = this.ofFiles.get(index) ?? new Set();
    this.ofFiles.set(index, ofFile.add(outcome));
    if (name !== undefined) this.named.set(name, outcome);
    const landed = () => {
      ofFile.delete(outcome);
      if (ofFile.size === 0) this.ofFiles.delete(index);
      if (name !== undefined) this.named.delete(name);
    };
    outcome.then(landed, landed);
  }

  count(index: number): number {
    return this.ofFiles.get(index)?.size ?? 0;
  }

  find(name: string | undefined): Promise<Outcome> | undefined {
    return name === undefined ? undefined : this.named.get(name);
  }

  /** Resolves when those of the file that are on their way now have arrived, well or badly. */
  async landed(index: number): Promise<void> {
    await Promise.allSettled([...(this.ofFiles.get(index) ?? [])]);
  }
}
