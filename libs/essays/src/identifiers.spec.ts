import { describe, expect, it } from '@jest/globals';
import { assembleEssays } from './assemble-essays.js';
import { expertFiles } from './check-markup.js';
import { readNdjson } from './read-ndjson.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const file = (name: string) => ({ name, bytes: bytes('Кем стать? Этот вопрос задаёт каждый.') });
const MOST = 200;

describe('identifiers of essays and experts', () => {
  it('have at most two hundred characters; the file is named, others are kept', () => {
    const long = file(`${'x'.repeat(MOST + 1)}.txt`);
    const expert = file(`1_${'e'.repeat(MOST + 1)}.txt`);
    const { essays, problems } = assembleEssays([long, file(`${'я'.repeat(MOST)}.txt`), expert, file('1.txt')]);
    expect(essays.map(({ id }) => id).sort()).toEqual(['1', 'я'.repeat(MOST)]);
    expect(problems.map(({ file: name, code }) => [name, code]).sort()).toEqual([
      [expert.name, 'ERR_IMPORT_IDENTIFIER'],
      [long.name, 'ERR_IMPORT_IDENTIFIER'],
    ]);
    const markups = expertFiles([file(`${'x'.repeat(MOST + 1)}_a.txt`), expert, file('1_a.txt')]);
    expect(markups.markups.map(({ essayId, expert: code }) => [essayId, code])).toEqual([['1', 'a']]);
    expect(markups.problems.map(({ code }) => code)).toEqual(['ERR_IMPORT_IDENTIFIER', 'ERR_IMPORT_IDENTIFIER']);
  });

  it('hold nothing that no text can', () => {
    const lines = ['a\\u0000b', 'a\\ud800b', 'good'].map((id) => `{"meta":{"id":"${id}"},"text":"Кем стать?"}`);
    const read = readNdjson(bytes(lines.join('\n')));
    if (!read.ok) throw new Error(read.error.code);
    const { essays, problems } = assembleEssays(read.files);
    expect(essays.map(({ id }) => id)).toEqual(['good']);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [1, 'ERR_IMPORT_IDENTIFIER'],
      [2, 'ERR_IMPORT_IDENTIFIER'],
    ]);
  });
});
