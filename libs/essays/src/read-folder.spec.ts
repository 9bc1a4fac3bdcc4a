import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assembleEssays } from './assemble-essays.js';
import { parseEssayFileName } from './essay-file-name.js';
import { readEssayFolder } from './read-folder.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const file = (name: string, text: string) => ({ name, bytes: bytes(text) });

describe('parseEssayFileName', () => {
  it.each([
    ['0001.txt', '0001', undefined],
    ['0001_ivanova.txt', '0001', 'ivanova'],
    ['2020_rus_17_петров.json', '2020_rus_17', 'петров'],
    ['_x.txt', '_x', undefined],
    ['x_.txt', 'x_', undefined],
  ])('%s', (name, essayId, expert) => {
    expect(parseEssayFileName(name)).toEqual({ essayId, expert });
  });
});

const ESSAY = 'Кем стать? Этот вопрос задаёт каждый выпускник.';
const MARKED = 'Кем стать? (\\Г.упр \\Этот вопрос>>Такой вопрос\\) задаёт каждый выпускник.';

describe('assembleEssays', () => {
  it('joins an essay and its markups, whatever the order of files', () => {
    const files = [file('7_b.txt', MARKED), file('7.txt', `Класс: 11\n\n${ESSAY}`), file('7_a.txt', ESSAY)];
    const read = assembleEssays(files);
    expect(read).toEqual(assembleEssays([...files].reverse()));
    expect(read.problems).toEqual([]);
    const [essay] = read.essays;
    expect(essay?.document).toMatchObject({ text: ESSAY, meta: { class: '11' }, fragments: [] });
    expect(essay?.experts.map(({ code, third }) => [code, third])).toEqual([
      ['a', false],
      ['b', false],
    ]);
    expect(essay?.experts[1]?.bytes).toEqual(bytes(MARKED));
  });

  it('takes the text of a markup when the essay has no file', () => {
    const [essay] = assembleEssays([file('7_b.txt', MARKED)]).essays;
    expect(essay?.document.text).toBe(ESSAY);
  });

  it('gives the third place to the last code, and none to a fourth expert', () => {
    const { essays, problems } = assembleEssays(['d', 'c', 'b', 'a'].map((code) => file(`7_${code}.txt`, ESSAY)));
    expect(essays[0]?.experts.map(({ code, third }) => [code, third])).toEqual([
      ['a', false],
      ['b', false],
      ['c', true],
    ]);
    expect(problems.map((problem) => [problem.file, problem.code])).toEqual([['7_d.txt', 'ERR_IMPORT_EXPERT_FOURTH']]);
  });

  it('takes a bundle apart; the third is the one that it names, and programs stand apart', () => {
    const markup = (id: string, isExpert: boolean, third: boolean) => ({
      id,
      isExpert,
      third,
      criteria: { K1: 1 },
      selections: [{ id: 1, startSelection: 0, endSelection: 3, type: 'Г.упр' }],
    });
    const bundle = {
      essay: {
        id: 'template',
        meta: { subject: 'rus' },
        text: ESSAY,
        markups: [markup('a', true, true), markup('b', true, false), markup('net', false, false)],
      },
    };
    const [essay] = assembleEssays([file('x_1.json', JSON.stringify(bundle))]).essays;
    expect(essay?.id).toBe('x_1');
    expect(essay?.experts.map(({ code, third }) => [code, third])).toEqual([
      ['b', false],
      ['a', true],
    ]);
    expect(essay?.others.map(({ id, document }) => [id, document.fragments.length])).toEqual([['net', 1]]);
  });

  it('keeps the identifier that a JSON essay has inside, but goes by the name', () => {
    const { essays } = assembleEssays([file('7.json', JSON.stringify({ meta: { id: '42' }, text: ESSAY }))]);
    expect(essays.map(({ id, document, experts }) => [id, document.meta.id, experts])).toEqual([['7', '42', []]]);
  });

  it.each([
    ['not JSON', file('7_b.json', '{ "text": '), 'ERR_MARKUP'],
    ['not UTF-8', { name: '7_b.txt', bytes: Uint8Array.of(0xd0, 0x20) }, 'ERR_MARKUP'],
    ['another text', file('7_b.txt', 'Совсем другая работа о лете и каникулах в деревне.'), 'ERR_IMPORT_OTHER_TEXT'],
    ['no text', file('7_b.txt', '  \n'), 'ERR_IMPORT_ESSAY_EMPTY'],
    ['a second format', file('7_a.json', JSON.stringify({ text: ESSAY, selections: [] })), 'ERR_IMPORT_EXPERT_TWICE'],
  ])('names a bad markup and keeps the rest: %s', (_what, bad, code) => {
    const { essays, problems } = assembleEssays([file('7.txt', ESSAY), file('7_a.txt', MARKED), bad]);
    expect(essays.map(({ id, experts }) => [id, experts.map((expert) => expert.code)])).toEqual([['7', ['a']]]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.code).toContain(code);
    expect(problems[0]?.message.ru).not.toBe('');
  });
});

describe('readEssayFolder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'starboard-essays-'));
    await Promise.all([
      writeFile(join(folder, '1.txt'), ESSAY),
      writeFile(join(folder, '.hidden.txt'), 'x'),
      writeFile(join(folder, 'photo.png'), 'x'),
      writeFile(join(folder, 'film.txt'), Buffer.alloc(9 * 1024 * 1024, 'x')),
      mkdir(join(folder, 'more')),
    ]);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('names what it leaves out and tells how far it is', async () => {
    const told: string[] = [];
    const { essays, problems } = await readEssayFolder(folder, (read, total) => told.push(`${read}/${total}`));
    expect(essays.map(({ id }) => id)).toEqual(['1']);
    expect(problems.map((problem) => [problem.file, problem.code])).toEqual([
      ['film.txt', 'ERR_IMPORT_FILE_SIZE'],
      ['more', 'ERR_IMPORT_FOLDER'],
      ['photo.png', 'ERR_IMPORT_FILE_KIND'],
    ]);
    expect(told.at(-1)).toBe('4/4');
  });

  it('reads the essays of the demonstration without a problem', async () => {
    const { essays, problems } = await readEssayFolder(resolve(import.meta.dirname, '../../../src/demo/essays'));
    expect(problems).toEqual([]);
    expect(essays.length).toBeGreaterThanOrEqual(12);
    expect(essays.filter(({ experts }) => experts.length < 2)).toEqual([]);
  });

  const real = resolve(import.meta.dirname, '../../../../shared/data/essays');
  const maybe = existsSync(real) ? it : it.skip;
  maybe('reads the real bundles (skipped when they are not on this machine)', async () => {
    const { essays, problems } = await readEssayFolder(real);
    expect(essays.map(({ experts, others }) => [experts.length, others.length])).toEqual([
      [2, 1],
      [2, 1],
    ]);
    expect(problems.map(({ code }) => code)).toEqual(['ERR_IMPORT_FOLDER']);
  });
});
