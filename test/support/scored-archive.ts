import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { ArchiveManifest } from '@starboard/contracts';
import type { Database } from '@starboard/database';
import { type ArchiveVerification, verifyArchive } from '../../src/archive/verify-archive.js';
import { exportArchive, unzip, withChecksums, zip } from './archive.js';
import { eventually } from './eventually.js';
import { startWorker } from './worker-app.js';

type Files = Map<string, Buffer>;

/** The archive of a round that a worker has scored, in a folder of its own: to be read, changed and verified. */
export class ScoredArchive {
  private constructor(
    readonly folder: string,
    readonly path: string,
    readonly files: Files,
  ) {}

  static async make(
    database: Database,
    roundId: string,
    start: () => Promise<INestApplicationContext> = () => startWorker(database),
  ): Promise<ScoredArchive> {
    const worker = await start();
    await eventually('the board', () => database.prisma.leaderboardSnapshot.findFirst({ where: { roundId } }));
    await worker.close();
    const folder = await newFolder();
    const path = join(folder, 'archive.zip');
    await exportArchive(database, roundId, path);
    return new ScoredArchive(folder, path, await unzip(path));
  }

  /** One that was made before, as it lies at `path`. */
  static async of(path: string): Promise<ScoredArchive> {
    return new ScoredArchive(await newFolder(), path, await unzip(path));
  }

  /** Changes files, mends the checksums, and verifies. @returns what was found. */
  async verifyChanged(change: (files: Files) => void): Promise<readonly string[]> {
    const changed = new Map(this.files);
    change(changed);
    const path = join(this.folder, 'changed.zip');
    await zip(withChecksums(changed), path);
    return found(await verifyArchive(path));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'starboard-archive-'));

/** Every problem: the check, the code, the place. */
export const found = ({ checks }: ArchiveVerification): readonly string[] =>
  checks.flatMap(({ name, problems }) => problems.map(({ code, where }) => `${name} ${code} ${where}`));

/** Changes the text of a file; a change that changes nothing fails the test. */
export function edit(files: Files, name: string, change: (text: string) => string): void {
  const before = files.get(name)?.toString('utf8') ?? '';
  const after = change(before);
  expect(after === before).toBe(false);
  files.set(name, Buffer.from(after));
}

/** A change of the manifest: other versions, or none, as archives had before they said them. */
export const saying =
  (versions: ArchiveManifest['versions']) =>
  (manifest: string): string =>
    JSON.stringify({ ...(JSON.parse(manifest) as ArchiveManifest), versions });
