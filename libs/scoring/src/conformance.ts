import type { AskedAnswer } from './ask-observations.js';
import { attempt } from './attempt.js';
import { checkExplaining } from './conformance-explaining.js';
import { checkObserving, isPlain, observeAll } from './conformance-observing.js';
import type { ConformanceSamples } from './conformance-transcript.js';
import type { EngineItem, EngineResult, EngineTypes, ItemScorer, SampleItem, ScoringEngine } from './engine.js';
import { NOTHING_SEEN, type Observations } from './observation.js';

/** A broken promise of the port. */
export interface ConformanceFinding {
  readonly rule:
    | 'deterministic'
    | 'coded-errors'
    | 'no-throw'
    | 'unchanged-input'
    | 'budget'
    | 'plain-data'
    | 'accepts'
    | 'content'
    | 'checked'
    | 'stored'
    | 'observations'
    | 'explanation'
    | 'aggregation';
  readonly detail: string;
}

/** Nothing an engine may choke on, whatever it expects: each must be accepted or refused, never thrown at. */
const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  NaN,
  '',
  '\u0000',
  '{',
  '[]',
  [],
  [null],
  {},
  { text: null },
  { toString: 1 },
];

/** The conformance suite of the port: every engine passes it on its own samples. Returns what is broken. */
export function checkConformance<T extends EngineTypes>(
  engine: ScoringEngine<T>,
  samples: ConformanceSamples,
): ConformanceFinding[] {
  return new Conformance(engine, samples).check();
}

class Conformance<T extends EngineTypes> {
  private readonly engine: ScoringEngine<T>;
  private readonly samples: ConformanceSamples;
  private readonly findings: ConformanceFinding[] = [];

  constructor(engine: ScoringEngine<T>, samples: ConformanceSamples) {
    this.engine = engine;
    this.samples = samples;
  }

  check(): ConformanceFinding[] {
    if (this.samples.good.length === 0) this.find('accepts', 'no good samples were given');
    const scores = this.samples.good.flatMap((sample) => this.checkSample(sample));
    this.checkAggregation(scores);
    return this.findings;
  }

  private find(rule: ConformanceFinding['rule'], detail: string): void {
    this.findings.push({ rule, detail });
  }

  private checkSample({ item: input, reference, answers }: ConformanceSamples['good'][number]): T['kept'][] {
    const { engine, samples } = this;
    this.checkRefusals('parseItem', samples.badItems, (bad) => engine.parseItem(bad));
    const item = this.take('parseItem', input, (given) => engine.parseItem(given))?.value;
    if (!item) return [];
    this.checkContent(item);
    this.checkRefusals('parseReference', samples.badReferences, (bad) => engine.parseReference(bad, item));
    this.checkRefusals('parseAnswer', samples.badAnswers, (bad) => engine.parseAnswer(bad, item));
    this.checkBudget(item);
    const against = this.take('parseReference', reference, (given) => engine.parseReference(given, item));
    const scorer = against && this.prepare(item, against.value);
    if (!against || !scorer) return [];
    return answers.flatMap((answer) => this.checkAnswer(answer, { item, reference: against.value }, scorer));
  }

  /** Runs a step that must succeed, twice, on input that must stay as it is; its result must be plain data. */
  private take<In, Out>(
    step: string,
    input: In,
    run: (input: In) => EngineResult<Out>,
  ): { readonly value: Out } | undefined {
    const before = JSON.stringify(input);
    const first = this.guard(step, () => run(input));
    const second = this.guard(step, () => run(input));
    if (JSON.stringify(input) !== before) this.find('unchanged-input', `${step} changed its input`);
    if (!first || !second) return undefined;
    if (!first.ok) {
      this.find('accepts', `${step} refused a good sample: ${first.error.code} ${first.error.message}`);
      return undefined;
    }
    this.comparePlain(step, first, second);
    return first;
  }

  private comparePlain(step: string, first: unknown, second: unknown): void {
    const bytes = JSON.stringify(first);
    if (bytes !== JSON.stringify(second)) this.find('deterministic', `${step} gave two results for one input`);
    if (!isPlain(first)) this.find('plain-data', `${step} gave something that JSON does not carry`);
  }

  private guard<R>(step: string, run: () => R): R | undefined {
    try {
      return run();
    } catch (error) {
      this.find('no-throw', `${step} threw ${String(error)}`);
      return undefined;
    }
  }

  /** What is released of an item is read as that item. */
  private checkContent(item: EngineItem): void {
    const content = this.guard('makeContent', () => this.engine.makeContent(item));
    const read = content === undefined ? undefined : this.guard('parseItem', () => this.engine.parseItem(content));
    if (read?.ok !== true || JSON.stringify(read.value) !== JSON.stringify(item))
      this.find('content', 'makeContent gave what parseItem does not read as the item');
  }

  /** Two preparations, the second of the reference as it comes back from the database. */
  private prepare(item: EngineItem, reference: T['reference']): readonly ItemScorer<T>[] | undefined {
    const scorers = [reference, throughJson(reference)].map((one) => {
      const prepared = this.guard('prepare', () => this.engine.prepare(item, one));
      if (prepared?.ok === false) this.find('accepts', `prepare refused a good sample: ${prepared.error.code}`);
      return prepared?.ok === true ? [prepared.value] : [];
    });
    const [first, second] = scorers.flat();
    if (!first || !second) return undefined;
    this.comparePlain('prepare', first.standard, second.standard);
    return [first, second];
  }

  private checkAnswer(
    input: unknown,
    against: { readonly item: EngineItem; readonly reference: T['reference'] },
    scorers: readonly ItemScorer<T>[],
  ): T['kept'][] {
    const { engine } = this;
    const answer = this.take('parseAnswer', input, (given) => engine.parseAnswer(given, against.item));
    this.checkArrival(input, against.item);
    const [scorer, again] = scorers;
    if (!answer || !scorer) return [];
    const seen = this.observe({ ...against, answer: answer.value }, scorer);
    const score = this.take('score', { answer: answer.value, seen }, (given) => scorer.score(given.answer, given.seen));
    if (!score) return [];
    const recorded = throughJson(seen) as Observations;
    const stored = this.guard('score', () => again?.score(throughJson(answer.value), recorded));
    if (stored?.ok !== true || JSON.stringify(stored.value) !== JSON.stringify(score.value))
      this.find('stored', 'an answer and its reference score otherwise after a way through JSON');
    const kept = this.guard('keep', () => engine.keep(score.value));
    if (!isPlain(kept)) this.find('plain-data', 'keep gave something that JSON does not carry');
    const explained = { ...against, answer: answer.value, kept: kept ?? null };
    for (const detail of this.guard('explain', () => checkExplaining(engine, explained)) ?? [])
      this.find('explanation', detail);
    return [kept];
  }

  /** What is seen for an answer, once the laws of asking have been checked. */
  private observe(answer: AskedAnswer<T>, scorer: ItemScorer<T>): Observations {
    const { engine, samples } = this;
    const score = (seen: Observations): EngineResult<T['score']> => attempt(() => scorer.score(answer.answer, seen));
    for (const detail of checkObserving(engine, { ...answer, score }, samples.observe))
      this.find('observations', detail);
    const seen = observeAll(engine, answer, samples.observe);
    return seen.ok ? seen.value : NOTHING_SEEN;
  }

  /** A good answer is valid when it arrives; the samples' bytes and values arrive as text. */
  private checkArrival(input: unknown, item: EngineItem): void {
    const check = this.guard('checkAnswer', () => this.engine.checkAnswer(asText(input), item));
    if (check && check.state !== 'valid') this.find('checked', `checkAnswer called a good answer ${check.state}`);
    if (!isPlain(check)) this.find('plain-data', 'checkAnswer gave something that JSON does not carry');
  }

  private checkRefusals(step: string, bad: readonly unknown[], run: (input: unknown) => EngineResult<unknown>): void {
    if (bad.length === 0) this.find('coded-errors', `no bad samples for ${step}`);
    for (const input of [...bad, ...HOSTILE]) {
      const result = this.guard(step, () => run(input));
      if (result?.ok && bad.includes(input))
        this.find('coded-errors', `${step} accepted a bad sample: ${JSON.stringify(input)}`);
      if (result && !result.ok && !isCoded(result.error))
        this.find('coded-errors', `${step} refused without a code or a message`);
    }
  }

  /**
   * A text just over the budget is refused whatever it says. And what an answer's arrival calls valid, parsing takes:
   * else an accepted answer would never be scored.
   */
  private checkBudget(item: EngineItem): void {
    const large = 'a'.repeat(this.engine.budget.answerBytes + 1);
    for (const input of [large, { text: large }]) {
      const result = this.guard('parseAnswer', () => this.engine.parseAnswer(input, item));
      if (result?.ok) this.find('budget', 'parseAnswer accepted an answer over the budget');
    }
    for (const input of [large, ...[...this.samples.badAnswers, ...HOSTILE].map(asText)]) {
      const check = this.guard('checkAnswer', () => this.engine.checkAnswer(input, item));
      const parsed = this.guard('parseAnswer', () => this.engine.parseAnswer(input, item));
      if (check?.state === 'valid' && parsed?.ok === false)
        this.find('checked', `checkAnswer called valid what parseAnswer refuses: ${parsed.error.code}`);
    }
  }

  private checkAggregation(scores: readonly T['kept'][]): void {
    const items = scores.map((score, at): SampleItem<T['kept']> => ({ itemId: `item-${at}`, score, annulled: null }));
    const valueOf = (list: readonly SampleItem<T['kept']>[]): number | null | undefined =>
      this.guard('scoreSolution', () => this.engine.rankedValue(this.engine.scoreSolution(list)));
    const value = valueOf(items);
    const total = this.guard('scoreSolution', () => this.engine.scoreSolution(items));
    if (items.length > 0 && typeof value !== 'number') this.find('aggregation', 'a scored sample has no value');
    if (!isPlain(total)) this.find('plain-data', 'scoreSolution gave something that JSON does not carry');
    if (valueOf([]) !== null) this.find('aggregation', 'an empty sample has a value');
    if (valueOf([...items].reverse()) !== value) this.find('aggregation', 'the order of items changes the value');
    const withAnnulled = [
      ...items,
      ...items.map((one) => ({ ...one, itemId: `${one.itemId}-annulled`, annulled: 'late' })),
    ];
    if (valueOf(withAnnulled) !== value) this.find('aggregation', 'annulled items change the value');
    const counts = total && [total.counted, total.annulledCount, total.pendingCount, total.total];
    if (JSON.stringify(counts) !== JSON.stringify([items.length, 0, 0, items.length]))
      this.find('aggregation', 'the counts of a sample are not its own');
  }
}

const isCoded = ({ code, message, location }: { code: string; message: string; location: string }): boolean =>
  /^ERR_[A-Z0-9_]+$/.test(code) && message !== '' && typeof location === 'string';

const throughJson = (value: unknown): unknown =>
  value === undefined ? value : (JSON.parse(JSON.stringify(value)) as unknown);

/** An answer as a message brings it. */
function asText(input: unknown): string {
  if (typeof input === 'string') return input;
  return input instanceof Uint8Array ? new TextDecoder().decode(input) : (JSON.stringify(input) ?? '');
}
