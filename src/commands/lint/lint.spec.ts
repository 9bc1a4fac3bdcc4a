import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { streamsWith } from '../streams.fixture.js';
import { runLint } from './run.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-lint-'));
});
afterEach(() => rm(folder, { recursive: true }));

const save = async (name: string, content: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

describe('starboard lint', () => {
  it('is silent but for the count, with exit code 0, when nothing is wrong', async () => {
    const streams = streamsWith();
    const code = await runLint([await save('a.txt', 'Его (* Г.упр \\силой>> силе *) дивились.')], {}, streams);
    expect([code, streams.out()]).toEqual([0, '1 file: 0 errors, 0 warnings\n']);
  });

  it('shows the place of an error like a compiler, with a caret, and exits with 1', async () => {
    const streams = streamsWith();
    const path = await save('a.txt', 'Первая строка\nЕго (* Г.упр \\силой');
    const code = await runLint([path], {}, streams);
    expect(code).toBe(1);
    expect(streams.out().split('\n').slice(0, 3)).toEqual([
      `${path}:2:5: error ERR_MARKUP_UNCLOSED: An opening bracket without a closing one: closed at the end of the text`,
      ' 2 | Его (* Г.упр \\силой',
      '   |     ^',
    ]);
  });

  it('names points of the file that its markup contradicts (appendix 3 §1.7)', async () => {
    const text = `Предмет: русский\nГод: 2020\nК9: 2\nК10: 2\n\n(\\Г.упр \\силой\\) (\\Г.согл \\было\\) ${'слово '.repeat(200)}`;
    const path = await save('a.txt', text);
    const streams = streamsWith();
    expect(await runLint([path], {}, streams)).toBe(0);
    expect(streams.out()).toContain(
      `${path}:1:1: warning WARN_GRADE_DISAGREES: K9 = 2 does not follow from the markup, by which it is 1.`,
    );
    expect(streams.out()).not.toContain('K10 =');
    const right = streamsWith();
    await runLint([await save('a.txt', text.replace('К9: 2', 'К9: 1'))], {}, right);
    expect(right.out()).not.toContain('WARN_GRADE_DISAGREES');
  });

  it('puts the caret under the place when the line is cut', async () => {
    const streams = streamsWith();
    await runLint([await save('a.txt', `${'слово '.repeat(20)}(* Г.упр \\текст ${'и '.repeat(50)}`)], {}, streams);
    const [, shown = '', caret = ''] = streams.out().split('\n');
    expect(shown.slice(caret.indexOf('^'), caret.indexOf('^') + 2)).toBe('(*');
  });

  it.each([
    ['tabs', '\tа\tб\t*) в', ' а б *) в', 5],
    ['wide characters', '漢字 😀*)', '漢字 😀*)', 7],
    ['combining marks', 'е\u0308е\u0308 *)', 'е\u0308е\u0308 *)', 3],
    ['an ellipsis at the beginning of a line that is not cut', `…${'х'.repeat(39)}*)`, `…${'х'.repeat(39)}*)`, 40],
    ['a cut through a pair', `${'😀'.repeat(30)}а*)`, `……${'😀'.repeat(19)}а*)`, 41],
    ['signs that turn the text around', '\u202eаб*)', '\uFFFDаб*)', 3],
  ])('puts the caret under the place after %s', async (_name, source, shown, before) => {
    const streams = streamsWith();
    await runLint([await save('a.txt', source)], {}, streams);
    expect(streams.out().split('\n').slice(1, 3)).toEqual([` 1 | ${shown}`, `   | ${' '.repeat(before)}^`]);
  });

  it('speaks Russian when asked, the counts included', async () => {
    const streams = streamsWith();
    const path = await save('a.txt', 'а*)б*)');
    await runLint([path, join(folder, 'none.txt')], { lang: 'ru' }, streams);
    const lines = streams.out().split('\n');
    expect(lines[0]).toBe(`${join(folder, 'none.txt')}: ошибка: нет такого файла, или в папке нет файлов .txt и .json`);
    expect(lines[1]).toBe(`${path}:1:2: ошибка ERR_MARKUP_UNOPENED: Закрывающая скобка без открывающей: не учтена`);
    expect(lines.at(-2)).toBe('2 файла: 2 ошибки, 0 предупреждений, 1 не прочитано');
  });

  it('exits with 0 when there are only warnings, in the language asked for', async () => {
    const streams = streamsWith();
    const code = await runLint([await save('a.txt', '(* Ы.неткода \\текст*)')], { lang: 'ru' }, streams);
    expect(code).toBe(0);
    expect(streams.out()).toContain('Неизвестный код «Ы.неткода»');
  });

  it('reads folders, JSON and bundles, and counts files', async () => {
    await mkdir(join(folder, 'inner'));
    await save('inner/b.json', '{"text":"да","selections":[{"startSelection":0,"endSelection":3,"type":"Г.упр"}]}');
    await save('c.json', '{"essay":{"id":"1","text":"да","markups":[{"id":"e","selections":[]}]}}');
    await save('ignored.md', '(*');
    const streams = streamsWith();
    const code = await runLint([folder], { json: true }, streams);
    const { ok, files } = JSON.parse(streams.out()) as {
      ok: boolean;
      files: { file: string; diagnostics: { code: string; selection?: number }[] }[];
    };
    expect([code, ok, files.map(({ file }) => file)]).toEqual([
      0,
      true,
      [join(folder, 'c.json'), join(folder, 'inner', 'b.json')],
    ]);
    expect(files[1]?.diagnostics).toMatchObject([{ code: 'WARN_MARKUP_CLAMPED', selection: 0 }]);
  });

  it('reads the standard input', async () => {
    const streams = streamsWith('a *) b');
    expect(await runLint(['-'], {}, streams)).toBe(1);
    expect(streams.out()).toContain('-:1:3: error ERR_MARKUP_UNOPENED');
  });

  it('compares with the original, which may be a document', async () => {
    const original = await save('original.json', '{"text":"Его силой дивились."}');
    const marked = await save('a.txt', 'Его (* Г.упр \\силою*) дивились.');
    const streams = streamsWith();
    expect(await runLint([marked], { original }, streams)).toBe(0);
    expect(streams.out()).toContain('WARN_MARKUP_TEXT_DISTORTED');
  });

  it('names an original that is not there', async () => {
    const streams = streamsWith('да');
    const original = join(folder, 'none.txt');
    expect(await runLint(['-'], { original }, streams)).toBe(1);
    expect(streams.out()).toMatch(/none\.txt: error: .*ENOENT/);
  });

  it('takes classifiers of the organiser, and names what is wrong with one', async () => {
    const data = { id: 'my', title: { ru: 'Мой', en: 'My' }, codes: [{ code: 'Ы.мой', group: 'error' }] };
    const good = await save('good.classifier', JSON.stringify(data));
    const bad = await save('bad.classifier', JSON.stringify({ ...data, id: 5 }));
    const marked = await save('a.txt', '(* ы.МОЙ \\текст*)');
    const streams = streamsWith();
    expect(await runLint([marked], { classifier: [good] }, streams)).toBe(0);
    expect(streams.out()).toBe('1 file: 0 errors, 0 warnings\n');
    const refused = streamsWith();
    expect(await runLint([marked], { classifier: [bad] }, refused)).toBe(1);
    expect(refused.out()).toContain('ERR_MARKUP_CLASSIFIER: Classifier, id:');
  });

  it('names files that are not there, and does not let control characters through', async () => {
    const streams = streamsWith();
    const hostile = await save('a.txt', '\u001b[31m *)');
    expect(await runLint([hostile, join(folder, 'none.txt')], {}, streams)).toBe(1);
    expect(streams.out()).toContain('none.txt: error: no such file');
    expect(streams.out()).not.toContain('\u001b');
    const inMessage = streamsWith();
    await runLint([await save('b.txt', '(*\u001b[31mЫ\nнет\\а*)')], {}, inMessage);
    expect(inMessage.out()).toContain('Unknown code "\uFFFD[31mЫ нет"');
    expect(inMessage.out()).not.toContain('\u001b');
  });
});
