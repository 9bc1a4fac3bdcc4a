import { expect, it } from '@jest/globals';
import { scramVerifier } from './scram.js';

it('is made as RFC 7677 has it in its example', () => {
  const salt = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64');
  const [method, rest = '', keys = ''] = scramVerifier('pencil', salt).split('$');
  expect([method, rest]).toEqual(['SCRAM-SHA-256', '4096:W22ZaJ0SNY7soEsUEjb6gQ==']);
  expect(keys).toBe('WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=');
});
