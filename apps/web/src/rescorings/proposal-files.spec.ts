import { describe, expect, it } from '@jest/globals';
import { parseEssayFileName } from '@starboard/essays';
import { readFiles, readMarkupName, readRuleName } from './proposal-files.js';

const file = (name: string, content: BlobPart = 'text'): File => new File([content], name);

describe('readMarkupName', () => {
  it.each([['0001_petrov.txt'], ['0001_petrov.JSON'], ['a_b_c.txt'], ['эссе 7_Э-2.json'], ['a.b_c.txt']])(
    'reads %s as imports do',
    (name) => {
      const { essayId, expert } = parseEssayFileName(name);
      expect(readMarkupName(name)).toEqual({ essay: essayId, expert });
    },
  );

  it.each([['0001.txt'], ['_petrov.txt'], ['0001_.txt'], ['0001_petrov.docx'], ['0001_petrov']])('not %s', (name) => {
    expect(readMarkupName(name)).toBeUndefined();
  });
});

describe('readRuleName', () => {
  it.each([
    ['q1.rule.json', 'q1'],
    ['q.1.rule.json', 'q.1'],
    ['q1.json', undefined],
    ['.rule.json', undefined],
  ])('of %s is %s', (name, question) => {
    expect(readRuleName(name)).toBe(question);
  });
});

describe('readFiles', () => {
  it('reads markups and rules as they are, byte order marks included', async () => {
    const bom = new Uint8Array([0xef, 0xbb, 0xbf, 0x61]);
    expect(await readFiles([file('0001_petrov.txt', bom)], [file('q1.rule.json', '{}')])).toEqual({
      markups: [{ essay: '0001', expert: 'petrov', content: '\ufeffa' }],
      rules: [{ question: 'q1', content: '{}' }],
    });
  });

  it('names every file that cannot be proposed', async () => {
    const markups = [file('0001.txt'), file('0001_petrov.txt', new Uint8Array([0xff, 0xfe])), file('0002_petrov.txt')];
    expect(await readFiles(markups, [file('q1.json')])).toEqual({
      faults: [
        { name: '0001.txt', fault: 'markup-name' },
        { name: '0001_petrov.txt', fault: 'text' },
        { name: 'q1.json', fault: 'rule-name' },
      ],
    });
  });
});
