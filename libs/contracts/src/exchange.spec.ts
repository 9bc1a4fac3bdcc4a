import { describe, expect, it } from '@jest/globals';
import { EXCHANGE_ERRORS } from './exchange-errors.js';
import { fileRepeatSchema, fileSendSchema, sessionStartSchema } from './exchange-events.js';
import { hashedPart } from './exchange-receipt.js';

describe('session-start', () => {
  it('takes what the published program sends: strings, empty options, short names of languages', () => {
    const sent = { type: 'algorithmic', params: { dsType: 'train', countFiles: '300', lang: 'ru', time: '' } };
    expect(sessionStartSchema.parse(sent).params).toMatchObject({ dsType: 'train', countFiles: 300, lang: 'rus' });
  });

  it('needs no options', () => {
    expect(sessionStartSchema.parse({ type: 'final' })).toEqual({ type: 'final', params: {} });
  });
});

describe('session-file-send', () => {
  it.each([
    ['1', 1],
    [2_147_483_647, 2_147_483_647],
  ])('reads the number %p', (fileId, expected) => {
    expect(fileSendSchema.parse({ sessionId: 1, fileId, content: 'x' }).fileId).toBe(expected);
  });

  it.each([0, -1, 1.5, '1.5', '1e3', ' 1', '99999999999', NaN, null, undefined, [1]])(
    'refuses the number %p',
    (fileId) => {
      expect(fileSendSchema.safeParse({ sessionId: 1, fileId, content: 'x' }).success).toBe(false);
    },
  );

  it.each([[5], [''], [null], [true], [Buffer.from('x')], [[1]]])(
    'receives the content %p, such as it is',
    (content) => {
      expect(fileSendSchema.parse({ sessionId: 1, fileId: 1, content }).content).toBe(content);
    },
  );

  it.each([
    { sessionId: 1, fileId: 1 },
    { sessionId: 1, fileId: 1, content: undefined },
  ])('refuses %p', (payload) => {
    const { error } = fileSendSchema.safeParse(payload);
    expect(error?.issues).toMatchObject([{ path: ['content'], message: 'it is missing' }]);
  });
});

it('a repetition may come without anything', () => {
  for (const payload of [undefined, null, {}]) expect(fileRepeatSchema.parse(payload)).toEqual({});
});

it('the hash of a receipt is of its fields in the order of the alphabet, whatever order they came in', () => {
  const receipt = {
    verdict: 'accepted' as const,
    contest: 'я"',
    round: 'r',
    sessionId: 1,
    fileId: 2,
    attempt: 3,
    submissionId: 's',
    sha256: 'a',
    receivedAt: 't',
    prev: null,
    hash: 'of the rest',
    signature: 'of the hash',
  };
  expect(hashedPart(receipt)).toBe(
    '{"attempt":3,"contest":"я\\"","fileId":2,"prev":null,"receivedAt":"t","round":"r","sessionId":1,"sha256":"a",' +
      '"submissionId":"s","verdict":"accepted"}',
  );
});

it('every error speaks Russian and English', () => {
  for (const message of Object.values(EXCHANGE_ERRORS)) expect(message).toMatch(/[а-я].* \/ [A-Z]/i);
});
