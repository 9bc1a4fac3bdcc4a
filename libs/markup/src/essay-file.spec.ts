import { describe, expect, it } from '@jest/globals';
import { parseEssay } from './index.js';

const selections = [{ id: 1, startSelection: 0, endSelection: 2, type: 'p.лишн' }];

describe('an essay with several markups', () => {
  it('gives each markup its document, with the meta of the essay', () => {
    const essay = {
      id: 42,
      meta: { subject: 'rus', class: 11 },
      text: 'да нет',
      markups: [
        { id: 'e1', isExpert: true, third: false, criteria: { K1: '1' }, selections },
        { id: 'a1', isExpert: false, selections: [] },
      ],
    };
    const read = parseEssay({ essay });
    const meta = { id: '42', subject: 'rus', class: '11' };
    expect(read).toMatchObject({
      ok: true,
      essay: { meta, text: 'да нет', fragments: [], criteria: {} },
      markups: [
        {
          id: 'e1',
          isExpert: true,
          third: false,
          document: { meta, criteria: { K1: 1 }, fragments: [{ code: 'Р.лишн' }] },
        },
        { id: 'a1', isExpert: false, third: false, document: { meta, fragments: [] } },
      ],
      diagnostics: [],
    });
  });

  it('takes a file of one document for an essay with its markup', () => {
    const read = parseEssay({ meta: { expert: 'Иванов' }, text: 'да', selections });
    expect(read).toMatchObject({ ok: true, essay: { fragments: [] }, markups: [{ id: 'Иванов', isExpert: true }] });
    expect(parseEssay({ text: 'да' })).toMatchObject({ ok: true, markups: [] });
  });

  it('refuses impossible bounds with the place of the markup', () => {
    const source = '{"essay":{"text":"да","markups":[{"selections":[]},\n {"selections":[{"startSelection":5}]}]}}';
    expect(parseEssay(source)).toMatchObject({
      ok: false,
      error: { code: 'ERR_MARKUP_OFFSETS', line: 2, column: 17, selection: 0 },
    });
    expect(parseEssay({ essay: { text: 'да', markups: [5] } })).toMatchObject({
      ok: false,
      error: { code: 'ERR_MARKUP_JSON_SHAPE' },
    });
  });
});
