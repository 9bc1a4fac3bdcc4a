import { describe, expect, it } from '@jest/globals';
import { type ChosenFile, withFiles } from './gather.js';
import { pack } from './pack.js';

const chosen = (path: string, content = 'текст'): ChosenFile => ({
  path,
  file: new File([content], path.split('/').at(-1) ?? path),
});
const paths = (files: readonly ChosenFile[]): readonly string[] => files.map(({ path }) => path);

describe('files that are chosen one after another', () => {
  it('take the places of those of the same path', () => {
    const mended = chosen('сочинения/1.txt', 'исправлено');
    const all = withFiles([chosen('сочинения/1.txt'), chosen('сочинения/2.txt')], [mended]);
    expect(paths(all)).toEqual(['сочинения/1.txt', 'сочинения/2.txt']);
    expect(all[0]?.file).toBe(mended.file);
  });

  it('take the place of the only one of their name, chosen without the folder', () => {
    expect(paths(withFiles([chosen('сочинения/1.txt')], [chosen('1.txt')]))).toEqual(['сочинения/1.txt']);
    const twice = [chosen('а/1.txt'), chosen('б/1.txt')];
    expect(paths(withFiles(twice, [chosen('1.txt')]))).toEqual(['1.txt', 'а/1.txt', 'б/1.txt']);
    expect(paths(withFiles([chosen('а/11.txt')], [chosen('1.txt')]))).toEqual(['1.txt', 'а/11.txt']);
  });
});

describe('an upload of files', () => {
  it.each([
    [[], { kind: 'empty' }],
    [[chosen('a.zip'), chosen('1.txt')], { kind: 'mixed' }],
    [[chosen('a.ndjson'), chosen('1.txt')], { kind: 'mixed' }],
  ])('is refused before anything is sent: %#', async (files, problem) => {
    expect(await pack(files)).toEqual({ ok: false, problem });
  });

  it('names the file that has changed since it was chosen', async () => {
    const gone = chosen('а/1.txt');
    gone.file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    expect(await pack([chosen('а/0.txt'), gone])).toEqual({
      ok: false,
      problem: { kind: 'unreadable', path: 'а/1.txt' },
    });
  });

  it('is the archive itself, lines as lines, and an archive of anything else', async () => {
    const [zip, lines, files] = await Promise.all([
      pack([chosen('a.zip', 'PK…')]),
      pack([chosen('a.ndjson', '{}\n{}')]),
      pack([chosen('а/1.txt'), chosen('а/2.json', '{}')]),
    ]);
    expect(zip).toMatchObject({ ok: true, type: 'application/zip' });
    expect(zip.ok && (await zip.body.text())).toBe('PK…');
    expect(lines).toMatchObject({ ok: true, type: 'application/x-ndjson' });
    const bytes = files.ok ? await files.body.text() : '';
    expect([bytes.slice(0, 2), bytes.includes('а/1.txt'), bytes.includes('текст')]).toEqual(['PK', true, true]);
  });
});
