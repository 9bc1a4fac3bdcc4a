import { describe, expect, it } from '@jest/globals';
import type { RoundResult } from '@starboard/contracts';
import {
  type BoardHead,
  chainOf,
  type Decision,
  finalisable,
  groupFingerprint,
  isScored,
  sentBack,
  turnOf,
} from './chain.js';

const ROLES = { review: 'jury', verification: 'technical_commission', approval: 'organiser' } as const;
const TEXT = { ru: 'т', en: 't' };

const board = (version: number, unscored = 0): BoardHead => ({
  id: `board-${version}`,
  version,
  state: 'draft',
  createdAt: '2026-11-21T10:00:00.000Z',
  approvedAt: null,
  parametersVersion: 1,
  ster: 80,
  fingerprint: 'ab'.repeat(32),
  solutions: { ranked: 2, annulled: 1, unscored },
});

const decision = (step: Decision['step'], more: Partial<Decision> = {}): Decision => ({
  id: `${step} ${more.version ?? 1}`,
  step,
  outcome: 'approved',
  role: ROLES[step],
  by: 'Анна',
  reason: 'checked',
  protocolRef: '',
  decidedAt: '2026-11-21T11:00:00.000Z',
  version: 1,
  void: null,
  ...more,
});

function result(more: Partial<RoundResult>, next?: Decision['step']): RoundResult {
  return {
    round: { id: 'round', mode: 'final', number: 1, status: 'closed' },
    board: board(1),
    done: [],
    next: next === undefined ? null : { step: next, role: ROLES[next], text: TEXT },
    waits: null,
    decisions: [],
    thirdChecks: { due: 0, unfinished: 0, undecided: 0 },
    freeze: null,
    ...more,
  };
}

const states = (of: RoundResult): string =>
  chainOf(of)
    .map(({ state }) => state)
    .join(' ');

describe('chainOf', () => {
  const review = decision('review');
  const verification = decision('verification');

  it.each([
    ['nothing is scored', result({ board: null }), 'now later later later'],
    ['a solution is not scored yet', result({ board: board(1, 1) }, 'review'), 'now now later later'],
    ['nobody has decided', result({}, 'review'), 'done now later later'],
    ['the jury has', result({ done: ['review'], decisions: [review] }, 'verification'), 'done done now later'],
    [
      'all have',
      result({
        done: ['review', 'verification', 'approval'],
        decisions: [review, verification, decision('approval')],
      }),
      'done done done done',
    ],
  ])('when %s', (_case, of, expected) => {
    expect(states(of)).toBe(expected);
  });

  it('names who made a step on the newest board, not on one before it', () => {
    const old = decision('review', { id: 'old', by: 'Борис', void: TEXT });
    const fresh = decision('review', { id: 'fresh', version: 2 });
    const before = result({ board: board(2), decisions: [old] }, 'review');
    expect(chainOf(before).map((entry) => entry.decision)).toEqual([undefined, undefined, undefined, undefined]);
    const after = result({ board: board(2), done: ['review'], decisions: [old, fresh] }, 'verification');
    expect(chainOf(after)[1]?.decision?.id).toBe('fresh');
  });

  it('takes the later of two reviews of the same board, between which it was sent back', () => {
    const first = decision('review', { id: 'first', void: TEXT });
    const refused = decision('verification', { outcome: 'refused' });
    const again = decision('review', { id: 'again' });
    const of = result({ done: ['review'], decisions: [first, refused, again] }, 'verification');
    expect(chainOf(of)[1]?.decision?.id).toBe('again');
  });
});

describe('sentBack', () => {
  const refused = decision('verification', { outcome: 'refused', reason: 'a file is missing' });

  it('is the refusal with which the chain began again', () => {
    expect(sentBack(result({ decisions: [decision('review'), refused] }, 'review'))).toBe(refused);
  });

  it.each([
    ['without decisions', result({}, 'review')],
    ['after a newer decision', result({ done: ['review'], decisions: [refused, decision('review')] }, 'verification')],
    ['on a newer board', result({ board: board(2), decisions: [refused] }, 'review')],
  ])('is nothing %s', (_case, of) => {
    expect(sentBack(of)).toBeUndefined();
  });
});

describe('turnOf', () => {
  it('is the next step, for who holds its role', () => {
    const of = result({}, 'review');
    expect(turnOf(of, ['expert', 'jury'])).toEqual({ step: 'review', role: 'jury', board: of.board });
    expect(turnOf(of, ['organiser', 'technical_commission'])).toBeUndefined();
  });

  it.each([
    ['before the round is closed', result({ round: { id: 'r', mode: 'final', number: 1, status: 'open' } }, 'review')],
    ['of a void round', result({ round: { id: 'r', mode: 'final', number: 1, status: 'void' } }, 'review')],
    ['before the first board', result({ board: null })],
    ['after the approval', result({ done: ['review', 'verification', 'approval'] })],
  ])('is nobody’s %s', (_case, of) => {
    expect(turnOf(of, ['jury', 'technical_commission', 'organiser'])).toBeUndefined();
  });
});

describe('groupFingerprint', () => {
  it('keeps every digit', () => {
    const grouped = groupFingerprint(board(1));
    expect(grouped.split(' ')).toEqual(Array.from({ length: 8 }, () => 'abababab'));
  });
});

describe('finalisable', () => {
  const approved: BoardHead = { ...board(2), state: 'approved' };

  it('is the approved board of a closed round, for organisers', () => {
    expect(finalisable(result({ board: approved }), ['jury', 'organiser'])?.id).toBe('board-2');
  });

  it.each([
    ['a jury', result({ board: approved }), ['jury']],
    ['a board that is still decided about', result({ board: board(2) }, 'approval'), ['organiser']],
    ['no board', result({ board: null }), ['organiser']],
    [
      'a final result',
      result({ board: approved, round: { id: 'round', mode: 'final', number: 1, status: 'finalised' } }),
      ['organiser'],
    ],
  ])('is nothing for %s', (_case, of, roles) => {
    expect(finalisable(of, roles)).toBeUndefined();
  });
});

describe('isScored', () => {
  it.each([
    ['final', 'closed', true],
    ['final', 'open', false],
    ['final', 'finalised', false],
    ['algorithmic', 'open', true],
    ['algorithmic', 'closed', true],
    ['algorithmic', 'void', false],
  ] as const)('of a round (%s) that is %s: %s', (mode, status, expected) => {
    expect(isScored({ id: 'round', mode, number: 1, status })).toBe(expected);
  });
});
