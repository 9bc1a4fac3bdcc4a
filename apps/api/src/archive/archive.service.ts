import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { slugSchema } from '@starboard/contracts';
import { ArchiveRepository } from '@starboard/database';
import { CLOCK, PACKAGE_VERSION, type Clock } from '@starboard/platform';
import { ApiError, notFound } from '../http/api-error.js';
import { writeArchive } from './write-archive.js';
import type { ReadStream } from 'node:fs';

/** Archives that are being written at the same time: each reads a whole round. */
const AT_ONCE = 2;

/** An archive on its way to a reader. */
export interface MadeArchive {
  readonly name: string;
  readonly size: number;
  readonly stream: ReadStream;
}

/**
 * Makes archives for download. They are written to a file first, which is gone from the folder at once: a slow reader
 * keeps neither a transaction open nor the archive in memory, and nothing is left behind.
 */
@Injectable()
export class ArchiveService {
  private writing = 0;

  constructor(
    private readonly archives: ArchiveRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError ERR_NOT_FOUND before the approval; ERR_UNAVAILABLE when others are being made */
  async make(slug: string, roundId: string): Promise<MadeArchive> {
    const known = slugSchema.safeParse(slug).success;
    const snapshot = known ? await this.archives.findPublished(slug, roundId, new Date(this.clock.now())) : undefined;
    if (snapshot === undefined) throw notFound('round');
    if (this.writing >= AT_ONCE)
      throw new ApiError('ERR_UNAVAILABLE', 'Other archives are being made; try again soon.');
    this.writing += 1;
    try {
      return await this.write(snapshot);
    } finally {
      this.writing -= 1;
    }
  }

  private async write(snapshotId: string): Promise<MadeArchive> {
    const folder = await mkdtemp(join(tmpdir(), 'starboard-archive-'));
    try {
      const path = join(folder, 'archive.zip');
      const source = await this.archives.open(snapshotId);
      const { contest, round, snapshot } = source.head.manifest;
      await writeArchive(source, createWriteStream(path), PACKAGE_VERSION).finally(() => source.close());
      const file = await open(path);
      const { size } = await file.stat();
      const name = `${contest.slug}-${round.mode}-${round.number}-v${snapshot.version}.zip`;
      return { name, size, stream: file.createReadStream() };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
