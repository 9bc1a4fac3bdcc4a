import { describe, expect, it } from '@jest/globals';
import type { OrganiserRoundView, TermView } from '@starboard/contracts';
import { type Facts, type Task, tasksOf } from './tasks.js';

const NOTHING: Facts = {
  contest: { slug: 'spring', announcedAt: '2026-01-01T00:00:00.000Z' },
  sets: [{ id: 'known', kind: 'training', name: 'Training', merkleRoot: null }],
  ...{ terms: [], teams: [], admissions: [], rounds: [], results: new Map(), requests: [], protests: [] },
  ...{ incidents: new Map(), rescorings: new Map(), imports: [] },
};
const round = (id: string, changes: Partial<OrganiserRoundView>): OrganiserRoundView =>
  ({
    ...{ id, mode: 'final', status: 'closed', startsAt: '2026-05-01T00:00:00.000Z', dataset: { id: 'set' } },
    ...changes,
  }) as OrganiserRoundView;
const thirdChecks = { due: 0, unfinished: 0, undecided: 0 };
const term = (changes: Partial<TermView>): TermView =>
  ({ id: 't', kind: 'modules', state: 'now', duty: 'organiser', round: null, dueAt: null, ...changes }) as TermView;
const next = (step: 'ready' | 'conclude' | 'check', role: 'team_member' | 'organiser' | 'jury') => ({
  admission: { next: { step, roles: [role], text: { ru: '', en: '' } } },
});
const brief = ({ id, who, count, late, href }: Task): unknown[] => [id, who.join(), count, late, href];
const found = (changes: Partial<Facts>): unknown[] => tasksOf({ ...NOTHING, ...changes }).map(brief);

describe('what has to be done now', () => {
  it('is nothing where nothing waits', () => {
    expect(found({ teams: [{ status: 'approved' }, { status: 'refused' }] })).toEqual([]);
    expect(found({ rounds: [round('r', { status: 'finalised' }), round('s', { status: 'scheduled' })] })).toEqual([]);
  });

  it('counts applications and teams on their way to the final, and says whom they wait for', () => {
    const teams = [{ status: 'applied' }, { status: 'applied' }, { status: 'withdrawn' }] as const;
    const admissions = [
      next('check', 'jury'),
      next('check', 'jury'),
      next('conclude', 'organiser'),
      next('ready', 'team_member'),
    ];
    expect(found({ teams, admissions })).toEqual([
      ['applications', 'organiser', 2, false, '/my/spring/teams?show=applied'],
      ['conclude', 'organiser', 1, false, '/my/spring/admission'],
      ['check', 'jury', 2, false, '/my/spring/admission'],
    ]);
  });

  it('takes the term of the same deed to it, and puts what is late first', () => {
    const terms = [
      term({ id: 'm', kind: 'modules', dueAt: '2026-04-01T00:00:00.000Z' }),
      term({ id: 'c', kind: 'admission-check', state: 'late', duty: 'jury', dueAt: '2026-04-02T00:00:00.000Z' }),
      term({ id: 'f', kind: 'final', duty: null }),
      term({ id: 'd', kind: 'schedule', state: 'done' }),
    ];
    expect(found({ terms, admissions: [next('check', 'jury')] })).toEqual([
      ['check', 'jury', 1, true, '/my/spring/admission'],
      ['m', 'organiser', 1, false, '/my/spring/publishing'],
    ]);
  });

  it('finds sets of finals without a seal, drafts, forgotten qualifications, and results that wait', () => {
    const sets = [
      { id: 'a', kind: 'final', name: 'F', merkleRoot: null },
      { id: 'b', kind: 'final', name: 'G', merkleRoot: 'ab' },
      { id: 'c', kind: 'training', name: 'T', merkleRoot: null },
    ];
    const rounds = [
      round('draft', { status: 'draft' }),
      round('open', { status: 'open', mode: 'algorithmic', startsAt: null }),
      round('jury', {}),
      round('scoring', {}),
      round('approved', {}),
    ];
    const results: Facts['results'] = new Map([
      ['jury', { next: { step: 'review', role: 'jury', text: { ru: '', en: '' } }, waits: null, thirdChecks }],
      ['scoring', { next: null, waits: { ru: '', en: '' }, thirdChecks }],
      ['approved', { next: null, waits: null, thirdChecks }],
    ]);
    expect(found({ sets, rounds, results })).toEqual([
      ['seal a', 'organiser', 1, false, '/my/spring/datasets/a'],
      ['schedule draft', 'organiser', 1, false, '/my/spring/rounds/draft/control'],
      ['close open', 'organiser', 1, false, '/my/spring/rounds/open/control'],
      ['review jury', 'jury', 1, false, '/my/spring/rounds/jury'],
      ['score scoring', 'platform', 1, false, '/my/spring/rounds/scoring'],
    ]);
  });

  it('finds third checks that the rules ask for, mass failures, and re-scorings, while the round is not approved', () => {
    const lacking = { next: null, waits: null, thirdChecks: { due: 3, unfinished: 1, undecided: 5 } };
    const changes = {
      results: new Map([['r', lacking]]),
      incidents: new Map([['r', 2]]),
      rescorings: new Map([['r', 1]]),
    };
    expect(found({ ...changes, rounds: [round('r', {})] })).toEqual([
      ['third r', 'organiser', 3, false, '/my/spring/experts?set=set'],
      ['thirdOpen r', 'expert', 1, false, '/my/spring/experts?set=set'],
      ['incident r', 'organiser', 2, false, '/my/spring/rounds/r/control'],
      ['rescoring r', 'organiser', 1, false, '/my/spring/rounds/r/rescorings'],
    ]);
    expect(found({ ...changes, rounds: [round('r', { status: 'void' })] })).toEqual([]);
    expect(found({ ...changes, rounds: [round('r', { status: 'finalised' })] })).toEqual([]);
    expect(found({ incidents: changes.incidents, rounds: [round('r', { status: 'open' })] })).toHaveLength(1);
  });

  it('finds uploads that failed or left files out, unless a later one of the same set did not', () => {
    const upload = (id: string, dataset: string, status: 'running' | 'finished' | 'failed', refused = 0) =>
      ({ id, target: 'essays', kind: 'training', dataset, status, refused }) as const;
    const imports = [
      upload('7', 'mended', 'finished'),
      upload('6', 'broken', 'failed'),
      upload('5', 'again', 'running'),
      upload('4', 'again', 'finished', 2),
      upload('3', 'mended', 'finished', 4),
      upload('2', 'broken', 'finished'),
      { ...upload('1', 'mended', 'failed'), target: 'expert-markups' },
    ] as const;
    expect(found({ imports }).toSorted()).toEqual([
      ['import 1', 'organiser', 1, false, '/my/spring/imports/1'],
      ['import 4', 'organiser', 2, false, '/my/spring/imports/4'],
      ['import 6', 'organiser', 1, false, '/my/spring/imports/6'],
    ]);
  });

  it('asks for sets where there are none, and for a final where a sealed set waits for it', () => {
    const sealed = { id: 'b', kind: 'final', name: 'G', merkleRoot: 'ab' };
    expect(found({ sets: [] })).toEqual([['sets', 'organiser', 1, false, '/my/spring/datasets']]);
    const plan = [['plan', 'organiser', 1, false, '/my/spring/rounds']];
    expect(found({ sets: [sealed] })).toEqual(plan);
    expect(found({ sets: [sealed], rounds: [round('r', { status: 'void' })] })).toEqual(plan);
    expect(found({ sets: [sealed], rounds: [round('r', { status: 'scheduled' })] })).toEqual([]);
  });

  it('asks first for the announcement of a contest that is not announced', () => {
    expect(found({ contest: { slug: 'spring', announcedAt: null } })).toEqual([
      ['announce', 'organiser', 1, false, '/my/spring/parameters#announcement'],
    ]);
  });

  it('has requests by whom they wait for, and protests', () => {
    const requests = [
      { kind: 'data', late: true, dueAt: '2026-04-01T00:00:00.000Z' },
      { kind: 'data', late: false, dueAt: '2026-04-03T00:00:00.000Z' },
      { kind: 'exclusion', late: false, dueAt: null },
    ] as const;
    expect(found({ requests, protests: [{ filedAt: '' }] })).toEqual([
      ['data', 'team', 2, true, '/my/spring/requests'],
      ['exclusion', 'organiser', 1, false, '/my/spring/requests'],
      ['protests', 'jury,organiser', 1, false, '/my/spring/protests'],
    ]);
  });
});
