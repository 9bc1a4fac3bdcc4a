import type { Writable } from 'node:stream';
import type { SetSource } from '@starboard/database';
import { type SetFileFormat, setFiles, setFileStems } from '@starboard/essays';
import { classifierOf } from '@starboard/markup';
import { ZipWriter } from '@starboard/platform';

/**
 * Writes a set as files of appendix 3 into a zip archive, essay by essay, and ends the output. The same state of the set
 * gives the same bytes. The source stays open.
 */
export async function writeSetFiles(source: SetSource, format: SetFileFormat, output: Writable): Promise<void> {
  const stems = setFileStems(source.entries)[Symbol.iterator]();
  const zip = new ZipWriter(output);
  const options = { classifier: classifierOf(source.classifier) };
  for await (const { meta, text, markups } of source.contents()) {
    const essay = { meta, text, markups: markups ?? [] };
    for (const { name, content } of setFiles(stems.next().value ?? '', essay, format, options))
      await zip.add(name, [content]);
  }
  await zip.end();
}
