import { describe, expect, it } from '@jest/globals';
import { makeJson, makeUnmarked, type MarkupDocument, parseJson } from '../index.js';

const DOCUMENT: MarkupDocument = {
  meta: { id: '1', expert: 'Иванов', subject: 'rus', year: 2020, test: 'егэ', extra: { name: 'x', year: 1 } },
  criteria: { K10: 1, K2: 0.5 },
  text: 'раз два',
  fragments: [
    {
      id: 9,
      start: 4,
      end: 7,
      code: 'Р.лишн',
      subtype: 'лишн',
      group: 'error',
      comment: 'к',
      explanation: 'п',
      correction: 'и',
      tag: 't',
      extra: { a: 1 },
    },
    {
      id: 5,
      start: 0,
      end: 7,
      code: 'Ы.нет',
      subtype: '',
      group: 'unknown',
      comment: '',
      explanation: '',
      correction: '',
      tag: '',
    },
  ],
  extra: { fileName: 'x.json', text: 'not this' },
};

describe('writing JSON (appendix 3 §2)', () => {
  it('is canonical: the order of the table, selections by place, unknown keys last and never in place of known ones', () => {
    expect(makeJson(DOCUMENT)).toBe(
      '{"meta":{"id":"1","class":"","year":2020,"subject":"rus","taskText":"","category":"","expert":"Иванов",' +
        '"test":"егэ","name":"x"},"criteria":{"K2":0.5,"K10":1},"selections":[' +
        '{"id":5,"startSelection":0,"endSelection":7,"comment":"","explanation":"","correction":"","tag":"",' +
        '"type":"Ы.нет","subtype":""},' +
        '{"id":9,"startSelection":4,"endSelection":7,"comment":"к","explanation":"п","correction":"и","tag":"t",' +
        '"group":"error","type":"Р.лишн","subtype":"лишн","a":1}],"text":"раз два","fileName":"x.json"}',
    );
  });

  it('releases the unmarked file without anything of the markup', () => {
    const unmarked =
      '{"meta":{"id":"1","class":"","year":2020,"subject":"rus","taskText":"","category":"","test":"егэ"},"text":"раз два"}';
    expect(makeUnmarked(DOCUMENT)).toBe(unmarked);
    expect(makeJson(DOCUMENT, { selections: false })).toBe(unmarked);
  });

  it('is its own fixed point', () => {
    const once = makeJson(DOCUMENT, { indent: 2 });
    const read = parseJson(once);
    expect(read.ok && makeJson(read.document, { indent: 2 })).toBe(once);
  });
});
