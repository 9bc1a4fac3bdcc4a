import type { ArchiveRow } from '@starboard/contracts';
import { canonicalJson } from '@starboard/proof';
import {
  type AnyEngine,
  type AskedAnswer,
  askObservations,
  type EngineItem,
  type EngineTypes,
  type ObservationRequest,
  type RecordedObservation,
  type ReferencePart,
  type ScoreTask,
  votesOf,
} from '@starboard/scoring';
import type { ArchiveData } from './archive-data.js';

/** What was seen for each answer, by `session/fileId`, in the order in which it was asked. */
export type Observed = ReadonlyMap<string, readonly RecordedObservation[]>;

/** Answers that ask for what the archive has no record of are left out: nothing follows from them. */
export function readObserved({ tables }: ArchiveData): Observed {
  const records = new Map(tables.observations.map((row) => [row.key, row]));
  return new Map(
    tables['answer-observations'].flatMap(({ session, fileId, keys }) => {
      const own = keys.flatMap((key) => records.get(key) ?? []);
      return own.length < keys.length ? [] : [[`${session}/${fileId}`, own.map(recordOf)]];
    }),
  );
}

const recordOf = ({ kind, payload, vote, outcome }: ArchiveRow<'observations'>): RecordedObservation => ({
  kind,
  payload,
  vote,
  outcome,
});

interface ScorableAnswer {
  readonly sessionId: number;
  readonly answerId: string;
  readonly answer: string;
}

/** Answers with what was seen for them; without those that their engine asks more about, or other things. */
export function withSeen(
  engine: AnyEngine,
  about: {
    readonly item: EngineItem;
    readonly parts: readonly ReferencePart[];
    readonly fileId: number;
    readonly observed: Observed;
  },
  answers: readonly ScorableAnswer[],
): ScoreTask['answers'] {
  if (engine.observations === undefined) return answers;
  const { item, parts, fileId, observed } = about;
  const reference = engine.joinReference(parts, item);
  if (!reference.ok) return [];
  return answers.flatMap((one) => {
    const seen = observed.get(`${one.sessionId}/${fileId}`);
    const answer = { item, reference: reference.value, answer: JSON.parse(one.answer) as unknown };
    return seen !== undefined && isAsked(engine, answer, seen) ? [{ ...one, seen }] : [];
  });
}

/** Whether an engine asks for exactly what was recorded for the answer, and for nothing more. */
function isAsked(
  engine: AnyEngine,
  answer: AskedAnswer<EngineTypes>,
  recorded: readonly RecordedObservation[],
): boolean {
  const outcomes = new Map(recorded.map((one) => [nameOf(one, one.vote), one.outcome]));
  const asked = askObservations(engine, answer, (request) => {
    const found = votes(request).flatMap((vote) => outcomes.get(nameOf(request, vote)) ?? []);
    return found.length === votesOf(request) ? found : undefined;
  });
  if (!asked.ok || asked.value.seen === null) return false;
  const names = asked.value.requests.flatMap((request) => votes(request).map((vote) => nameOf(request, vote)));
  return names.join('\n') === recorded.map((one) => nameOf(one, one.vote)).join('\n');
}

const votes = (request: ObservationRequest): readonly number[] => [...Array(votesOf(request)).keys()];

const nameOf = ({ kind, payload }: Pick<ObservationRequest, 'kind' | 'payload'>, vote: number): string =>
  canonicalJson({ kind, payload, vote });
