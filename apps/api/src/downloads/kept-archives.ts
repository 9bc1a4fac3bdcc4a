import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '@starboard/platform';

const MAKING = '.making-';
const TAG_LENGTH = 32;

/** What an archive is of: a version of something, which never changes, so that it is made once. Neither has a dot. */
export interface ArchiveOf {
  readonly subject: string;
  readonly version: string;
}

/** An archive with the name under which it is saved. */
export interface NamedArchive extends KeptArchive {
  readonly name: string;
}

/** An archive in its file. */
export interface KeptArchive {
  readonly path: string;
  readonly size: number;
  /** Of its bytes. */
  readonly tag: string;
}

/**
 * Archives in the data folder, as `SUBJECT.VERSION.TAG.zip`. A file is under such a name when it is whole: it is written
 * beside, flushed and renamed. What a killed process left behind goes when the next one is made.
 */
@Injectable()
export class KeptArchives implements OnModuleDestroy {
  private ownFolder: string | undefined;
  private opened: Promise<string> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async onModuleDestroy(): Promise<void> {
    if (this.ownFolder !== undefined) await rm(this.ownFolder, { recursive: true, force: true });
  }

  async find({ subject, version }: ArchiveOf): Promise<KeptArchive | undefined> {
    const folder = await this.folder();
    // Whoever clears the folder only makes archives be made again.
    const names = await readdir(folder).catch(() => []);
    const name = names.find((each) => each.startsWith(`${subject}.${version}.`) && each.endsWith('.zip'));
    if (name === undefined) return undefined;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    return found && { path, size: found.size, tag: name.split('.')[2] ?? '' };
  }

  /** Nobody else may be making one in this folder: what is half made there is a dead process's. */
  async make(of: ArchiveOf, write: (output: Writable) => Promise<void>): Promise<KeptArchive> {
    const folder = await this.folder();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await this.remove(folder, (name) => name.startsWith(MAKING));
    const path = join(folder, `${MAKING}${randomBytes(8).toString('hex')}`);
    try {
      await write(createWriteStream(path, { mode: 0o600, flush: true }));
      const name = `${of.subject}.${of.version}.${await tagOf(path)}.zip`;
      await rename(path, join(folder, name));
      // Whoever reads an older version goes on reading it.
      await this.remove(folder, (each) => each.startsWith(`${of.subject}.`) && each !== name);
    } finally {
      await rm(path, { force: true });
    }
    const made = await this.find(of);
    if (made === undefined) throw new Error('the archive was removed as soon as it was made');
    return made;
  }

  private async remove(folder: string, which: (name: string) => boolean): Promise<void> {
    for (const name of (await readdir(folder)).filter(which)) await rm(join(folder, name), { force: true });
  }

  private folder(): Promise<string> {
    return (this.opened ??= this.open());
  }

  /** In the data folder; where this process may not write there, in one of its own for as long as it runs. */
  private async open(): Promise<string> {
    const folder = join(this.config.dataFolder, 'archives');
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const probe = join(folder, `.probe-${randomBytes(8).toString('hex')}`);
      await (await open(probe, 'wx')).close();
      await rm(probe);
      return folder;
    } catch {
      return (this.ownFolder = await mkdtemp(join(tmpdir(), 'starboard-archives-')));
    }
  }
}

async function tagOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex').slice(0, TAG_LENGTH);
}
