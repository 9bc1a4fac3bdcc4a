import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createClassifier, DATA_2020, parseClassifier, parseTxt, standardComment } from '../index.js';

const FIXTURE = join(import.meta.dirname, '../../../../test/fixtures/markup/classifier-geography.json');

const code = (change: object = {}): object => ({ code: 'Ы.один', group: 'error', ...change });
const file = (...codes: object[]): object => ({ id: 'my', title: { ru: 'Мой', en: 'My' }, codes });

describe('a classifier of an organiser', () => {
  it('is read from its file, and used by the reader of markups beside the built-in one', () => {
    const read = parseClassifier(readFileSync(FIXTURE));
    if (!read.ok) throw new Error(read.diagnostics[0]?.message.en);
    const classifier = createClassifier(read.data, DATA_2020);
    expect(standardComment('Е.МАСШТАБ', 'ед', classifier)).toBe('Неверная единица масштаба');
    const marked = parseTxt('(*e.карта\\Север внизу*) (*Г.упр\\а*) (*Е1 ед\\б*)', { classifier });
    expect(marked.ok && marked.document.fragments.map((one) => one.code)).toEqual(['Е.карта', 'Г.упр', 'Е.масштаб']);
    expect(marked.diagnostics).toEqual([]);
  });

  it('is read as the page on markups shows it', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/markup.md'), 'utf8');
    const example = /```json\n([^]*?)```/.exec(page)?.[1] ?? '';
    expect(parseClassifier(example)).toMatchObject({ ok: true, data: { id: 'geography-sample' } });
  });

  it('the built-in one is valid by the same rules', () => {
    expect(parseClassifier(JSON.stringify(DATA_2020))).toEqual({ ok: true, data: DATA_2020 });
  });

  it.each([
    ['id', { ...file(code()), id: 'Мой' }, 'id: must be lower-case letters'],
    ['title', { ...file(code()), title: 'My' }, 'title: must be'],
    ['an empty title', { ...file(code()), title: { ru: ' ', en: 'My' } }, 'title.ru: must be'],
    ['no codes', file(), 'codes: must have at least one'],
    ['codes that are none', { ...file(), codes: 'Ы.один' }, 'codes: must be an array'],
    ['an unknown key', { ...file(code()), version: 2 }, 'unknown key "version"'],
    ['an unknown key of a code', file(code({ colour: 1 })), 'codes.0: unknown key "colour"'],
    ['a code with a space', file(code({ code: 'Ы один' })), 'codes.0.code: must be letters'],
    ['a code with a sign of the language', file(code({ code: 'Ы\\один' })), 'codes.0.code: must be letters'],
    ['a group', file(code({ group: 'unknown' })), 'codes.0.group: must be "error" or "meaning"'],
    ['aliases that are none', file(code({ aliases: 'Ы1' })), 'codes.0.aliases: must be an array of strings'],
    ['an alias that is no code', file(code({ aliases: ['Ы 1'] })), 'codes.0.aliases: "Ы 1" is not a code'],
    ['an unknown subject', file(code({ subjects: ['история'] })), 'codes.0.subjects: unknown subject'],
    ['uncounted', file(code({ uncounted: 1 })), 'codes.0: uncounted must be true or false'],
    ['a subtype without comment', file(code({ subtypes: [{ code: 'а' }] })), 'codes.0.subtypes.0.comment: must be'],
    ['a repeated code', file(code(), code({ code: 'ы.ОДИН' })), 'has another meaning already'],
    [
      'look-alikes of another code',
      file(code({ code: 'Ы.со' }), code({ code: 'Ы.co' })),
      'has another meaning already',
    ],
    [
      'a shared alias that nothing decides',
      file(code({ aliases: ['Ы1'] }), code({ code: 'Ы.два', aliases: ['Ы1'] })),
      'another meaning',
    ],
    [
      'a repeated subtype',
      file(
        code({
          subtypes: [
            { code: 'а', comment: 'А' },
            { code: 'б', aliases: ['А'], comment: 'Б' },
          ],
        }),
      ),
      'codes.0: the subtype "а" occurs twice',
    ],
  ])('is refused for %s', (_name, source, message) => {
    const read = parseClassifier(source);
    const found = read.ok ? [] : read.diagnostics.map(({ message: { en } }) => en);
    expect(found.join('\n')).toContain(message);
  });

  it('takes a shared alias that subtypes decide', () => {
    const one = code({ aliases: ['Ы1'], subtypes: [{ code: 'а', comment: 'А' }] });
    const two = code({ code: 'Ы.два', aliases: ['Ы1'], subtypes: [{ code: 'б', comment: 'Б' }] });
    expect(parseClassifier(file(one, two)).ok).toBe(true);
  });

  it('of thousands of codes that share a spelling is checked at once, and refused for the one undecided', () => {
    const sharing = Array.from({ length: 5000 }, (_, index) =>
      code({ code: `Ы.${index}`, aliases: ['Ы1'], subtypes: [{ code: `с${index % 4999}`, comment: 'С' }] }),
    );
    expect(parseClassifier(file(...sharing.slice(0, 4999))).ok).toBe(true);
    expect(parseClassifier(file(...sharing))).toMatchObject({
      ok: false,
      diagnostics: [{ message: { en: expect.stringContaining('"ы1" has another meaning already') } }],
    });
  });

  it('is refused with the place when it is no JSON, or too large', () => {
    expect(parseClassifier('{"id": }')).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'ERR_MARKUP_JSON_SYNTAX', column: 8 }],
    });
    expect(parseClassifier('{"id": "x"}', { bytes: 5 })).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'ERR_MARKUP_SIZE' }],
    });
  });
});
