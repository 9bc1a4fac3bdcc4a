import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { merkleProof, merkleRoot } from '@starboard/proof';
import { checkSeal } from './run.js';

const TEXTS = ['Первое сочинение.', 'Второе сочинение.', 'Третье сочинение.'];
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

let folder: string;
const file = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-seal-'));
  const leaves = TEXTS.map(hash);
  const proof = {
    ...{ round: randomUUID(), fileId: 2, position: 1, essays: 3, sha256: hex(leaves[1] ?? Buffer.of()) },
    path: merkleProof(leaves, 1).map((step) => ({ side: step.side, hash: hex(step.hash) })),
    ...{ merkleRoot: hex(merkleRoot(leaves)), sealedAt: '2026-11-21T10:00:00.000Z' },
  };
  await writeFile(file('proof.json'), JSON.stringify(proof));
  await writeFile(file('essay.txt'), `\uFEFF${TEXTS[1] ?? ''}\r\n`);
  await writeFile(file('essay.json'), JSON.stringify({ meta: { id: '2' }, text: TEXTS[1] }));
  await writeFile(file('other.txt'), 'Другое сочинение.');
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => void jest.restoreAllMocks());

const check = (essay: string, root?: string): Promise<boolean> => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  return checkSeal(file('proof.json'), file(essay), root);
};

describe('seal check', () => {
  it.each(['essay.txt', 'essay.json'])('finds the essay in the set: %s', async (essay) => {
    expect(await check(essay)).toBe(true);
    expect(await check(essay, hex(merkleRoot(TEXTS.map(hash))).toUpperCase())).toBe(true);
  });

  it('finds that another text, or another set, does not hold', async () => {
    expect(await check('other.txt')).toBe(false);
    expect(await check('essay.txt', hex(merkleRoot(TEXTS.slice(0, 2).map(hash))))).toBe(false);
  });

  it('says when a file is no proof, or is not there', async () => {
    await expect(checkSeal(file('essay.json'), file('essay.txt'))).rejects.toMatchObject({ code: 'ERR_SEAL_PROOF' });
    await expect(checkSeal(file('nothing'), file('essay.txt'))).rejects.toMatchObject({ code: 'ERR_SEAL_FILE' });
  });
});
