import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { engineOf } from '@starboard/scoring';
import { PACKAGE_ROOT } from '../../package.js';
import { readFolderFiles } from '../../questions/folder-files.js';
import { ATTEMPTS, readBank } from '../suite-bank.js';
import { suitePlayers } from './suite-players.js';

const EXAMPLES = join(PACKAGE_ROOT, 'examples/suites');

let prompts: readonly string[];
const responsesOf = async (slug: string): Promise<readonly (readonly string[])[]> => {
  const play = (await suitePlayers(EXAMPLES))({ slug, name: slug, about: { ru: '', en: '' } });
  return prompts.map((text) => (JSON.parse(play.answer({ text, meta: {} })) as { responses: string[] }).responses);
};

beforeAll(async () => {
  const { items = [] } = engineOf('suites', {}).unpack?.(await readFolderFiles(EXAMPLES)) ?? {};
  prompts = items.map(({ input }) => String(input.text));
});

describe('programs of a final by suites', () => {
  it('know two responses to each of our prompts', async () => {
    const bank = await readBank(EXAMPLES);
    expect(prompts).toHaveLength(12);
    for (const prompt of prompts) expect(bank.get(prompt.trim())).toHaveLength(2);
  });

  it('answer with the good response, with either, and with the prompt', async () => {
    const bank = await readBank(EXAMPLES);
    const [good, half, echo] = await Promise.all(['znatok', 'polovina', 'echo'].map(responsesOf));
    expect(good).toEqual(prompts.map((prompt) => Array.from({ length: ATTEMPTS }, () => bank.get(prompt.trim())?.[0])));
    expect(echo).toEqual(prompts.map((prompt) => Array.from({ length: ATTEMPTS }, () => prompt)));
    const isGood = (half ?? []).flatMap((texts, item) =>
      texts.map((text) => text === bank.get((prompts[item] ?? '').trim())?.[0]),
    );
    expect(new Set(isGood)).toEqual(new Set([true, false]));
    expect(half?.flat().every((text) => [...bank.values()].some((known) => known.includes(text)))).toBe(true);
  });

  it('answer the same every time', async () => {
    expect(await responsesOf('polovina')).toEqual(await responsesOf('polovina'));
  });
});

describe('a suite without responses', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'starboard-bank-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is refused with a code: there is nothing to answer by', async () => {
    await mkdir(join(folder, 'cases'));
    await writeFile(join(folder, 'suite.yaml'), 'cases: []\n');
    await expect(readBank(folder)).rejects.toMatchObject({ code: 'ERR_DEMO_SUITE' });
  });
});
