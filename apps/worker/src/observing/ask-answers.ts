import { observationKey } from '@starboard/proof';
import type { Result } from '@starboard/result';
import {
  askObservations,
  type EngineError,
  type EngineId,
  type EngineItem,
  engineOf,
  type EngineParameters,
  type ObservationKind,
  type ObservationOutcome,
  type ObservationRequest,
  type ObservedJson,
  type ReferencePart,
  votesOf,
} from '@starboard/scoring';

/** Answers to one item, with what was seen of all that they have asked for. Keys are hexadecimal. */
export interface AskTask {
  readonly engine: EngineId;
  readonly parameters: EngineParameters;
  readonly item: EngineItem;
  readonly parts: readonly ReferencePart[];
  /** Versions of the observers that are there. */
  readonly observers: readonly { readonly kind: ObservationKind; readonly version: string }[];
  readonly answers: readonly {
    readonly answerId: string;
    /** JSON of what the engine made of it. */
    readonly answer: string;
    readonly seen: readonly { readonly key: string; readonly outcome: ObservationOutcome }[];
  }[];
}

/** A look that an answer asks for. */
export interface AskedLook {
  readonly key: string;
  readonly kind: ObservationKind;
  readonly observer: string;
  readonly payload: ObservedJson;
  readonly vote: number;
}

/** What an answer has asked for so far, or why it asks for nothing. */
export type AskOutcome = { readonly answerId: string } & Result<
  { looks: readonly AskedLook[]; complete: boolean },
  { error: EngineError }
>;

export type AskResult = Result<{ outcomes: readonly AskOutcome[] }, { error: EngineError }>;

/** Asks the engine what each answer must still see. Pure, for a thread of its own. */
export function askAnswers({ engine: id, parameters, item, parts, observers, answers }: AskTask): AskResult {
  const engine = engineOf(id, parameters);
  const reference = engine.joinReference(parts, item);
  if (!reference.ok) return reference;
  const versions = new Map(observers.map(({ kind, version }) => [kind, version]));
  const outcomes = answers.map(({ answerId, answer, seen }): AskOutcome => {
    const known = new Map(seen.map(({ key, outcome }) => [key, outcome]));
    const asked = askObservations(engine, { item, reference: reference.value, answer: JSON.parse(answer) }, (request) =>
      allOf(looksOf(request, versions).map(({ key }) => known.get(key))),
    );
    if (!asked.ok) return { answerId, ok: false, error: asked.error };
    const missing = asked.value.requests.find(({ kind }) => !versions.has(kind));
    if (missing !== undefined) return { answerId, ok: false, error: withoutObserver(missing.kind) };
    const looks = asked.value.requests.flatMap((request) => looksOf(request, versions));
    return { answerId, ok: true, looks, complete: asked.value.seen !== null };
  });
  return { ok: true, outcomes };
}

function looksOf(request: ObservationRequest, versions: ReadonlyMap<ObservationKind, string>): readonly AskedLook[] {
  const { kind, payload } = request;
  const observer = versions.get(kind) ?? '';
  return Array.from({ length: votesOf(request) }, (_, vote) => {
    const look = { kind, observer, payload, vote };
    return { key: observationKey(look).toString('hex'), ...look };
  });
}

const allOf = <T>(values: readonly (T | undefined)[]): readonly T[] | undefined => {
  const there = values.filter((one) => one !== undefined);
  return there.length === values.length ? there : undefined;
};

const withoutObserver = (kind: ObservationKind): EngineError => ({
  code: 'ERR_OBSERVER_MISSING',
  message: `no observer of this worker can ${kind}`,
  location: '',
});
