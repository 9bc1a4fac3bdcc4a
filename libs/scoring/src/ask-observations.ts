import { attempt } from './attempt.js';
import { accept, type EngineItem, type EngineResult, type EngineTypes, refuse, type ScoringEngine } from './engine.js';
import {
  NOTHING_SEEN,
  type ObservationOutcome,
  type ObservationRequest,
  type Observations,
  votesOf,
} from './observation.js';

/** All that an answer has asked for as far as it is known, in order; `seen` as soon as nothing is missing. */
export interface Asked {
  readonly requests: readonly ObservationRequest[];
  readonly seen: Observations | null;
}

/** What has been recorded of a request, one outcome a vote; undefined while a vote is missing. */
export type Recall = (request: ObservationRequest) => readonly ObservationOutcome[] | undefined;

/** What is asked about. */
export interface AskedAnswer<T extends EngineTypes> {
  readonly item: EngineItem;
  readonly reference: T['reference'];
  readonly answer: T['answer'];
}

/**
 * Asks an engine what must still be seen, tells it what was, and asks again, until nothing is missing or something is to be
 * looked at first. The same records give the same requests. An engine that never asks is ready at once.
 * @returns refusals ERR_OBSERVATION_ROUNDS, ERR_OBSERVATION_VOTES over the engine's budget, and ERR_ENGINE_FAILED.
 */
export function askObservations<T extends EngineTypes>(
  engine: Pick<ScoringEngine<T>, 'observations' | 'budget'>,
  { item, reference, answer }: AskedAnswer<T>,
  recall: Recall,
): EngineResult<Asked> {
  const { observationRounds = 0, observations: votes = 0 } = engine.budget;
  let seen = NOTHING_SEEN;
  const requests: ObservationRequest[] = [];
  for (let round = 0; ; round += 1) {
    const asked = attempt(() => accept(engine.observations?.(item, reference, answer, seen) ?? []));
    if (!asked.ok) return asked;
    if (asked.value.length === 0) return accept({ requests, seen });
    if (round === observationRounds)
      return refuse(
        'ERR_OBSERVATION_ROUNDS',
        `An answer asks more than ${observationRounds} times what is to be seen.`,
      );
    requests.push(...asked.value);
    if (!requests.every(isCounted) || total(requests) > votes)
      return refuse('ERR_OBSERVATION_VOTES', `An answer asks for more than ${votes} observations.`);
    const found = asked.value.map(recall);
    if (!isComplete(found)) return accept({ requests, seen: null });
    seen = [...seen, ...asked.value.map(({ kind, payload }, at) => ({ kind, payload, outcomes: found[at] ?? [] }))];
  }
}

const isCounted = (request: ObservationRequest): boolean =>
  Number.isSafeInteger(votesOf(request)) && votesOf(request) > 0;

const total = (requests: readonly ObservationRequest[]): number =>
  requests.reduce((sum, request) => sum + votesOf(request), 0);

const isComplete = (
  found: readonly (readonly ObservationOutcome[] | undefined)[],
): found is readonly (readonly ObservationOutcome[])[] => found.every((one) => one !== undefined);
