import { Inject, Injectable } from '@nestjs/common';
import { slugSchema } from '@starboard/contracts';
import { ArchiveQueries } from '@starboard/database';
import { CLOCK, type Clock, PACKAGE_VERSION } from '@starboard/platform';
import type { NamedArchive } from '../downloads/kept-archives.js';
import { MadeArchives } from '../downloads/made-archives.js';
import { notFound } from '../http/api-error.js';
import { writeArchive } from './write-archive.js';

/** Archives of rounds for download. */
@Injectable()
export class ArchiveService {
  constructor(
    private readonly archives: ArchiveQueries,
    private readonly made: MadeArchives,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError ERR_NOT_FOUND before the approval */
  async find(slug: string, roundId: string): Promise<NamedArchive> {
    const known = slugSchema.safeParse(slug).success;
    const published = known ? await this.archives.findPublished(slug, roundId, new Date(this.clock.now())) : undefined;
    if (published === undefined) throw notFound('round');
    const { mode, number, version, snapshotId } = published;
    const archive = await this.made.find({ subject: published.roundId, version: snapshotId }, async (output) => {
      const source = await this.archives.open(snapshotId);
      await writeArchive(source, output, PACKAGE_VERSION).finally(() => source.close());
    });
    return { ...archive, name: `${slug}-${mode}-${number}-v${version}.zip` };
  }
}
