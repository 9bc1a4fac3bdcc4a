import fc from 'fast-check';
import type { ContentState, RoundRules } from '@starboard/contest';

/*
 * Lives of a final: what its teams, the organisers and the server do, one step after the other, on a clock that is set.
 * `final-fold.fixture.ts` says what becomes of a life by the law alone; tests hold the server and `verify` against it.
 */

export type LifeRules = Pick<
  RoundRules,
  | 'intervalMs'
  | 'deadlineMs'
  | 'deadlineFrom'
  | 'closeGraceMs'
  | 'reconnectLimitMs'
  | 'maxSubmissions'
  | 'openGraceMs'
  | 'annulShare'
>;

export type Step =
  | { readonly kind: 'pass' }
  | { readonly kind: 'connect' | 'disconnect' | 'abort'; readonly team: number }
  | { readonly kind: 'answer'; readonly team: number; readonly index: number; readonly content: ContentState }
  /** No process of the server is there for so long; whoever is first afterwards notices. */
  | { readonly kind: 'gap'; readonly ms: number; readonly beats: boolean }
  | { readonly kind: 'end' }
  | { readonly kind: 'void' };

/** Everything starts in the lobby, `LOBBY_MS` before the first essay, with all teams connected. */
export interface Life {
  readonly rules: LifeRules;
  readonly items: number;
  readonly teams: number;
  /** Each after a wait, ms. */
  readonly steps: readonly (Step & { readonly after: number })[];
}

export const START = Date.parse('2026-11-21T09:00:00Z');
export const LOBBY_MS = 5_000;
/** An essay is written to its teams so long after its planned moment. */
export const SENDING_MS = 7;

const TEAMS = 3;
const ITEMS = 5;

const team = fc.nat(TEAMS - 1);
const index = fc.nat(ITEMS - 1);
const content = fc.constantFrom<ContentState>('valid', 'valid', 'valid', 'invalid', 'wrong-essay');
const answer = fc.record({ kind: fc.constant('answer' as const), team, index, content });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: answer },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('connect' as const, 'disconnect' as const), team }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('abort' as const), team }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('gap' as const),
      ms: fc.integer({ min: 3_001, max: 20_000 }),
      beats: fc.boolean(),
    }),
  },
);
const timed = (of: fc.Arbitrary<Step>): fc.Arbitrary<Step & { after: number }> =>
  fc.tuple(of, fc.integer({ min: 0, max: 6_000 })).map(([one, after]) => ({ ...one, after }));

const rules = fc.record({
  intervalMs: fc.constantFrom(6_000, 10_000),
  deadlineMs: fc.constantFrom(5_000, 9_000, 15_000),
  deadlineFrom: fc.constantFrom('sent' as const, 'released' as const),
  closeGraceMs: fc.constantFrom(0, 10_000),
  reconnectLimitMs: fc.constantFrom(4_000, 15_000),
  maxSubmissions: fc.constantFrom(2, 10),
  openGraceMs: fc.constant(0),
  annulShare: fc.constant(0.05),
});

/** Random lives; every fourth is ended early, every eighth becomes void. */
export const lives: fc.Arbitrary<Life> = fc
  .record({
    rules,
    items: fc.integer({ min: 1, max: ITEMS }),
    teams: fc.integer({ min: 1, max: TEAMS }),
    steps: fc.array(timed(step), { maxLength: 40 }),
    last: fc.constantFrom<Step['kind']>('pass', 'pass', 'pass', 'pass', 'pass', 'end', 'end', 'void'),
  })
  .map(({ steps, last, ...life }) => {
    const within = steps.filter(
      (one) => !('team' in one && one.team >= life.teams) && !('index' in one && one.index >= life.items),
    );
    const ending = { kind: last, after: 1_000 } as Step & { after: number };
    return { ...life, steps: [...within, ending] };
  });
