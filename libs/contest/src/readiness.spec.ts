import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  READINESS_GAPS,
  READINESS_RULES,
  type ReadinessFacts,
  readinessOf,
  SESSION_OUTCOMES,
  type SessionOutcome,
} from './readiness.js';

const sessions = (...outcomes: SessionOutcome[]) => outcomes.map((outcome, index) => ({ id: index + 1, outcome }));
const FILLED = {
  applicationFilled: true,
  applicationApproved: true,
  qualifications: [],
  rehearsals: [],
  parentQualified: false,
};

// Regulation 6.3: a correctly filled application, and the qualification passed.
describe('conclusion on readiness', () => {
  it.each([
    [
      'nothing',
      { ...FILLED, applicationFilled: false, applicationApproved: false },
      'qualification',
      ['application-incomplete', 'application-not-approved', 'qualification-missing'],
    ],
    ['a passed session', { ...FILLED, qualifications: sessions('passed') }, 'qualification', []],
    [
      'a session that ended early',
      { ...FILLED, qualifications: sessions('incomplete') },
      'qualification',
      ['qualification-incomplete'],
    ],
    [
      'a session waiting for its score',
      { ...FILLED, qualifications: sessions('incomplete', 'unscored') },
      'qualification',
      ['qualification-unscored'],
    ],
    [
      'an annulled solution',
      { ...FILLED, qualifications: sessions('annulled', 'unscored') },
      'qualification',
      ['qualification-annulled'],
    ],
    [
      'a passed session after others',
      { ...FILLED, qualifications: sessions('annulled', 'passed') },
      'qualification',
      [],
    ],
    [
      'a rehearsal where a qualification is asked for',
      { ...FILLED, rehearsals: sessions('passed') },
      'qualification',
      ['qualification-missing'],
    ],
    ['a certificate', { ...FILLED, rehearsals: sessions('incomplete', 'passed') }, 'rehearsal', []],
    ['no certificate', { ...FILLED, rehearsals: sessions('incomplete') }, 'rehearsal', ['rehearsal-failed']],
    ['the larger contest’s qualification (4.3)', { ...FILLED, parentQualified: true }, 'parent', []],
    [
      'one of one’s own where that is asked for',
      { ...FILLED, qualifications: sessions('passed'), rehearsals: sessions('passed') },
      'parent',
      ['parent-qualification-missing'],
    ],
    [
      'that one where a session is asked for',
      { ...FILLED, parentQualified: true },
      'qualification',
      ['qualification-missing'],
    ],
    ['one of two', { ...FILLED, qualifications: sessions('passed') }, 'both', ['rehearsal-missing']],
    ['both', { ...FILLED, qualifications: sessions('passed'), rehearsals: sessions('passed') }, 'both', []],
    [
      'a passed session without approval',
      {
        ...FILLED,
        applicationApproved: false,
        qualifications: sessions('passed'),
      },
      'qualification',
      ['application-not-approved'],
    ],
  ] as const)('of %s', (_name, facts, rule, gaps) => {
    expect(readinessOf(facts, rule)).toMatchObject({ gaps, ready: gaps.length === 0 });
  });

  it('rests on the first session that passed', () => {
    const facts = { ...FILLED, qualifications: sessions('incomplete', 'passed', 'passed') };
    expect(readinessOf(facts, 'qualification')).toMatchObject({ qualification: 2, rehearsal: null });
  });

  it('has every reason in both languages', () => {
    for (const { ru, en } of Object.values(READINESS_GAPS)) {
      expect(ru).toMatch(/[А-Я]/);
      expect(en).not.toMatch(/[А-Яа-я]/);
    }
  });
});

describe('laws', () => {
  const proofs = fc
    .array(fc.constantFrom(...SESSION_OUTCOMES), { maxLength: 6 })
    .map((outcomes) => sessions(...outcomes));
  const facts: fc.Arbitrary<ReadinessFacts> = fc.record({
    applicationFilled: fc.boolean(),
    applicationApproved: fc.boolean(),
    qualifications: proofs,
    rehearsals: proofs,
    parentQualified: fc.boolean(),
  });
  const rule = fc.constantFrom(...READINESS_RULES);

  it('a later session never changes a positive conclusion', () => {
    fc.assert(
      fc.property(facts, rule, fc.constantFrom(...SESSION_OUTCOMES), (given, by, outcome) => {
        const before = readinessOf(given, by);
        fc.pre(before.ready);
        const later = (list: ReadinessFacts['rehearsals']) => [...list, { id: 99, outcome }];
        const after = { ...given, qualifications: later(given.qualifications), rehearsals: later(given.rehearsals) };
        expect(readinessOf(after, by)).toEqual(before);
      }),
    );
  });

  it('both rules together ask for what each asks for', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const single = readinessOf(given, 'qualification').ready && readinessOf(given, 'rehearsal').ready;
        expect(readinessOf(given, 'both').ready).toBe(single);
      }),
    );
  });
});
