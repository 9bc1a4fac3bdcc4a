import type { FakeObserver, Observations, RulesEngine, SeenObservation } from '../src/index.js';

const JUDGES = 3;

/**
 * Questions with blanks whose texts are programs: each is run, then judges say whether what came out may stand. What came
 * out is scored by the rule, a text that gave nothing as an empty one.
 */
export const observingRules = (engine: RulesEngine): RulesEngine => ({
  ...engine,
  budget: { ...engine.budget, observationRounds: 2, observations: 20 },
  observations: (_item, _reference, answer, seen) => {
    if (seen.length === 0) return answer.map((text) => ({ kind: 'run', payload: { text } }));
    return seen.length === answer.length ? [{ kind: 'judge', payload: { texts: outputs(seen) }, times: JUDGES }] : [];
  },
  prepare: (item, reference) => {
    const prepared = engine.prepare(item, reference);
    if (!prepared.ok) return prepared;
    const scorer = prepared.value;
    return { ok: true, value: { ...scorer, score: (answer, seen = []) => scorer.score(standing(answer, seen)) } };
  },
});

const standing = (answer: readonly string[], seen: Observations): readonly string[] =>
  seen.some(isUpheld) ? outputs(seen) : answer.map(() => '');

const outputs = (seen: Observations): readonly string[] =>
  seen.filter(({ kind }) => kind === 'run').map(({ outcomes: [outcome] }) => textOf(outcome));

const textOf = (outcome: SeenObservation['outcomes'][number] | undefined): string =>
  outcome?.state === 'seen' && typeof outcome.value === 'string' ? outcome.value : '';

const isUpheld = ({ kind, outcomes }: SeenObservation): boolean =>
  kind === 'judge' && outcomes.filter((one) => one.state === 'seen' && one.value === true).length * 2 > outcomes.length;

/** Programs print themselves in small letters; the last judge is always against it. */
export const lookAtTexts: FakeObserver = ({ kind, payload }, vote) => {
  if (kind === 'judge') return { state: 'seen', value: vote !== JUDGES - 1 };
  const { text } = payload as { readonly text: string };
  return text === 'endless' ? { state: 'timeout', detail: '1 s' } : { state: 'seen', value: text.toLowerCase() };
};
