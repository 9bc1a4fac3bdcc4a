import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Writable } from 'node:stream';
import { entryOf, type Figures, orderedFigures } from '@starboard/catalogue';
import {
  ARCHIVED_CLASSIFIER,
  type ArchiveManifest,
  archiveTables,
  makeArchiveBoard,
  valueAndFigures,
} from '@starboard/contracts';
import type { ArchiveSource } from '@starboard/database';
import { ZipWriter } from '@starboard/platform';
import { LICENCE, makeReadme } from './archive-texts.js';

const CONTENTS = ['essays', 'references', 'solutions'] as const;
/** Lines are handed on in pieces of about this many characters. */
const PIECE = 64 * 1024;

/**
 * Writes the archive of a round (regulation 7.13; docs/archive.md) and ends the output. The same rows give the same
 * bytes: entries come in a fixed order with a fixed time, and nothing says when the archive was made.
 * @param platform version of this program.
 */
export async function writeArchive(source: ArchiveSource, output: Writable, platform: string): Promise<void> {
  const { head } = source;
  const manifest: ArchiveManifest = { ...head.manifest, platform };
  const zip = new ZipWriter(output);
  await zip.add('LICENSE.txt', [LICENCE]);
  await zip.add('README.md', [makeReadme('en', manifest)]);
  await zip.add('README.ru.md', [makeReadme('ru', manifest)]);
  if (head.classifier !== undefined) await zip.add(ARCHIVED_CLASSIFIER, [head.classifier]);
  for (const table of archiveTables(manifest)) await zip.add(`${table}.jsonl`, lines(manifest, source.rows(table)));
  for (const kind of CONTENTS) {
    for await (const { file, content } of source.contents(kind)) await zip.add(file, [content]);
  }
  await zip.add('leaderboard.json', [
    makeArchiveBoard(valueAndFigures(manifest.columns ?? []), head.board.ster, head.board.rows),
  ]);
  await zip.add('manifest.json', [`${JSON.stringify(manifest, null, 2)}\n`]);
  if (head.keys !== undefined) await zip.add('public-key.pem', [pem(head.keys.publicKey)]);
  const checksums = zip.checksums();
  await zip.add('checksums.sha256', [checksums]);
  if (head.keys !== undefined) await zip.add('checksums.sha256.sig', [signature(checksums, head.keys.privateKey)]);
  await zip.end();
}

async function* lines(
  { engine }: ArchiveManifest,
  rows: AsyncIterable<object & { readonly figures?: Figures }>,
): AsyncGenerator<string> {
  const ids = entryOf(engine).figures.map(({ id }) => id);
  let piece = '';
  for await (const row of rows) {
    const { figures } = row;
    piece += `${JSON.stringify(figures ? { ...row, figures: orderedFigures(ids, figures) } : row)}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** Ed25519, base64url, of the bytes of `checksums.sha256`. */
const signature = (checksums: string, pkcs8: Buffer): string => {
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  return `${sign(null, Buffer.from(checksums), key).toString('base64url')}\n`;
};

const pem = (spki: Buffer): string =>
  createPublicKey({ key: spki, format: 'der', type: 'spki' }).export({ type: 'spki', format: 'pem' }).toString();
