import { type AskedAnswer, askObservations } from './ask-observations.js';
import type { EngineResult, EngineTypes, ScoringEngine } from './engine.js';
import {
  NOTHING_SEEN,
  OBSERVATION_KINDS,
  type ObservationOutcome,
  type ObservationRequest,
  type Observations,
  votesOf,
} from './observation.js';

/** What a look gives, for engines that ask for any; the same request and vote give the same. */
export type FakeObserver = (request: ObservationRequest, vote: number) => ObservationOutcome;

/** How a look may fail because of the answer: an engine scores each. */
const FAILURES = (['timeout', 'crashed', 'refused'] as const).map((state): FakeObserver => () => ({
  state,
  detail: 'as the answer deserves',
}));

/** Everything that the observer shows for an answer; undefined when the engine does not come to an end. */
export function observeAll<T extends EngineTypes>(
  engine: ScoringEngine<T>,
  answer: AskedAnswer<T>,
  observe: FakeObserver | undefined,
): EngineResult<Observations> {
  if (engine.observations === undefined) return { ok: true, value: NOTHING_SEEN };
  const asked = askObservations(
    engine,
    answer,
    (request) => observe && Array.from({ length: votesOf(request) }, (_, vote) => observe(request, vote)),
  );
  if (!asked.ok) return asked;
  const message = 'no observer was given';
  return asked.value.seen === null
    ? { ok: false, error: { code: 'ERR_OBSERVER_MISSING', message, location: '' } }
    : { ok: true, value: asked.value.seen };
}

/** An answer of which `score` gives the score by what was seen. */
export interface ObservedAnswer<T extends EngineTypes> extends AskedAnswer<T> {
  score(seen: Observations): EngineResult<T['score']>;
}

/**
 * The laws of an engine that must see something of the world: the same `seen` gives the same requests, which are few and
 * plain; a failed look is scored; a score follows from its arguments alone, whatever was asked and seen in between.
 * @returns what is broken.
 */
export function checkObserving<T extends EngineTypes>(
  engine: ScoringEngine<T>,
  answer: ObservedAnswer<T>,
  observe: FakeObserver | undefined,
): readonly string[] {
  if (engine.observations === undefined) return [];
  const looks = [observe, ...FAILURES].map((look) => ({ look, told: tell(engine, answer, look) }));
  const again = looks.map(({ look }) => tell(engine, answer, look));
  return [
    ...looks.flatMap(({ told }) => told.problems),
    ...(looks.every(({ told }, at) => told.requests === again[at]?.requests)
      ? []
      : ['what was seen is the same, what is asked next is not']),
    ...(looks.every(({ told }) => told.seen === null || bytesOf(answer.score(told.seen)) === told.score)
      ? []
      : ['a score follows from something else than its arguments']),
  ];
}

interface Told {
  readonly problems: readonly string[];
  readonly seen: Observations | null;
  /** Bytes. */
  readonly requests: string;
  readonly score: string;
}

function tell<T extends EngineTypes>(
  engine: ScoringEngine<T>,
  answer: ObservedAnswer<T>,
  look: FakeObserver | undefined,
): Told {
  const requests: ObservationRequest[] = [];
  const noted: FakeObserver = (request, vote) => {
    requests.push(request);
    return look?.(request, vote) ?? { state: 'refused', detail: 'no observer was given' };
  };
  const seen = observeAll(engine, answer, look && noted);
  const asked = bytesOf(requests);
  if (!seen.ok) return { problems: [`asking: ${describe(seen)}`], seen: null, requests: asked, score: '' };
  const score = answer.score(seen.value);
  const odd = requests.filter(({ kind }) => !OBSERVATION_KINDS.includes(kind)).map(({ kind }) => `no kind ${kind}`);
  const lost = requests.some(({ payload }) => !isPlain(payload)) ? ['a request that JSON does not carry'] : [];
  const refused = score.ok ? [] : [`a look that came to something is not scored: ${describe(score)}`];
  return { problems: [...odd, ...lost, ...refused], seen: seen.value, requests: asked, score: bytesOf(score) };
}

const describe = (result: EngineResult<unknown>): string =>
  result.ok ? 'it is ready' : `${result.error.code} ${result.error.message}`;

const bytesOf = (value: unknown): string => JSON.stringify(value);

/** Whether JSON carries the value without loss: no functions, maps, NaN or undefined members. */
export function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain);
}
