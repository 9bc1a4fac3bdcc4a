import { describe, expect, it } from '@jest/globals';
import { type EssayState, type MarkupReader, markupSight } from './index.js';

const READERS: readonly MarkupReader[] = ['organiser', 'official', 'team', 'anybody'];
const KINDS: readonly EssayState['kind'][] = ['training', 'test', 'final'];

/** Text, experts, answers: `t`, `e`, `E` with names, `o` own answers, `a` all. In the order of the readers. */
const said = (state: EssayState): string =>
  READERS.map((reader) => {
    const { text, experts, names, answers } = markupSight(reader, state);
    const marks = [text && 't', experts && (names ? 'E' : 'e'), { all: 'a', own: 'o', none: '' }[answers]];
    return marks.filter(Boolean).join('') || '-';
  }).join(' ');

const state = (kind: EssayState['kind'], more: Partial<EssayState> = {}): EssayState => ({
  ...{ kind, ended: false, approved: false, cutOff: false, ...more },
});

describe('markupSight (regulation 2.6–2.8, 2.23, 7.10)', () => {
  it.each([
    ['training', {}, 'tEa tEa teo -'],
    ['training', { ended: true }, 'tEa tEa teo -'],
    ['training', { approved: true }, 'tEa tEa tea tea'],
    ['test', {}, 'tEa - to -'],
    ['test', { ended: true }, 'tEa tEa to -'],
    ['test', { ended: true, approved: true }, 'tEa tEa to -'],
    ['final', {}, '- - - -'],
    ['final', { ended: true }, 'tEa tEa to -'],
    ['final', { ended: true, approved: true }, 'tEa tEa tea tea'],
    ['final', { ended: true, approved: true, cutOff: true }, 'tEa tEa - -'],
  ] as const)('%s %j: organiser, official, team, anybody see %s', (kind, more, seen) => {
    expect(said(state(kind, more))).toBe(seen);
  });

  it('shows experts of a test set to no team, and of a running final nothing to anybody', () => {
    for (const ended of [true, false]) {
      for (const approved of [true, false]) {
        for (const reader of ['team', 'anybody'] as const) {
          expect(markupSight(reader, state('test', { ended, approved })).experts).toBe(false);
        }
      }
    }
    for (const reader of READERS) {
      expect(markupSight(reader, state('final', { approved: true }))).toMatchObject({ text: false, answers: 'none' });
    }
  });

  it('shows no name of an expert to a team or the public', () => {
    for (const kind of KINDS) {
      const open = state(kind, { ended: true, approved: true });
      for (const reader of ['team', 'anybody'] as const) expect(markupSight(reader, open).names).toBe(false);
    }
  });
});
