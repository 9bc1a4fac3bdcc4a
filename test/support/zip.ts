import { ZipFile } from 'yazl';

/** A zip archive of these files. */
export async function zipOf(
  files: readonly (readonly [name: string, content: string | Uint8Array])[],
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
