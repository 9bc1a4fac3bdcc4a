import { describe, expect, it } from '@jest/globals';
import { makeCsv } from './csv.js';

/** A spreadsheet's reader: a quoted cell begins with a quote and ends with the next single one; what follows joins it. */
function read(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quoted && char === '"' && text.charAt(at + 1) === '"') cell += text.charAt((at += 1));
    else if (char === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && (char === separator || char === '\r' || char === '\n')) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  return [...cells, cell];
}

const HOSTILE = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  'x;=1+1;',
  'x; =1+1',
  'x;"=1+1"',
  'x";"=1+1',
  'x"";""=1+1',
  'x\t=1+1',
  'x\n=1+1',
  'x\r\n-1',
  '\t=1+1',
  '\r=1+1',
  ';=1',
  '"=1',
  ';;"" @x',
  'x;＝1+1',
  '";=1;"',
];

describe('a table as CSV', () => {
  it.each([',', ';', '\t'])('begins no cell with a formula for readers that separate by %j', (separator) => {
    for (const text of HOSTILE) {
      for (const row of [[text], ['a', text], ['a', 'b;c', text, '"', text]]) {
        const cells = read(makeCsv([row]).slice(1), separator);
        expect([text, cells.filter((cell) => /^[\s"]*[=+\-@＝]/u.test(cell))]).toEqual([text, []]);
      }
    }
  });

  it('is RFC 4180 with a byte order mark; numbers and plain texts stay as they are', () => {
    const text = makeCsv([
      ['Имя', 'СТАР', null, true],
      ['Тире - в середине, и запятая', -1.5, 'a;b', 'она сказала: "да"'],
    ]);
    expect(text).toBe('\uFEFFИмя,СТАР,,true\r\n"Тире - в середине, и запятая",-1.5,"a;b","она сказала: ""да"""\r\n');
    expect(read(makeCsv([['слово, - он']]).slice(1), ',')[0]).toBe('слово, - он');
  });
});
