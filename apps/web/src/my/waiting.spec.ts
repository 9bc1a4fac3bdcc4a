import { describe, expect, it } from '@jest/globals';
import { requestsFor } from './waiting';

const request = (
  kind: 'data' | 'exclusion',
  status: 'open' | 'answered' | 'granted',
  as: 'jury' | 'technical_commission' | 'organiser',
) => ({ kind, status, asked: { as } });

const ALL = [
  request('data', 'open', 'jury'),
  request('data', 'open', 'organiser'),
  request('data', 'answered', 'jury'),
  request('data', 'answered', 'jury'),
  request('data', 'answered', 'organiser'),
  request('exclusion', 'open', 'jury'),
  request('exclusion', 'open', 'technical_commission'),
  request('exclusion', 'granted', 'jury'),
];

describe('requests that are there for somebody', () => {
  it('are exclusions for organisers, and answers for whoever asked', () => {
    expect(requestsFor(['organiser'], ALL)).toEqual({ toDecide: 2, answered: 1 });
    expect(requestsFor(['jury'], ALL)).toEqual({ toDecide: 0, answered: 2 });
    expect(requestsFor(['technical_commission'], ALL)).toEqual({ toDecide: 0, answered: 0 });
  });

  it('are none of those that wait for a team, whoever asked', () => {
    const open = ALL.filter(({ kind, status }) => kind === 'data' && status === 'open');
    expect(requestsFor(['organiser', 'jury'], open)).toEqual({ toDecide: 0, answered: 0 });
  });
});
