import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { ZipFile } from 'yazl';
import { checkArchive } from './archive';
import { UnreadableZip } from './unzip';

const keys = generateKeyPairSync('ed25519');
const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const FILES = { 'leaderboard.json': '{"ranked":[]}', 'essays/000001.txt': 'Эссе. '.repeat(400), 'outages.jsonl': '' };

const sumsOf = (files: Readonly<Record<string, string>>): string =>
  Object.entries(files)
    .map(([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`)
    .join('');

/** An archive of files with a list of checksums, which a key has signed. */
async function archive(
  files: Readonly<Record<string, string>>,
  { sums = sumsOf(FILES), key = keys.privateKey, compress = true } = {},
): Promise<Blob> {
  const zip = new ZipFile();
  const signature = sign(null, Buffer.from(sums), key).toString('base64url');
  const all = { ...files, 'checksums.sha256': sums, 'checksums.sha256.sig': `${signature}\n` };
  for (const [name, text] of Object.entries(all)) zip.addBuffer(Buffer.from(text), name, { compress });
  zip.end();
  return new Blob([new Uint8Array(await buffer(zip.outputStream))]);
}

describe('checkArchive', () => {
  it.each([true, false])('takes an archive as it was made (compressed: %s)', async (compress) => {
    expect(await checkArchive(await archive(FILES, { compress }), publicKey)).toEqual({
      signed: true,
      files: 3,
      wrong: [],
    });
  });

  it('names what was changed, what is missing and what was added', async () => {
    const { 'outages.jsonl': _, ...rest } = FILES;
    const forged = await archive({ ...rest, 'leaderboard.json': '{"ranked":[1]}', 'more.txt': '' });
    expect(await checkArchive(forged, publicKey)).toEqual({
      signed: true,
      files: 3,
      wrong: ['leaderboard.json', 'more.txt', 'outages.jsonl'],
    });
  });

  it('does not take a list that another key has signed, or nobody', async () => {
    const changed = { ...FILES, 'leaderboard.json': '{}' };
    const other = generateKeyPairSync('ed25519').privateKey;
    const forged = await archive(changed, { sums: sumsOf(changed), key: other });
    expect(await checkArchive(forged, publicKey)).toMatchObject({ signed: false, wrong: [] });
    const zip = new ZipFile();
    zip.end();
    const empty = new Blob([new Uint8Array(await buffer(zip.outputStream))]);
    expect(await checkArchive(empty, publicKey)).toEqual({ signed: false, files: 0, wrong: [] });
  });

  it('says of what is no zip, or is broken, that it cannot be read', async () => {
    await expect(checkArchive(new Blob(['no zip']), publicKey)).rejects.toThrow(UnreadableZip);
    const whole = new Uint8Array(await (await archive(FILES)).arrayBuffer());
    await expect(checkArchive(new Blob([whole.slice(0, -30)]), publicKey)).rejects.toThrow(UnreadableZip);
    await expect(checkArchive(new Blob([whole.slice(200)]), publicKey)).rejects.toThrow(UnreadableZip);
  });

  it('unpacks no more of a file than its entry declares', async () => {
    const bytes = new Uint8Array(await (await archive(FILES)).arrayBuffer());
    const view = new DataView(bytes.buffer);
    // The second entry of the directory says that it holds a byte.
    const entries = Array.from(bytes.keys()).filter(
      (at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50,
    );
    view.setUint32((entries[1] ?? 0) + 24, 1, true);
    await expect(checkArchive(new Blob([bytes]), publicKey)).rejects.toThrow('larger than declared');
  });
});
