import { describe, expect, it } from '@jest/globals';
import { safeError } from './safe-error.js';

const SECRET = 'Секретный текст сочинения';

describe('safeError', () => {
  it.each([
    [
      'a row that Postgres names',
      Object.assign(new Error('violates check constraint'), { detail: `Failing row (${SECRET})` }),
    ],
    ['a place that it quotes', Object.assign(new Error('syntax'), { where: SECRET, code: '22P02' })],
    ['a detail in the message', new Error(`violates check\nDETAIL: Failing row contains (1, ${SECRET}).`)],
    [
      'input of a parser',
      (() => {
        try {
          JSON.parse(SECRET);
          return new Error();
        } catch (error) {
          return error as Error;
        }
      })(),
    ],
    ['a cause', new Error('outer', { cause: Object.assign(new Error('inner'), { detail: SECRET }) })],
    ['what is no error', SECRET],
  ])('keeps no data: %s', (_name, error) => {
    expect(JSON.stringify(safeError(error))).not.toContain('Секрет');
  });

  it('keeps kind, code, message and places (negative control)', () => {
    const shown = safeError(Object.assign(new TypeError('no such column'), { code: '42703' }));
    expect(shown).toMatchObject({ type: 'TypeError', code: '42703', message: 'no such column' });
    expect(shown.stack).toContain('safe-error.spec');
  });
});
