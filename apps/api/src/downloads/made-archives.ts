import type { Writable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ArchiveCommands } from '@starboard/database';
import { type ArchiveOf, type KeptArchive, KeptArchives } from './kept-archives.js';

/** Archives made for the first reader, one at a time, and kept for all others. */
@Injectable()
export class MadeArchives {
  private readonly making = new Map<string, Promise<KeptArchive>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly kept: KeptArchives,
    private readonly turns: ArchiveCommands,
  ) {}

  /** The kept one, else what `write` makes. */
  async find(of: ArchiveOf, write: (output: Writable) => Promise<void>): Promise<KeptArchive> {
    return (await this.kept.find(of)) ?? (await this.make(of, write));
  }

  /** All who ask meanwhile wait for the same one. */
  private make(of: ArchiveOf, write: (output: Writable) => Promise<void>): Promise<KeptArchive> {
    const key = `${of.subject}.${of.version}`;
    const running = this.making.get(key);
    if (running !== undefined) return running;
    const there = async (): Promise<KeptArchive> => (await this.kept.find(of)) ?? (await this.kept.make(of, write));
    const made = this.last.then(() => this.turns.oneAtATime(there));
    this.last = made.catch(() => undefined);
    this.making.set(key, made);
    void this.last.then(() => this.making.delete(key));
    return made;
  }
}
