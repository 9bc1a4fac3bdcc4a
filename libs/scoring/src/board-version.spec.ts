import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { BOARD_LAW, TRANSCRIPTS } from '../test/board-law.js';
import type { BoardSample } from '../test/board-samples.js';
import { readTranscripts } from '../test/transcript-files.js';
import { BOARD_EDITIONS, BOARD_VERSION, boardFingerprint, boardLaw } from './board-version.js';
import { checkTranscripts } from './version-guard.js';

it('computes boards by every version as that version computed them', () => {
  expect(BOARD_EDITIONS[0]).toBe(BOARD_VERSION);
  expect(checkTranscripts(BOARD_LAW, readTranscripts<BoardSample>(fileURLToPath(TRANSCRIPTS), 'board'))).toEqual([]);
});

it('splits what only rounding tells apart by the first version, and no longer by later ones', () => {
  const [sample] = BOARD_LAW.samples.filter(({ sessions }) => sessions.some(({ id }) => id === 32));
  const places = BOARD_EDITIONS.map((version) => {
    const rows = sample === undefined ? [] : BOARD_LAW.compute(version, sample);
    return rows.flatMap((row) => {
      const { sessionId, place } = (row ?? {}) as { sessionId?: number; place?: number };
      return place === undefined ? [] : [`${sessionId}: ${place}`];
    });
  });
  expect(places).toEqual([
    ['34: 1', '31: 2', '32: 2', '33: 2', '35: 2'],
    ['34: 1', '31: 2', '32: 2', '33: 2', '35: 2'],
    ['34: 1', '31: 2', '33: 2', '35: 2', '32: 5'],
  ]);
});

it('knows no other versions', () => {
  expect(() => boardLaw('board/0')).toThrow(RangeError);
  expect(() => boardLaw('toString')).toThrow(RangeError);
});

it('adds nothing to the fingerprints of boards that were made before there was a version, and itself to later ones', () => {
  expect([boardFingerprint('board/2'), boardFingerprint('board/3')]).toEqual([[], ['board/3']]);
});
