import { describe, expect, it } from '@jest/globals';
import type { RoundLiveView } from '@starboard/database';
import { describeRound } from './live-report.js';

const at = (second: number): number => Date.parse('2026-11-21T09:00:00Z') + second * 1_000;
const EMPTY: RoundLiveView = {
  roundId: 'r',
  sample: 9,
  cutOff: 0,
  teams: [],
  absent: [],
  files: [],
  warnings: [],
  outages: [],
  incidents: [],
};

describe('round live', () => {
  it('says outages and incidents as times', () => {
    const incident = { id: 'i', kind: 'server-gap', from: new Date(at(5)), to: new Date(at(22)) } as const;
    const text = describeRound({ ...EMPTY, outages: [{ from: at(5), to: at(22) }], incidents: [incident] });
    expect(text).toContain('The server was away from 2026-11-21T09:00:05.000Z to 2026-11-21T09:00:22.000Z (17.0 s)');
    expect(text).toContain('Incident i: the server was away, 2026-11-21T09:00:05.000Z to');
    expect(text).not.toContain('{');
  });

  it('says what an early end cut off', () => {
    expect(describeRound(EMPTY)).not.toContain('Cut off');
    expect(describeRound({ ...EMPTY, cutOff: 3 })).toContain("Cut off by the early end, in nobody's sample: 3");
  });
});
