import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ZipFile } from 'yazl';
import { ArchiveFiles } from './archive-files.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A zip file with one entry, whose name and declared size are then written over. */
async function forged(name: string, content: Buffer, change: (zip: Buffer) => void): Promise<string> {
  const zip = new ZipFile();
  zip.addBuffer(content, name);
  zip.end();
  const bytes = await buffer(zip.outputStream);
  change(bytes);
  const path = join(folder, 'forged.zip');
  await writeFile(path, bytes);
  return path;
}

const rename = (zip: Buffer, from: string, to: string): void => {
  for (let at = zip.indexOf(from); at >= 0; at = zip.indexOf(from, at + 1)) zip.write(to, at);
};

describe('ArchiveFiles', () => {
  it.each(['../../etc', '/etc/pass', 'a\\\\b/c.tx', 'C:/abc.tx', 'a//b/c.tx', './abc.txt'])(
    'refuses the name %s',
    async (name) => {
      const path = await forged('123456789', Buffer.from('x'), (zip) =>
        rename(zip, '123456789', name.padEnd(9, 'x').slice(0, 9)),
      );
      await expect(ArchiveFiles.open(path)).rejects.toMatchObject({
        code: expect.stringMatching(/^ERR_ARCHIVE_(NAME|UNREADABLE)$/),
      });
    },
  );

  it('refuses a file that unpacks to more than it says', async () => {
    const content = Buffer.alloc(1_000_000);
    const path = await forged('bomb', content, (zip) => {
      const size = Buffer.alloc(4);
      size.writeUInt32LE(content.length);
      const small = Buffer.alloc(4);
      small.writeUInt32LE(10);
      for (let at = zip.indexOf(size); at >= 0; at = zip.indexOf(size, at + 1)) small.copy(zip, at);
    });
    const files = await ArchiveFiles.open(path);
    await expect(files.read('bomb')).rejects.toMatchObject({ code: 'ERR_ARCHIVE_UNREADABLE' });
    files.close();
  });

  it('reads what is there, and says what is not', async () => {
    const files = await ArchiveFiles.open(await forged('a/b.txt', Buffer.from('text'), () => undefined));
    expect((await files.read('a/b.txt')).toString()).toBe('text');
    await expect(files.read('c')).rejects.toMatchObject({ code: 'ERR_ARCHIVE_MISSING' });
    files.close();
  });
});
