import { type ArchiveRow, makeArchiveBoard } from '@starboard/contracts';
import { storable } from '@starboard/proof';
import {
  type AnyEngine,
  type BoardCell,
  boardDetailOf,
  type BoardInputs,
  computeBoard,
  type EngineItem,
  engineOf,
  type EngineParameters,
  engineRows,
  type ResultVersions,
  scoreAnswers,
} from '@starboard/scoring';
import type { ArchiveData } from './archive-data.js';
import type { ArchiveFiles } from './archive-files.js';
import { itemOf } from './archive-item.js';
import { readClassifier } from './archived-classifier.js';
import { excusedFiles } from './checks/check-excuses.js';
import { formatOf } from './formats/formats.js';
import { type Observed, readObserved, withSeen } from './observed.js';
import { readReference } from './reference-parts.js';
import { type ItemTables, itemTables, joinTables, NO_SCORES, type ScoreTables, solutionRow } from './score-tables.js';

/** Everything that follows from the texts, references and answers of an archive. */
export interface Recomputed {
  readonly tables: ScoreTables;
  /** As `leaderboard.json` has it. */
  readonly board: string;
}

/** Those of the contest, and the version of the engine that the scores are made by. */
type RecomputeParameters = ArchiveData['manifest']['parameters']['values'] &
  Pick<EngineParameters, 'version' | 'classifier'>;

/** Parses and scores again, by the very functions that the platform uses (appendix 1, appendix 2 §3), as that version of the engine. */
export async function recomputeScores(files: ArchiveFiles, data: ArchiveData, version: string): Promise<ItemTables> {
  const { classifier } = await readClassifier(files, data);
  const parameters = { ...data.manifest.parameters.values, version, classifier };
  const engine = engineOf(data.manifest.engine, parameters);
  const items: ItemTables[] = [];
  const observed = readObserved(data);
  for (const essay of data.tables.essays)
    items.push(await recomputeItem(files, data, { engine, parameters, observed }, essay));
  return joinTables(items);
}

/** Ranks recomputed scores again, as these versions of the engine and of the board. */
export function recomputeBoard(data: ArchiveData, tables: ItemTables, versions: ResultVersions): Recomputed {
  const { engine: id, parameters } = data.manifest;
  const cells = makeCells(data, new Map(tables['item-scores'].map((row) => [keyOf(row), row])));
  const agreements = tables.agreements.map(({ fileId, min, avg, value }) => ({
    ...{ essayId: String(fileId), min, avg, value },
  }));
  const { ster, solutions, rows } = computeBoard({
    engine: id,
    parameters: parameters.values,
    cells,
    agreements,
    ...standingOf(data),
    versions,
  });
  const board = rows.map(({ teamId: team, sessionId: session, ...row }) => ({ ...row, team, session }));
  return {
    tables: { ...tables, 'solution-scores': solutions.map(solutionRow) },
    board: makeArchiveBoard(formatOf(data.manifest).scoresOf(data.manifest), ster, board),
  };
}

async function recomputeItem(
  files: ArchiveFiles,
  data: ArchiveData,
  {
    engine,
    parameters,
    observed,
  }: { readonly engine: AnyEngine; readonly parameters: RecomputeParameters; readonly observed: Observed },
  essay: ArchiveRow<'essays'>,
): Promise<ItemTables> {
  const { engine: id } = data.manifest;
  if (!files.has(essay.file)) return NO_SCORES;
  const item = itemOf(essay, (await files.read(essay.file)).toString('utf8'));
  const read = (file: string): Promise<string | undefined> => readAnswer(files, engine, item, file);
  const parts = await readReference(files, data, essay.fileId, read);
  const answers: { sessionId: number; answerId: string; answer: string }[] = [];
  for (const { session, file } of answersOf(data, essay.fileId)) {
    const answer = await read(file);
    if (answer !== undefined) answers.push({ sessionId: session, answerId: `s${session}`, answer });
  }
  if (parts === undefined) return NO_SCORES;
  const seen = withSeen(engine, { item, parts, fileId: essay.fileId, observed }, answers);
  const result = scoreAnswers({ engine: id, parameters, item, parts, answers: seen });
  if (!result.ok) return NO_SCORES;
  return itemTables(data.manifest, essay.fileId, parts.length, engineRows(id).rowsOf(result.outcome));
}

/** JSON as the platform stores it; undefined for one that cannot be read: the platform gives it up, too. */
async function readAnswer(
  files: ArchiveFiles,
  engine: AnyEngine,
  item: EngineItem,
  file: string,
): Promise<string | undefined> {
  if (!files.has(file)) return undefined;
  const parsed = engine.parseAnswer(await files.read(file), item);
  return parsed.ok ? storable(parsed.value as object) : undefined;
}

/** Final attempts of the sessions that count. */
function answersOf({ tables }: ArchiveData, fileId: number): ArchiveRow<'submissions'>[] {
  const counting = new Set(tables.sessions.flatMap(({ session, counts }) => (counts ? [session] : [])));
  const finals = new Set(
    tables.releases.flatMap((row) =>
      row.fileId === fileId && row.cause === null && row.finalAttempt !== null && counting.has(row.session)
        ? [`${row.session}.${row.finalAttempt}`]
        : [],
    ),
  );
  return tables.submissions.filter((row) => row.fileId === fileId && finals.has(`${row.session}.${row.attempt}`));
}

interface ScoreKey {
  readonly session: number;
  readonly fileId: number;
}

const keyOf = ({ session, fileId }: ScoreKey): string => `${session}/${fileId}`;

type ScoreRow = ArchiveRow<'item-scores'>;
type ScoreRows = ReadonlyMap<string, ScoreRow>;

/**
 * The sample of a final is the whole round, of other rounds what was handed out; without what an early end cut off. Excused
 * is what a decision excuses. An independent reading of the archive's own rows: the platform reads a view of its database.
 */
function makeCells({ manifest, tables }: ArchiveData, scores: ScoreRows): BoardCell[] {
  const sample = tables.schedule.filter(({ cutOff }) => !cutOff);
  const inSample = new Set(sample.map(({ fileId }) => fileId));
  const releases = new Map(tables.releases.map((row) => [keyOf(row), row]));
  const excused = excusedFiles(tables);
  return tables.sessions
    .filter(({ counts, exclusion }) => counts || exclusion !== undefined)
    .flatMap(({ session, team }) => {
      const handedOut = tables.releases.filter((row) => row.session === session && inSample.has(row.fileId));
      const own = manifest.round.mode === 'final' ? sample : handedOut;
      return own.map(({ fileId }) => {
        const key = keyOf({ session, fileId });
        const place = { sessionId: session, teamId: team, essayId: String(fileId) };
        const score = scores.get(key);
        const detail = boardDetailOf(manifest.engine, score?.detail);
        return { ...makeCell(place, releases.get(key), score, excused), detail };
      });
    });
}

/** What decides which sessions stand for a place. */
function standingOf({ manifest, tables }: ArchiveData): Pick<BoardInputs, 'round' | 'left' | 'excluded'> {
  const items = tables.schedule.filter(({ cutOff }) => !cutOff).length;
  const left = tables.sessions.flatMap(({ session, closeReason }) => (closeReason === 'finish' ? [] : [session]));
  const excluded = tables.sessions.flatMap(({ session, exclusion }) =>
    exclusion === undefined ? [] : [[session, exclusion] as const],
  );
  return { round: { mode: manifest.round.mode, items }, left, excluded: new Map(excluded) };
}

function makeCell(
  place: Pick<BoardCell, 'sessionId' | 'teamId' | 'essayId'>,
  release: ArchiveRow<'releases'> | undefined,
  score: ScoreRow | undefined,
  excuses: ReadonlySet<string>,
): BoardCell {
  const excused = release !== undefined && excuses.has(`${release.session}/${release.index}`);
  const lost = release === undefined || release.finalAttempt === null || release.cause !== null;
  const annulled = lost ? (release?.cause ?? 'no-answer') : null;
  return { ...place, annulled, excused, value: score?.value ?? null, figures: score?.figures ?? {} };
}
