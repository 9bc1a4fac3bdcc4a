import type { EngineResult, SampleItem, ScoringEngine } from './scoring-engine.js';

/** Inputs that an engine must score, and inputs that it must refuse. */
export interface ConformanceSamples {
  /** Each item with a reference and answers, all good. */
  readonly good: readonly {
    readonly item: unknown;
    readonly reference: unknown;
    readonly answers: readonly unknown[];
  }[];
  /** Refused as items, as answers, or as references; each of these at least one. */
  readonly badItems: readonly unknown[];
  readonly badAnswers: readonly unknown[];
  readonly badReferences: readonly unknown[];
}

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
export function checkConformance<Item, Answer, Reference, ItemScore, SolutionScore>(
  engine: ScoringEngine<Item, Answer, Reference, ItemScore, SolutionScore>,
  samples: ConformanceSamples,
): ConformanceFinding[] {
  return new Conformance(engine, samples).check();
}

class Conformance<Item, Answer, Reference, ItemScore, SolutionScore> {
  private readonly engine: ScoringEngine<Item, Answer, Reference, ItemScore, SolutionScore>;
  private readonly samples: ConformanceSamples;
  private readonly findings: ConformanceFinding[] = [];

  constructor(engine: ScoringEngine<Item, Answer, Reference, ItemScore, SolutionScore>, samples: ConformanceSamples) {
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

  private checkSample({ item, reference, answers }: ConformanceSamples['good'][number]): ItemScore[] {
    this.checkRefusals('parseItem', this.samples.badItems, (input) => this.engine.parseItem(input));
    const parsed = this.take('parseItem', item, (input) => this.engine.parseItem(input));
    if (!parsed) return [];
    this.checkRefusals('parseReference', this.samples.badReferences, (input) =>
      this.engine.parseReference(input, parsed.value),
    );
    this.checkRefusals('parseAnswer', this.samples.badAnswers, (input) => this.engine.parseAnswer(input, parsed.value));
    this.checkBudget(parsed.value);
    const against = this.take('parseReference', reference, (input) => this.engine.parseReference(input, parsed.value));
    if (!against) return [];
    return answers.flatMap((input) => {
      const answer = this.take('parseAnswer', input, (given) => this.engine.parseAnswer(given, parsed.value));
      const score =
        answer &&
        this.take('scoreItem', answer.value, (given) => this.engine.scoreItem(parsed.value, given, against.value));
      return score ? [score.value] : [];
    });
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

  private guard<T>(step: string, run: () => T): T | undefined {
    try {
      return run();
    } catch (error) {
      this.find('no-throw', `${step} threw ${String(error)}`);
      return undefined;
    }
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

  /** A text just over the budget is refused whatever it says. */
  private checkBudget(item: Item): void {
    const large = 'a'.repeat(this.engine.budget.answerBytes + 1);
    for (const input of [large, { text: large }]) {
      const result = this.guard('parseAnswer', () => this.engine.parseAnswer(input, item));
      if (result?.ok) this.find('budget', 'parseAnswer accepted an answer over the budget');
    }
  }

  private checkAggregation(scores: readonly ItemScore[]): void {
    const items = scores.map((score, at): SampleItem<ItemScore> => ({ itemId: `item-${at}`, score, annulled: null }));
    const valueOf = (list: readonly SampleItem<ItemScore>[]): number | null | undefined =>
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
  }
}

const isCoded = ({ code, message, location }: { code: string; message: string; location: string }): boolean =>
  /^ERR_[A-Z0-9_]+$/.test(code) && message !== '' && typeof location === 'string';

/** Whether JSON carries the value without loss: no functions, maps, NaN or undefined members. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain);
}
