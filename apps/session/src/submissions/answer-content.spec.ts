import { describe, expect, it } from '@jest/globals';
import { DEFAULT_ENGINE_PARAMETERS, exchangeEngine } from '@starboard/scoring';
import { contentOf } from './answer-content.js';

const ENGINES = ['markup', 'rules'] as const;
const ITEM = { text: 'Она читает книгу.', subject: 'rus', meta: { blanks: 2 } };

describe('the content of an answer', () => {
  it('is its text, or the compact JSON text of a document', () => {
    expect(contentOf('Она ')).toEqual({ text: 'Она ' });
    expect(contentOf({ text: 'Она', selections: [] })).toEqual({ text: '{"text":"Она","selections":[]}' });
    expect(contentOf(['a', 'b'])).toEqual({ text: '["a","b"]' });
  });

  it.each([
    [null, '{"content":null}'],
    [5, '{"content":5}'],
    [false, '{"content":false}'],
    [
      Buffer.from('Она читает книгу.'),
      '{"content":{"type":"Buffer","data":"0J7QvdCwINGH0LjRgtCw0LXRgiDQutC90LjQs9GDLg=="}}',
    ],
  ])('%p is kept as what it is, and is an answer in no engine', (value, text) => {
    const content = contentOf(value);
    expect(content).toMatchObject({ text, problem: { code: 'ERR_ANSWER_NOT_TEXT' } });
    for (const id of ENGINES) {
      const lenient = { ...DEFAULT_ENGINE_PARAMETERS, sameEssayShare: 0 };
      expect(exchangeEngine(id, lenient).checkAnswer(content.text, ITEM).state).toBe('invalid');
    }
  });

  it('that is empty is invalid in every engine, and the team is told so', () => {
    for (const id of ENGINES) {
      expect(exchangeEngine(id, DEFAULT_ENGINE_PARAMETERS).checkAnswer('', ITEM)).toMatchObject({
        state: 'invalid',
        diagnostics: [{ code: 'ERR_ANSWER_EMPTY', message: { en: 'The answer is empty.' } }],
      });
    }
  });
});
