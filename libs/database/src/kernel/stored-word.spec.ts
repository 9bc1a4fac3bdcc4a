import { describe, expect, it } from '@jest/globals';
import { ANNULMENT_CAUSES, CLOSE_REASONS } from '@starboard/contest';
import { AnnulmentCause, IncidentKind, SessionCloseReason, SubmissionVerdict } from '../generated/prisma/enums.js';
import { storedWord, wireWord } from './stored-word.js';

// An enum of the database that lacks a word, or has one more, fails.
describe('words of the wire and of the database', () => {
  it.each([
    ['causes of annulment', ANNULMENT_CAUSES, AnnulmentCause],
    ['ends of sessions', CLOSE_REASONS, SessionCloseReason],
    ['verdicts', ['accepted', 'late', 'invalid', 'wrong-essay'], SubmissionVerdict],
    ['kinds of incidents', ['many-missed', 'server-gap'], IncidentKind],
  ])('%s are the same, one in kebab-case, the other in snake_case', (_, wire: readonly string[], stored) => {
    expect(wire.map(storedWord).sort()).toEqual(Object.values(stored).sort());
    expect(wire.map((word) => wireWord(storedWord(word)))).toEqual(wire);
  });
});
