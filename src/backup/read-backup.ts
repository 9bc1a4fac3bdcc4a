import { type BackupSource, Digest, sameDigest } from '@starboard/database';
import { BackupZip, damaged } from './backup-zip.js';
import { fileOf, MANIFEST, type Manifest, MANIFEST_SUM } from './manifest.js';
import { readManifest } from './read-manifest.js';

/**
 * A backup file. `open` reads all of it and compares it with what it says of itself, before anybody uses a row.
 */
export class BackupFile {
  private constructor(
    private readonly zip: BackupZip,
    readonly manifest: Manifest,
  ) {}

  /** @throws StartupError ERR_BACKUP_UNREADABLE, ERR_BACKUP_DAMAGED, ERR_BACKUP_FORMAT */
  static async open(path: string): Promise<BackupFile> {
    const zip = await BackupZip.open(path);
    try {
      const file = new BackupFile(zip, await readManifest(zip));
      file.checkNames();
      await file.checkRows();
      return file;
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  get source(): BackupSource {
    return { ...this.manifest, rows: (table) => Promise.resolve(this.zip.stream(fileOf(table))) };
  }

  close(): void {
    this.zip.close();
  }

  /** Each table once, of the size that is said, and nothing beside them. */
  private checkNames(): void {
    const expected = new Set([MANIFEST, MANIFEST_SUM]);
    for (const { name, bytes } of this.manifest.tables) {
      const file = fileOf(name);
      if (expected.has(file)) throw damaged(`its manifest names ${name} twice`);
      expected.add(file);
      if (this.zip.sizeOf(file) !== bytes) throw damaged(`the rows of ${name} are not those that were written`);
    }
    const extra = this.zip.names.find((name) => !expected.has(name));
    if (extra !== undefined) throw damaged(`nobody has written ${JSON.stringify(extra.slice(0, MAX_SHOWN))}`);
  }

  private async checkRows(): Promise<void> {
    for (const table of this.manifest.tables) {
      const found = await new Digest().drain(this.zip.stream(fileOf(table.name)));
      if (!sameDigest(found, table)) throw damaged(`the rows of ${table.name} are not those that were written`);
    }
  }
}

const MAX_SHOWN = 100;
