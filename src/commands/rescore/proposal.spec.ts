import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readProposal } from './proposal.js';

let folder: string;
const reason = 'a mistake was found';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-proposal-'));
  await mkdir(join(folder, 'rules'));
  await writeFile(join(folder, 'rules', 'q-1.rule.json'), '{"combos":[]}');
  await writeFile(join(folder, 'rules', 'q-1.json'), '{"text":"a question is no rule"}');
  await mkdir(join(folder, 'markups'));
  await writeFile(join(folder, 'markups', 'an_essay_e2.txt'), '\ufeffТекст');
  await mkdir(join(folder, 'latin'));
  await writeFile(join(folder, 'latin', '0001_e1.txt'), Buffer.from([0xcf, 0xf0, 0xe8]));
  await mkdir(join(folder, 'nobody'));
  await writeFile(join(folder, 'nobody', '0001.txt'), 'Текст');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('readProposal', () => {
  it('reads rules by the identifiers of their questions', async () => {
    expect(await readProposal({ rules: join(folder, 'rules'), reason })).toEqual({
      changes: {},
      markups: [],
      rules: [{ question: 'q-1', content: '{"combos":[]}' }],
      reason,
    });
  });

  it('reads markups by essay and expert, every byte of them', async () => {
    const { markups } = await readProposal({ markups: join(folder, 'markups'), reason });
    expect(markups).toEqual([{ essay: 'an_essay', expert: 'e2', content: '\ufeffТекст' }]);
  });

  it.each([
    ['latin', 'is not UTF-8'],
    ['nobody', 'names no expert'],
    ['rules/none', 'cannot be read: ENOENT'],
  ])('refuses the folder %s: %s', async (name, message) => {
    const refused = readProposal({ markups: join(folder, name), reason });
    await expect(refused).rejects.toMatchObject({
      code: 'ERR_RESCORING_FILES',
      message: expect.stringContaining(message) as unknown,
    });
  });
});
