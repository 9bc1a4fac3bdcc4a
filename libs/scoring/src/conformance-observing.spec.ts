import { describe, expect, it } from '@jest/globals';
import { lookAtTexts, observingRules } from '../test/observing-rules.js';
import {
  askObservations,
  checkConformance,
  type ItemScorer,
  type ObservationRequest,
  type Observations,
  type RulesEngine,
  rulesEngine,
  type RulesTypes,
  seenOf,
  transcribe,
} from './index.js';

const rule = {
  atoms: { 0: { type: 'SM', desc: 'went,gone' } },
  combos: { A: { combo: 'M(0, T("*"))', score: 5, mode: 'value' } },
  comboMode: 'ADD',
};
const samples = {
  good: [
    {
      item: { text: 'to go', meta: { blanks: 2 } },
      reference: JSON.stringify(rule),
      answers: [
        ['WENT', 'GONE'],
        ['endless', 'GONE'],
        ['', 'went'],
      ],
    },
  ],
  badItems: [{ text: 'to go' }],
  badAnswers: ['only one'],
  badReferences: ['[]'],
  observe: lookAtTexts,
};

const engine = observingRules(rulesEngine());
type Asking = NonNullable<RulesEngine['observations']>;
const asking: Asking = (...given) => engine.observations?.(...given) ?? [];

const rulesBroken = (part: Partial<RulesEngine>, observe = lookAtTexts): string[] => [
  ...new Set(checkConformance({ ...engine, ...part }, { ...samples, observe }).map(({ rule: broken }) => broken)),
];

type Scorer = ItemScorer<RulesTypes>;
type Score = ReturnType<Scorer['score']>;

/** The engine with scores made otherwise. */
const scoringBy = (
  make: (score: (seen: Observations) => Score, seen: Observations) => Score,
): Partial<RulesEngine> => ({
  prepare: (item, reference) => {
    const prepared = engine.prepare(item, reference);
    if (!prepared.ok) return prepared;
    const scorer = prepared.value;
    const score: Scorer['score'] = (answer, seen = []) => make((by) => scorer.score(answer, by), seen);
    return { ok: true, value: { ...scorer, score } };
  },
});

describe('the suite, of an engine that must see something', () => {
  it('finds nothing in one that keeps the law', () => {
    expect(checkConformance(engine, samples)).toEqual([]);
  });

  it('finds one that asks other things for the same that was seen', () => {
    let calls = 0;
    const observations: Asking = (...given) =>
      asking(...given).map((one) => ({ ...one, payload: { text: 'again', calls: (calls += 1) } }));
    expect(rulesBroken({ observations })).toContain('observations');
  });

  it('finds one that asks more often than it may', () => {
    const observations: Asking = (_item, _reference, answer) =>
      answer.map((text) => ({ kind: 'run', payload: { text } }));
    expect(rulesBroken({ observations })).toEqual(['observations']);
  });

  it('finds one that asks for more than it may at once', () => {
    const observations: Asking = (...given) => asking(...given).map((one) => ({ ...one, times: 1_000 }));
    expect(rulesBroken({ observations })).toEqual(['observations']);
  });

  it.each([0, -1, 0.5, NaN])('finds one that asks for %d votes', (times) => {
    const observations: Asking = (...given) => asking(...given).map((one) => ({ ...one, times }));
    expect(rulesBroken({ observations })).toContain('observations');
  });

  it('finds one that asks for what JSON does not carry', () => {
    const observations: Asking = (...given) =>
      asking(...given).map((one) => ({ ...one, payload: { text: 'x', at: new Date(0) as never } }));
    expect(rulesBroken({ observations })).toContain('observations');
  });

  it('finds one that asks for a kind that nobody can see', () => {
    const observations: Asking = (...given) => asking(...given).map((one) => ({ ...one, kind: 'smell' as never }));
    expect(rulesBroken({ observations }, () => ({ state: 'seen', value: true }))).toContain('observations');
  });

  it('finds a scorer that remembers what was seen, and does not read its arguments', () => {
    let last: Observations = [];
    const observations: Asking = (item, reference, answer, seen) => {
      last = seen;
      return asking(item, reference, answer, seen);
    };
    expect(rulesBroken({ observations, ...scoringBy((score) => score(last)) })).toContain('observations');
  });

  it('finds one that throws where a look has failed', () => {
    const failing = scoringBy((score, seen) => {
      if (seen.some(({ outcomes }) => outcomes.some(({ state }) => state === 'crashed'))) throw new Error('no output');
      return score(seen);
    });
    expect(rulesBroken(failing)).toContain('observations');
  });

  it('finds one that throws when it is told of a look that has failed', () => {
    const observations: Asking = (item, reference, answer, seen) => {
      if (seen.some(({ outcomes }) => outcomes.some(({ state }) => state === 'timeout'))) throw new Error('too slow');
      return asking(item, reference, answer, seen);
    };
    expect(rulesBroken({ observations })).toContain('observations');
  });

  it('finds one that changes what it is told', () => {
    const changing = scoringBy((score, seen) => {
      (seen as Observations[number][]).pop();
      return score(seen);
    });
    expect(rulesBroken(changing)).toContain('unchanged-input');
  });

  it('wants an observer', () => {
    const { observe: _observe, ...blind } = samples;
    expect(checkConformance(engine, blind).map(({ rule: broken }) => broken)).toContain('observations');
  });

  it('tells in the transcript what was seen, and what was not asked for is not there', () => {
    const otherwise = { ...samples, observe: () => ({ state: 'crashed', detail: '' }) as const };
    expect(transcribe(engine, otherwise)).not.toBe(transcribe(engine, samples));
    expect(transcribe(rulesEngine(), otherwise)).toBe(transcribe(rulesEngine(), samples));
  });
});

describe('askObservations', () => {
  const item = { text: 'to go', subject: null, meta: { blanks: 2 } };
  const parsed = engine.parseReference(samples.good[0]?.reference, item);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const answered = { item, reference: parsed.value, answer: ['WENT', 'GONE'] };
  const recall = ({ kind, payload, times = 1 }: ObservationRequest) =>
    Array.from({ length: times }, (_, vote) => lookAtTexts({ kind, payload }, vote));

  it('stops at the first round of which something is missing', () => {
    const asked = askObservations(engine, answered, (request) =>
      request.kind === 'run' ? recall(request) : undefined,
    );
    const runs = ['WENT', 'GONE'].map((text) => ({ kind: 'run', payload: { text } }));
    const judges = { kind: 'judge', payload: { texts: ['went', 'gone'] }, times: 3 };
    expect(asked).toEqual({ ok: true, value: { requests: [...runs, judges], seen: null } });
  });

  it('gives everything that was seen in the order in which it was asked, as records are joined', () => {
    const asked = askObservations(engine, answered, recall);
    if (!asked.ok) throw new Error(asked.error.code);
    const records = asked.value.requests.flatMap((request) =>
      recall(request).map((outcome, vote) => ({ kind: request.kind, payload: request.payload, vote, outcome })),
    );
    expect(asked.value.seen).toEqual(seenOf(records));
    expect(asked.value.seen?.map(({ outcomes }) => outcomes.length)).toEqual([1, 1, 3]);
  });

  it('is ready at once with a pure engine', () => {
    const nothing = askObservations(rulesEngine(), answered, () => undefined);
    expect(nothing).toEqual({ ok: true, value: { requests: [], seen: [] } });
  });

  it('refuses what an engine without a budget asks', () => {
    const { observationRounds: _rounds, ...budget } = engine.budget;
    const asked = askObservations({ ...engine, budget }, answered, recall);
    expect(asked.ok || asked.error.code).toBe('ERR_OBSERVATION_ROUNDS');
  });
});
