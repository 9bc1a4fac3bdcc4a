import { describe, expect, it } from '@jest/globals';
import { ZipFile } from 'yazl';
import { assembleEssays } from './assemble-essays.js';
import { checkMarkup, expertFiles } from './check-markup.js';
import { readNdjson } from './read-ndjson.js';
import { readZip } from './read-zip.js';
import { UPLOAD_BUDGET } from './upload-budget.js';

const ESSAY = 'Кем стать? Этот вопрос задаёт каждый выпускник.';
const bytes = (text: string): Buffer => Buffer.from(text);

interface Packed {
  readonly name: string;
  readonly content: Uint8Array;
  readonly mode?: number;
}

async function zipOf(...files: readonly (readonly [string, string] | Packed)[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const file of files) {
    const { name, content, mode } = 'name' in file ? file : { name: file[0], content: bytes(file[1]), mode: undefined };
    zip.addBuffer(Buffer.from(content), name, mode === undefined ? {} : { mode });
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** Every occurrence of a piece replaced by one of the same length: names stand twice in an archive. */
function patched(archive: Buffer, piece: Buffer, by: Buffer): Buffer {
  const copy = Buffer.from(archive);
  for (let at = copy.indexOf(piece); at >= 0; at = copy.indexOf(piece, at + 1)) by.copy(copy, at);
  return copy;
}

const CENTRAL = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const FLAGS = 8;
const UNCOMPRESSED = 24;

/** The first entry of the directory with a field changed. */
function inDirectory(archive: Buffer, change: (copy: Buffer, at: number) => void): Buffer {
  const copy = Buffer.from(archive);
  change(copy, copy.indexOf(CENTRAL));
  return copy;
}

async function read(archive: Buffer, budget = {}) {
  const result = await readZip(archive, { ...UPLOAD_BUDGET, ...budget });
  if (!result.ok) return result.error.code;
  return { files: result.files.map(({ name }) => name), codes: result.problems.map(({ code }) => code) };
}

const good = ['good.txt', ESSAY] as const;

describe('readZip', () => {
  it('reads nested folders and leaves out what archivers add', async () => {
    const archive = await zipOf(
      ['a/b/1.txt', ESSAY],
      ['a/1_x.json', '{}'],
      ['.DS_Store', 'x'],
      ['__MACOSX/._1.txt', 'x'],
    );
    expect(await read(archive)).toEqual({ files: ['a/b/1.txt', 'a/1_x.json'], codes: [] });
    const result = await readZip(archive);
    expect(result.ok && Buffer.from(result.files[0]?.bytes ?? []).toString()).toBe(ESSAY);
  });

  it.each<[string, string, () => Promise<Buffer>]>([
    [
      'a path out of the archive',
      'ERR_ARCHIVE_PATH',
      async () => patched(await zipOf(['AA/x.txt', 'x'], good), bytes('AA/x'), bytes('../x')),
    ],
    [
      'an absolute path',
      'ERR_ARCHIVE_PATH',
      async () => patched(await zipOf(['A/x.txt', 'x'], good), bytes('A/x'), bytes('//x')),
    ],
    [
      'a backslash',
      'ERR_ARCHIVE_PATH',
      async () => patched(await zipOf(['A/x.txt', 'x'], good), bytes('A/x'), bytes('A\\x')),
    ],
    [
      'a name that is not UTF-8',
      'ERR_ARCHIVE_NAME',
      async () => patched(await zipOf(['AAA.txt', 'x'], good), bytes('AAA'), Buffer.from([0x8d, 0xe2, 0xff])),
    ],
    [
      'a link',
      'ERR_ARCHIVE_SYMLINK',
      () => zipOf({ name: 'l.txt', content: bytes('/etc/passwd'), mode: 0o120777 }, good),
    ],
    [
      'a second file of one name',
      'ERR_ARCHIVE_NAME_TWICE',
      async () => patched(await zipOf(['good1.txt', 'x'], ['good2.txt', 'y'], good), bytes('good1'), bytes('good2')),
    ],
    ['another kind of file', 'ERR_IMPORT_FILE_KIND', () => zipOf(['photo.png', 'x'], good)],
    [
      'an encrypted file',
      'ERR_ARCHIVE_ENCRYPTED',
      async () =>
        inDirectory(await zipOf(['x.txt', 'x'], good), (copy, at) =>
          copy.writeUInt16LE(copy.readUInt16LE(at + FLAGS) | 1, at + FLAGS),
        ),
    ],
    [
      'a bomb',
      'ERR_ARCHIVE_RATIO',
      () => zipOf({ name: 'bomb.txt', content: Buffer.alloc(4 * 1024 * 1024, 'x') }, good),
    ],
    [
      'a file over the budget',
      'ERR_IMPORT_FILE_SIZE',
      () => zipOf({ name: 'film.txt', content: Buffer.alloc(9 * 1024 * 1024, 'x') }, good),
    ],
    [
      'a file larger than it says',
      'ERR_ARCHIVE_ENTRY',
      async () =>
        inDirectory(await zipOf(['x.txt', ESSAY.repeat(50)], good), (copy, at) =>
          copy.writeUInt32LE(10, at + UNCOMPRESSED),
        ),
    ],
    [
      'a damaged file',
      'ERR_ARCHIVE_ENTRY',
      async () => inDirectory(await zipOf(['x.txt', ESSAY], good), (copy, at) => copy.writeUInt32LE(7, at + 16)),
    ],
  ])('names %s and reads the others', async (_what, code, archive) => {
    const result = await read(await archive());
    expect(result).toMatchObject({ codes: [code] });
    expect(result).toMatchObject({ files: expect.arrayContaining(['good.txt']) });
  });

  it.each<[string, string, () => Promise<Buffer>, object]>([
    ['no archive', 'ERR_ARCHIVE_UNREADABLE', () => Promise.resolve(bytes('hello')), {}],
    ['half an archive', 'ERR_ARCHIVE_UNREADABLE', async () => (await zipOf(good)).subarray(0, 60), {}],
    ['an empty archive', 'ERR_UPLOAD_EMPTY', () => zipOf(), {}],
    ['too many files', 'ERR_UPLOAD_FILES', () => zipOf(['1.txt', 'x'], ['2.txt', 'y']), { files: 1 }],
    ['too much text', 'ERR_UPLOAD_SIZE', () => zipOf(['1.txt', ESSAY], ['2.txt', ESSAY]), { bytes: 100 }],
  ])('refuses %s as a whole', async (_what, code, archive, budget) => {
    expect(await read(await archive(), budget)).toBe(code);
  });

  it('numbers thousands of files of one name, each once', async () => {
    const names = Array.from({ length: 5_000 }, (_, n): [string, string] => [
      `f${String(n).padStart(4, '0')}.txt`,
      'x',
    ]);
    const archive = await zipOf(...names);
    for (const [name] of names.slice(1))
      for (let at = archive.indexOf(name); at >= 0; at = archive.indexOf(name, at + 1)) archive.write('f0000', at);
    const result = await readZip(archive);
    const told = result.ok ? result.problems : [];
    expect(told.map(({ file }) => file)).toEqual(names.slice(1).map((_, n) => `f0000.txt (${n + 2})`));
  });

  it('takes as much as the budget allows', async () => {
    const archive = await zipOf(['1.txt', 'x'], ['2.txt', 'y']);
    expect(await read(archive, { files: 2, bytes: 2 })).toMatchObject({ files: ['1.txt', '2.txt'] });
  });
});

describe('readNdjson', () => {
  const lines = (...documents: readonly unknown[]): Buffer =>
    bytes(documents.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n'));

  it('takes essays, markups and bundles by the identifiers inside', () => {
    const markup = { meta: { id: '7_a', expert: 'ivanova' }, text: ESSAY, selections: [] };
    const bundle = { essay: { id: '8', text: ESSAY, markups: [{ id: 'p', isExpert: true, selections: [] }] } };
    const upload = readNdjson(lines({ meta: { id: '7_a' }, text: ESSAY }, markup, '', bundle, ''));
    expect(upload.ok && upload.files.map(({ name, line }) => [name, line])).toEqual([
      ['line 1', 1],
      ['line 2', 2],
      ['line 4', 4],
    ]);
    const { essays, problems } = assembleEssays(upload.ok ? upload.files : []);
    expect(problems).toEqual([]);
    expect(essays.map(({ id, experts }) => [id, experts.map(({ code }) => code)])).toEqual([
      ['7_a', ['ivanova']],
      ['8', ['p']],
    ]);
  });

  it('names lines that are no JSON, name no essay, or are bad essays, with their numbers', () => {
    const upload = readNdjson(
      lines(
        'привет',
        { text: ESSAY },
        { meta: { id: '1' }, text: ESSAY, selections: [{ startSelection: 5, endSelection: 1 }] },
      ),
    );
    const { problems } = assembleEssays(upload.ok ? upload.files : []);
    const all = [...(upload.ok ? upload.problems : []), ...problems];
    expect(all.map(({ line, code }) => [line, code.startsWith('ERR_MARKUP') ? 'ERR_MARKUP' : code])).toEqual([
      [1, 'ERR_MARKUP'],
      [2, 'ERR_IMPORT_NO_ID'],
      [3, 'ERR_MARKUP'],
    ]);
  });

  it.each([
    ['nothing', '\n \n', {}, 'ERR_UPLOAD_EMPTY'],
    ['too many lines', '{}\n{}', { files: 1 }, 'ERR_UPLOAD_FILES'],
    ['too many bytes', '{"meta":{}}', { bytes: 4 }, 'ERR_UPLOAD_SIZE'],
  ])('refuses %s', (_what, text, budget, code) => {
    expect(readNdjson(bytes(text), { ...UPLOAD_BUDGET, ...budget })).toMatchObject({ ok: false, error: { code } });
  });
});

describe('experts’ markups', () => {
  const file = (name: string, text: string) => ({ name, bytes: bytes(text) });

  it('are named by their files', () => {
    const { markups, problems } = expertFiles([file('a/7_x.txt', ESSAY), file('7.txt', ESSAY)]);
    expect(markups.map(({ essayId, expert }) => [essayId, expert])).toEqual([['7', 'x']]);
    expect(problems.map(({ file: name, code }) => [name, code])).toEqual([['7.txt', 'ERR_IMPORT_NO_EXPERT']]);
  });

  it('may be third checks when an essay has more than two, and come by essay and expert', () => {
    const names = ['9_c.txt', '9_a.json', '8_b.txt', '9_b.txt', '8_a.txt', 'again/9_a.txt'];
    const { markups } = expertFiles(names.map((name) => file(name, ESSAY)));
    expect(markups.map(({ essayId, expert, orThird }) => [essayId, expert, orThird])).toEqual([
      ['8', 'a', false],
      ['8', 'b', false],
      ['9', 'a', true],
      ['9', 'a', true],
      ['9', 'b', true],
      ['9', 'c', true],
    ]);
  });

  it.each([
    ['of the essay', ESSAY, undefined],
    ['with a fragment', ESSAY.replace('вопрос', '(\\Г.упр \\вопрос\\)'), undefined],
    ['of another essay', 'Совсем другая работа о лете и каникулах в деревне.', 'ERR_IMPORT_OTHER_TEXT'],
  ])('are checked against the essay: %s', (_what, text, code) => {
    expect(checkMarkup(file('7_x.txt', text), ESSAY)?.code).toBe(code);
  });
});
