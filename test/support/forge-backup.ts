import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Digest } from '@starboard/database';
import { fileOf, MANIFEST, type Manifest, MANIFEST_SUM } from '../../src/backup/manifest.js';

type Files = Map<string, Buffer>;

/** A backup as somebody makes it who knows the format: every size and sum fits, whatever was changed. */
export async function forge(
  files: ReadonlyMap<string, Buffer>,
  change: (manifest: Manifest, files: Files) => void,
): Promise<Files> {
  const forged = new Map(files);
  const manifest = JSON.parse(String(forged.get(MANIFEST))) as Manifest;
  change(manifest, forged);
  for (const [index, table] of manifest.tables.entries()) {
    const content = forged.get(fileOf(table.name)) ?? Buffer.alloc(0);
    manifest.tables[index] = { ...table, ...(await new Digest().drain(Readable.from([content]))) };
  }
  return withManifest(forged, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The same files with another manifest, whose sum fits. */
export const withManifest = (files: ReadonlyMap<string, Buffer>, text: string): Files =>
  new Map(files)
    .set(MANIFEST, Buffer.from(text))
    .set(MANIFEST_SUM, Buffer.from(createHash('sha256').update(text).digest('hex')));
