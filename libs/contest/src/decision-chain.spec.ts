import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ChainDecision, type ChainState, chainState, refuseDecision } from './decision-chain.js';

const CHAIN = [
  { kind: 'check', role: 'jury' },
  { kind: 'verify', role: 'technical_commission' },
  { kind: 'decide', role: 'organiser' },
] as const;
const KINDS = CHAIN.map(({ kind }) => kind);

const yes = (kind: string, evidence = 'e1'): ChainDecision => ({ kind, outcome: 'approved', evidence });
const no = (kind: string, evidence = 'e1'): ChainDecision => ({ kind, outcome: 'refused', evidence });
const turnOf = (state: ChainState): string => (state.status === 'complete' ? 'complete' : state.next.kind);

// Regulation 8.1.1–8.1.3: the jury, then the technical commission, then the organisers.
describe('a chain of decisions', () => {
  it.each([
    ['begins with the first step', [], 'open', 'check'],
    ['goes on with the second', [yes('check')], 'open', 'verify'],
    ['is complete after the last', [yes('check'), yes('verify'), yes('decide')], 'complete', 'complete'],
    ['goes back to the start at a refusal', [yes('check'), no('verify')], 'refused', 'check'],
    ['goes back from the last step too', [yes('check'), yes('verify'), no('decide')], 'refused', 'check'],
    ['can be refused at the first step and repeated', [no('check'), yes('check')], 'open', 'verify'],
    ['counts nothing that was not its turn', [yes('verify'), yes('decide')], 'open', 'check'],
    ['counts nothing on other evidence', [yes('check', 'e0'), yes('verify', 'e0')], 'open', 'check'],
    ['is closed when complete', [...KINDS.map((kind) => yes(kind)), no('decide')], 'complete', 'complete'],
  ] as const)('%s', (_name, decisions, status, turn) => {
    const state = chainState(CHAIN, decisions, 'e1');
    expect([state.status, turnOf(state)]).toEqual([status, turn]);
  });

  it('names the step that refused until the chain goes on', () => {
    expect(chainState(CHAIN, [yes('check'), no('verify')], 'e1')).toMatchObject({ refusedBy: 'verify', approved: [] });
    expect(chainState(CHAIN, [no('check'), yes('check')], 'e1')).not.toHaveProperty('refusedBy');
  });

  it.each([
    ['other-evidence', [], { kind: 'check', role: 'jury', evidence: 'e0' }],
    ['not-next', [], { kind: 'decide', role: 'organiser', evidence: 'e1' }],
    ['not-next', [yes('check')], { kind: 'check', role: 'jury', evidence: 'e1' }],
    ['other-role', [], { kind: 'check', role: 'organiser', evidence: 'e1' }],
    ['complete', KINDS.map((kind) => yes(kind)), { kind: 'decide', role: 'organiser', evidence: 'e1' }],
    [undefined, [], { kind: 'check', role: 'jury', evidence: 'e1' }],
  ] as const)('refuses a decision: %s', (refusal, decisions, decision) => {
    expect(refuseDecision(chainState(CHAIN, decisions, 'e1'), decision)).toBe(refusal);
  });
});

describe('laws', () => {
  const decision = fc.record({
    kind: fc.constantFrom(...KINDS, 'other'),
    outcome: fc.constantFrom('approved', 'refused'),
    evidence: fc.constantFrom('e1', 'e2'),
  });
  const history = fc.array(decision, { maxLength: 30 });

  it('is what the history that was allowed makes it: refused decisions could be left out', () => {
    fc.assert(
      fc.property(history, (decisions) => {
        const allowed: ChainDecision[] = [];
        for (const next of decisions) {
          const role = CHAIN.find(({ kind }) => kind === next.kind)?.role ?? 'nobody';
          const state = chainState(CHAIN, allowed, 'e1');
          if (refuseDecision(state, { ...next, role }) === undefined) allowed.push(next);
        }
        expect(chainState(CHAIN, allowed, 'e1')).toEqual(chainState(CHAIN, decisions, 'e1'));
      }),
    );
  });

  it('is complete exactly when the allowed decisions end with every step approved in order', () => {
    fc.assert(
      fc.property(history, (decisions) => {
        const letters = decisions.filter(({ evidence }) => evidence === 'e1');
        // An independent reading: look for an unbroken run of approvals, skipping what was not its turn.
        let run: string[] = [];
        let complete = false;
        for (const { kind, outcome } of letters) {
          if (complete || KINDS[run.length] !== kind) continue;
          run = outcome === 'approved' ? [...run, kind] : [];
          complete = run.length === KINDS.length;
        }
        expect(chainState(CHAIN, decisions, 'e1').status === 'complete').toBe(complete);
      }),
    );
  });

  it('allows at every moment one kind of decision in one role, or none when complete', () => {
    fc.assert(
      fc.property(history, (decisions) => {
        const state = chainState(CHAIN, decisions, 'e1');
        const pairs = KINDS.flatMap((kind) => CHAIN.map(({ role }) => ({ kind, role, evidence: 'e1' })));
        const allowed = pairs.filter((pair) => refuseDecision(state, pair) === undefined);
        expect(allowed).toHaveLength(state.status === 'complete' ? 0 : 1);
      }),
    );
  });

  it('begins again with new evidence', () => {
    fc.assert(
      fc.property(history, (decisions) => {
        expect(chainState(CHAIN, decisions, 'e3')).toEqual(chainState(CHAIN, [], 'e3'));
      }),
    );
  });
});
