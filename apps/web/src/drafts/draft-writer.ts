import { type Draft, type DraftName, dropDrafts, keepDraft } from './draft-store';

/**
 * Writes the drafts of one work down: at once, one after another, and of those that come meanwhile only the latest. So at
 * most the letters of a few milliseconds are lost with a tab that dies.
 */
export class DraftWriter {
  private next: { readonly base: number; readonly make: () => Draft } | undefined;
  private writing: Promise<void> | undefined;

  /** @param onWritten with whether the draft is on the device; only for the latest. */
  constructor(
    private readonly name: DraftName,
    private readonly onWritten: (draft: Draft, onDevice: boolean) => void,
  ) {}

  /** @param make writes the work out: only that which is kept. */
  write(base: number, make: () => Draft): void {
    this.next = { base, make };
    this.writing ??= this.run().finally(() => (this.writing = undefined));
  }

  /** Deletes all that was written, except what was begun from the version `but`. */
  async drop(but?: number): Promise<void> {
    if (this.next?.base !== but) this.next = undefined;
    await this.writing;
    await dropDrafts(this.name, but);
  }

  private async run(): Promise<void> {
    // What was changed is drawn first: copying a long history takes its milliseconds.
    await new Promise((resolve) => setTimeout(resolve));
    while (this.next !== undefined) {
      const draft: Draft = this.next.make();
      this.next = undefined;
      const onDevice = await keepDraft(this.name, draft);
      if (this.next === undefined) this.onWritten(draft, onDevice);
    }
  }
}
