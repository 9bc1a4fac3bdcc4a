/** What of the world can be looked at: a program that is run, documents that are searched, a model that is asked. */
export const OBSERVATION_KINDS = ['run', 'retrieve', 'judge'] as const;
export type ObservationKind = (typeof OBSERVATION_KINDS)[number];

/** Plain JSON. */
export type ObservedJson =
  null | boolean | number | string | readonly ObservedJson[] | { readonly [key: string]: ObservedJson };

/** Something that must be seen before an answer can be scored. Equal requests are seen once, whoever asks. */
export interface ObservationRequest {
  readonly kind: ObservationKind;
  readonly payload: ObservedJson;
  /** How many votes are wanted, each a look of its own; 1 by default. */
  readonly times?: number;
}

/**
 * What came of a look. What the answer caused (it took too long, it crashed, it was refused) is an outcome as well, and is
 * scored. What the machine caused is none: that look is taken again.
 */
export type ObservationOutcome =
  | { readonly state: 'seen'; readonly value: ObservedJson }
  | { readonly state: 'timeout' | 'crashed' | 'refused'; readonly detail: string };

/** A request with what came of it, one outcome a vote. */
export interface SeenObservation {
  readonly kind: ObservationKind;
  readonly payload: ObservedJson;
  readonly outcomes: readonly ObservationOutcome[];
}

/** What was seen for one answer, in the order in which its engine asked. */
export type Observations = readonly SeenObservation[];

export const NOTHING_SEEN: Observations = [];

/** One recorded look: votes of a request are counted from 0. */
export interface RecordedObservation {
  readonly kind: ObservationKind;
  readonly payload: ObservedJson;
  readonly vote: number;
  readonly outcome: ObservationOutcome;
}

/** Recorded looks of one answer, in the order in which they were asked: the first vote begins a request. */
export function seenOf(recorded: readonly RecordedObservation[]): Observations {
  const seen: { kind: ObservationKind; payload: ObservedJson; outcomes: ObservationOutcome[] }[] = [];
  for (const { kind, payload, vote, outcome } of recorded) {
    const last = seen.at(-1);
    if (vote === 0 || last === undefined) seen.push({ kind, payload, outcomes: [outcome] });
    else last.outcomes.push(outcome);
  }
  return seen;
}

/** How many looks a request wants. */
export const votesOf = ({ times = 1 }: ObservationRequest): number => times;
