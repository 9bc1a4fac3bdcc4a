import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findIncidents, INCIDENT_RULES, incidentKey, type PassedEssay } from './incidents.js';

const MINUTE = 60_000;

/** One row an essay, one sign a session: `+` accepted, `-` missed. */
const essays = (...rows: readonly string[]): PassedEssay[] =>
  rows.map((row, index) => ({
    index,
    plannedAt: index * MINUTE,
    deadlineAt: (index + 1) * MINUTE,
    sessions: [...row].map((sign, at) => ({ sessionId: at + 1, accepted: sign === '+' })),
  }));
const keys = (...rows: readonly string[]): string[] => findIncidents(essays(...rows), []).map(incidentKey);

describe('findIncidents', () => {
  it.each<[string, string[], string[]]>([
    ['nobody misses anything', ['+++++', '+++++'], []],
    ['one team is offline: its own affair', ['+++++', '-++++', '-++++', '-++++', '-++++'], []],
    ['one of two teams is offline', ['++', '-+', '-+', '-+'], []],
    ['the only team is offline', ['+', '-', '-'], []],
    ['two of five miss the same essay', ['+++++', '--+++', '+++++'], ['many-missed/1']],
    ['two of eleven: less than a fifth', ['--+++++++++'], []],
    ['two of ten: exactly a fifth', ['--++++++++'], ['many-missed/0']],
    ['two teams miss different essays', ['-+++++', '+-++++'], []],
    ['everybody misses one', ['+++', '---', '+++'], ['many-missed/1']],
    [
      'two that gave up long ago, three essays each',
      ['--+++', '--+++', '--+++', '--+++', '--+++'],
      ['many-missed/0', 'many-missed/1', 'many-missed/2'],
    ],
    ['a team that gave up does not make another’s miss an incident', ['-++++', '-++++', '-++++', '--+++'], []],
    ['one that came back takes part again', ['-++', '-++', '-++', '+++', '--+'], ['many-missed/4']],
  ])('%s', (_name, rows, expected) => {
    expect(keys(...rows)).toEqual(expected);
  });

  it('names gaps of the server, from the threshold on', () => {
    const outages = [
      { from: 1_000, to: 1_000 + INCIDENT_RULES.gapMs },
      { from: 9_000, to: 9_000 + INCIDENT_RULES.gapMs - 1 },
    ];
    expect(findIncidents([], outages)).toEqual([{ kind: 'server-gap', from: 1_000, to: 4_000 }]);
  });

  it('takes its thresholds as parameters', () => {
    expect(findIncidents(essays('--+++'), [], { ...INCIDENT_RULES, leastTeams: 3 })).toEqual([]);
    expect(findIncidents(essays('--++++++++++'), [], { ...INCIDENT_RULES, share: 0.1 })).toHaveLength(1);
  });

  it('law: one team never makes an incident, whatever it does', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 30 }), fc.integer({ min: 0, max: 20 }), (answers, others) => {
        const rows = answers.map((accepted) => (accepted ? '+' : '-') + '+'.repeat(others));
        expect(keys(...rows)).toEqual([]);
      }),
    );
  });

  it('law: what was an incident stays one when more essays have passed', () => {
    const row = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), fc.nat(12), (answers, cut) => {
        const rows = answers.map((it) => it.map((accepted) => (accepted ? '+' : '-')).join(''));
        const before = keys(...rows.slice(0, cut));
        expect(keys(...rows).slice(0, before.length)).toEqual(before);
      }),
    );
  });
});
