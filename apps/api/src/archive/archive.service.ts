import { Inject, Injectable } from '@nestjs/common';
import { slugSchema } from '@starboard/contracts';
import { ArchiveCommands, ArchiveQueries, type PublishedArchive } from '@starboard/database';
import { CLOCK, type Clock, PACKAGE_VERSION } from '@starboard/platform';
import { notFound } from '../http/api-error.js';
import { type KeptArchive, KeptArchives } from './kept-archives.js';
import { writeArchive } from './write-archive.js';

/** An archive with the name under which it is saved. */
export interface NamedArchive extends KeptArchive {
  readonly name: string;
}

/** Archives for download: made for the first reader, one at a time, and kept for all others. */
@Injectable()
export class ArchiveService {
  private readonly making = new Map<string, Promise<KeptArchive>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly archives: ArchiveQueries,
    private readonly kept: KeptArchives,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly turns: ArchiveCommands,
  ) {}

  /** @throws ApiError ERR_NOT_FOUND before the approval */
  async find(slug: string, roundId: string): Promise<NamedArchive> {
    const known = slugSchema.safeParse(slug).success;
    const published = known ? await this.archives.findPublished(slug, roundId, new Date(this.clock.now())) : undefined;
    if (published === undefined) throw notFound('round');
    const { mode, number, version } = published;
    const archive = (await this.kept.find(published)) ?? (await this.make(published));
    return { ...archive, name: `${slug}-${mode}-${number}-v${version}.zip` };
  }

  /** All who ask meanwhile wait for the same one. */
  private make(published: PublishedArchive): Promise<KeptArchive> {
    const { snapshotId } = published;
    const running = this.making.get(snapshotId);
    if (running !== undefined) return running;
    const made = this.last.then(() => this.turns.oneAtATime(() => this.write(published)));
    this.last = made.catch(() => undefined);
    this.making.set(snapshotId, made);
    void this.last.then(() => this.making.delete(snapshotId));
    return made;
  }

  private async write(published: PublishedArchive): Promise<KeptArchive> {
    const there = await this.kept.find(published);
    if (there !== undefined) return there;
    await this.kept.make(published, async (output) => {
      const source = await this.archives.open(published.snapshotId);
      await writeArchive(source, output, PACKAGE_VERSION).finally(() => source.close());
    });
    const made = await this.kept.find(published);
    if (made === undefined) throw new Error('the archive was removed as soon as it was made');
    return made;
  }
}
