import type { FileAvailable } from '@starboard/contracts';

/** Files as they came, each once, for one reader. */
export class FileQueue {
  private readonly waiting: FileAvailable[] = [];
  private readonly seen = new Set<number>();
  private over = false;
  private wake: () => void = () => undefined;

  add(file: FileAvailable): void {
    if (this.seen.has(file.fileId)) return;
    this.seen.add(file.fileId);
    this.waiting.push(file);
    this.wake();
  }

  /** The file was given to the reader in another way. */
  skip(fileId: number): void {
    this.seen.add(fileId);
    const position = this.waiting.findIndex((file) => file.fileId === fileId);
    if (position !== -1) this.waiting.splice(position, 1);
  }

  end(): void {
    this.over = true;
    this.wake();
  }

  take(): FileAvailable | undefined {
    return this.waiting.shift();
  }

  /** The next file when it comes; undefined when no more will. */
  async next(): Promise<FileAvailable | undefined> {
    for (;;) {
      const file = this.waiting.shift();
      if (file !== undefined || this.over) return file;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}
