import { entryOf, LEAST_PARTS } from '@starboard/catalogue';
import type { ReferencePart } from '@starboard/scoring';
import type { ArchiveData } from './archive-data.js';
import type { ArchiveFiles } from './archive-files.js';

/**
 * What the answers to an item are scored against, by place: of each the version in force, as `p<place>`.
 * @param read JSON of what the engine makes of an expert's file; undefined when it cannot be read.
 * @returns undefined when the item cannot be scored.
 */
export async function readReference(
  files: ArchiveFiles,
  { manifest, tables }: ArchiveData,
  fileId: number,
  read: (file: string) => Promise<string | undefined>,
): Promise<readonly ReferencePart[] | undefined> {
  const rows = tables['reference-parts'].filter((row) => row.fileId === fileId && row.inForce);
  const parts: ReferencePart[] = [];
  for (const { place, source, file } of rows.sort((a, b) => a.place - b.place)) {
    const id = `p${place}`;
    if (!files.has(file)) continue;
    if (source === 'document') parts.push({ id, content: (await files.read(file)).toString('utf8') });
    else {
      const parsed = await read(file);
      if (parsed !== undefined) parts.push({ id, content: JSON.parse(parsed) as unknown });
    }
  }
  return parts.length < LEAST_PARTS[entryOf(manifest.engine).reference] ? undefined : parts;
}
