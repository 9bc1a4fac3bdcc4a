import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseJson, parseTxt } from '@starboard/markup';
import { streamsWith } from '../streams.fixture.js';
import { runConvert } from './run.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-convert-'));
});
afterEach(() => rm(folder, { recursive: true }));

const MARKED = 'Тема: лес\nК1: 2\n\nЕго (* Г.упр \\силой\\ управление :: чем? >> силе #1 *) дивились.\n';

const save = async (name: string, content: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

describe('starboard convert', () => {
  it('goes from txt to JSON and back to the same txt', async () => {
    const txt = await save('a.txt', MARKED);
    const [json, again] = [join(folder, 'a.json'), join(folder, 'again.txt')];
    expect(await runConvert([txt, json], {}, streamsWith())).toBe(0);
    expect(await runConvert([json, again], {}, streamsWith())).toBe(0);
    const [first, second] = [parseTxt(await readFile(txt)), parseTxt(await readFile(again))];
    expect(first.ok && second.ok && second.document).toEqual(first.ok && first.document);
  });

  it('says what the other format cannot hold, and still writes the rest', async () => {
    const json = await save('a.json', '{"meta":{"id":"7"},"text":"да","selections":[]}');
    const streams = streamsWith();
    expect(await runConvert([json, join(folder, 'a.txt')], {}, streams)).toBe(0);
    expect(streams.err()).toContain('WARN_MARKUP_LOST_META: txt does not hold the field "id"');
    expect(await readFile(join(folder, 'a.txt'), 'utf8')).toBe('да\n');
  });

  it('says what is wrong with the source, and still writes what can be read of it', async () => {
    const txt = await save('a.txt', 'Погода: дождь\nТема: лес\n\nда *) нет');
    const streams = streamsWith();
    expect(await runConvert([txt, join(folder, 'a.json')], {}, streams)).toBe(0);
    expect(streams.err()).toContain(`${txt}:1:1: warning WARN_MARKUP_META_FIELD`);
    expect(streams.err()).toContain(`${txt}:4:4: error ERR_MARKUP_UNOPENED`);
    const read = parseJson(await readFile(join(folder, 'a.json')));
    expect(read).toMatchObject({ ok: true, document: { meta: { theme: 'лес' }, text: 'да  нет' } });
  });

  it('takes OUT for a folder when IN is one, however many files it holds', async () => {
    await mkdir(join(folder, 'in'));
    await save('in/a.txt', MARKED);
    expect(await runConvert([join(folder, 'in'), join(folder, 'out')], { to: 'json' }, streamsWith())).toBe(0);
    expect(await readdir(join(folder, 'out'))).toEqual(['a.json']);
  });

  it.each([
    ['an original that is not there', { original: 'none.txt' }, /none\.txt: error: .*ENOENT/],
    ['an original that cannot be read', { original: 'bad.json' }, /bad\.json:1:2: error ERR_MARKUP_JSON_SYNTAX/],
  ])('refuses %s', async (_name, { original }, message) => {
    await save('bad.json', '{');
    const txt = await save('a.txt', MARKED);
    const streams = streamsWith();
    expect(await runConvert([txt, join(folder, 'a.json')], { original: join(folder, original) }, streams)).toBe(1);
    expect(streams.err()).toMatch(message);
  });

  it('refuses crossing fragments as txt, and writes no file', async () => {
    const selections = [
      { id: 1, startSelection: 0, endSelection: 4, type: 'Г.упр' },
      { id: 2, startSelection: 2, endSelection: 7, type: 'Г.упр' },
    ];
    const json = await save('a.json', JSON.stringify({ text: 'раз два три', selections }));
    const streams = streamsWith();
    expect(await runConvert([json, join(folder, 'a.txt')], { lang: 'ru' }, streams)).toBe(1);
    expect(streams.err()).toContain('ERR_MARKUP_TXT_CROSSING: Фрагменты 2 и 1 перекрываются');
    expect(await readdir(folder)).toEqual(['a.json']);
  });

  it('reads the standard input and writes the standard output', async () => {
    const streams = streamsWith(MARKED);
    expect(await runConvert(['-', '-'], { to: 'json' }, streams)).toBe(0);
    const read = parseJson(streams.out());
    expect(read.ok && read.document.fragments).toMatchObject([{ code: 'Г.упр', correction: 'силе' }]);
  });

  it('converts folders, with the files of a bundle by markup, inside OUT only', async () => {
    const selections = [{ startSelection: 0, endSelection: 2, type: 'Г.упр' }];
    const markups = [
      { id: '../up', selections },
      { id: 'e2', selections: [] },
    ];
    await save('essay.json', JSON.stringify({ essay: { id: '5', text: 'да', markups } }));
    await save('plain.txt', 'нет');
    expect(await runConvert([folder, join(folder, 'out')], { to: 'txt' }, streamsWith())).toBe(0);
    expect((await readdir(join(folder, 'out'))).sort()).toEqual(['essay___up.txt', 'essay_e2.txt', 'plain.txt']);
  });

  it('releases the unmarked text without expert and points', async () => {
    const txt = await save('a.txt', `Эксперт: Иванов\n${MARKED}`);
    await runConvert([txt, join(folder, 'a.json')], { unmarked: true }, streamsWith());
    const written = await readFile(join(folder, 'a.json'), 'utf8');
    expect(JSON.parse(written)).toEqual({
      meta: { theme: 'лес', class: '', taskText: '', category: '' },
      text: 'Его силой дивились.',
    });
  });

  it.each([
    { paths: ['a.txt', 'b'], options: {}, message: 'the format is not clear' },
    { paths: ['none.txt', 'b.json'], options: {}, message: 'no such file' },
    { paths: ['a.txt'], options: {}, message: 'give at least one IN' },
    { paths: ['a.txt', 'bundle.json', '-'], options: { to: 'txt' }, message: 'cannot go to the standard output' },
    { paths: ['bundle.json', 'b.txt'], options: {}, message: '2 markups need a folder' },
    { paths: ['broken.json', 'b.txt'], options: {}, message: 'ERR_MARKUP_JSON_SYNTAX' },
  ])('refuses $paths: $message', async ({ paths, options, message }) => {
    await save('a.txt', MARKED);
    await save('broken.json', '{');
    await save('bundle.json', '{"essay":{"id":"1","text":"да","markups":[{"id":"a"},{"id":"b"}]}}');
    const streams = streamsWith();
    const inFolder = paths.map((path) => (path === '-' ? path : join(folder, path)));
    expect(await runConvert(inFolder, options, streams)).toBe(1);
    expect(streams.err()).toContain(message);
  });
});
