import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { hashedPart, type Receipt } from '@starboard/contracts';
import { describeFolder, verifyReceiptFolder } from './verify-folder.js';

const keys = generateKeyPairSync('ed25519');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-receipts-'));
  const key = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  await writeFile(join(folder, 'public-key.txt'), key);
});
afterEach(() => rm(folder, { recursive: true }));

function receipt(fileId: number, prev: string | null): Receipt {
  const fields = {
    contest: 'c',
    round: '01890000-0000-7000-8000-000000000001',
    sessionId: 1,
    fileId,
    attempt: 1,
    submissionId: '01890000-0000-4000-8000-000000000002',
    sha256: '0'.repeat(64),
    receivedAt: '2030-01-01T00:00:00.000Z',
    verdict: 'accepted' as const,
    prev,
  };
  const hash = createHash('sha256').update(hashedPart({ ...fields, hash: '', signature: '' })).digest(); // prettier-ignore
  return { ...fields, hash: hash.toString('hex'), signature: sign(null, hash, keys.privateKey).toString('base64url') };
}

const keep = (name: string, value: object): Promise<void> => writeFile(join(folder, name), JSON.stringify(value));

it('counts a receipt once however many copies there are, and names the copies', async () => {
  const first = receipt(1, null);
  await keep('a.json', first);
  await keep('b.json', receipt(2, first.hash));
  await keep('copy.json', first);
  const found = await verifyReceiptFolder(folder);
  expect(found).toMatchObject({ receipts: 2, sessions: 1, problems: [] });
  expect(found.notes).toEqual([
    { code: 'NOTE_RECEIPT_REPEATED', where: 'copy.json', message: expect.stringContaining('a.json') },
  ]);
  expect(describeFolder(found)).toContain('2 receipts of 1 sessions: all hold');
});

it('says of fields that nobody signed that they prove nothing', async () => {
  await keep('a.json', { ok: true, ...receipt(1, null), diagnostics: [], place: 1, acceptedBy: 'the jury' });
  const found = await verifyReceiptFolder(folder);
  expect(found.problems).toEqual([]);
  expect(found.notes).toEqual([
    {
      code: 'NOTE_RECEIPT_UNSIGNED',
      where: 'a.json',
      message: 'not signed, so they prove nothing: acceptedBy, diagnostics, place',
    },
  ]);
  expect(describeFolder(found)).toContain('NOTE_RECEIPT_UNSIGNED a.json');
});
