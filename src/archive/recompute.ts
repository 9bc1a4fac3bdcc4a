import { makeArchiveBoard, type ArchiveRow } from '@starboard/contracts';
import { engineStorage, storable, type BoardCell } from '@starboard/database';
import { parseMarkup, type Fragment } from '@starboard/markup';
import { computeBoard } from '../../apps/worker/src/scoring/compute-board.js';
import { scoreAnswers, type ScoreOutcome } from '../../apps/worker/src/scoring/score-answers.js';
import type { ArchiveData } from './archive-data.js';
import type { ArchiveFiles } from './archive-files.js';

/** Everything that follows from the texts and markups of an archive. */
export interface Recomputed {
  readonly agreements: readonly ArchiveRow<'agreements'>[];
  readonly pairs: readonly ArchiveRow<'pair-scores'>[];
  readonly essays: readonly ArchiveRow<'essay-scores'>[];
  readonly solutions: readonly ArchiveRow<'solution-scores'>[];
  /** As `leaderboard.json` has it. */
  readonly board: string;
}

/** The rows of one essay. */
type EssayRows = Pick<Recomputed, 'agreements' | 'pairs' | 'essays'>;

/** Archives are of contests of markups. */
const ENGINE = 'markup';

const NO_ROWS: EssayRows = { agreements: [], pairs: [], essays: [] };

/** Parses, matches, scores and ranks again, by the very functions that the platform uses (design §5 to §7). */
export async function recompute(files: ArchiveFiles, data: ArchiveData): Promise<Recomputed> {
  const rows: EssayRows[] = [];
  for (const essay of data.tables.essays) rows.push(await recomputeEssay(files, data, essay));
  const agreements = rows.flatMap((one) => one.agreements);
  const essays = rows.flatMap((one) => one.essays);
  const parameters = data.manifest.parameters.values;
  const cells = makeCells(data, new Map(essays.map((row) => [`${row.session}/${row.fileId}`, row])));
  const named = agreements.map(({ fileId, min, avg, value }) => ({ essayId: String(fileId), min, avg, value }));
  const { ster, solutions, rows: board } = computeBoard({ engine: ENGINE, parameters, cells, agreements: named });
  return {
    agreements,
    pairs: rows.flatMap((one) => one.pairs),
    essays,
    solutions: solutions.map(({ sessionId: session, teamId: _team, sum: _sum, share: _share, ...row }) => ({
      session,
      ...row,
    })),
    board: makeArchiveBoard(
      ster,
      board.map(({ teamId: team, sessionId: session, sum: _sum, share: _share, ...row }) => ({
        ...row,
        team,
        session,
      })),
    ),
  };
}

async function recomputeEssay(files: ArchiveFiles, data: ArchiveData, essay: ArchiveRow<'essays'>): Promise<EssayRows> {
  const { fileId, subject } = essay;
  if (!files.has(essay.file)) return NO_ROWS;
  const text = (await files.read(essay.file)).toString('utf8');
  const experts = await readAll(files, text, expertsOf(data, fileId));
  const answers = await readAll(files, text, answersOf(data, fileId));
  if (experts.length < 2) return NO_ROWS;
  const result = scoreAnswers({
    engine: ENGINE,
    parameters: data.manifest.parameters.values,
    item: { text, subject, meta: {} },
    parts: experts.map(({ row, fragments }) => ({ id: `e${row.ordinal}`, content: { criteria: {}, fragments } })),
    answers: answers.map(({ row, fragments }) => ({
      sessionId: row.session,
      answerId: `s${row.session}`,
      answer: { criteria: {}, fragments },
    })),
  });
  if (!result.ok) return NO_ROWS;
  return essayRows(fileId, experts.length, result.outcome);
}

/** Of each place the version in force, by place. */
const expertsOf = ({ tables }: ArchiveData, fileId: number): ArchiveRow<'expert-markups'>[] =>
  tables['expert-markups'].filter((row) => row.fileId === fileId && row.inForce).sort((a, b) => a.ordinal - b.ordinal);

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

/** A markup that cannot be read is no markup: the platform gives it up, too. */
async function readAll<Row extends { readonly file: string }>(
  files: ArchiveFiles,
  text: string,
  rows: readonly Row[],
): Promise<{ readonly row: Row; readonly fragments: readonly Fragment[] }[]> {
  const read: { row: Row; fragments: readonly Fragment[] }[] = [];
  for (const row of rows) {
    if (!files.has(row.file)) continue;
    const parsed = parseMarkup(await files.read(row.file), { original: text });
    if (parsed.ok) read.push({ row, fragments: JSON.parse(storable(parsed.document.fragments)) as Fragment[] });
  }
  return read;
}

function essayRows(fileId: number, experts: number, outcome: ScoreOutcome): EssayRows {
  const { agreement, pairs, essays } = engineStorage(ENGINE).rowsOf(outcome);
  const ordinal = (id: string): number => Number(id.slice(1));
  return {
    agreements: [{ fileId, experts, ...agreement }],
    pairs: pairs.map(({ markupId, expertMarkupId, ...values }) => ({
      fileId,
      session: markupId.startsWith('s') ? ordinal(markupId) : null,
      ordinalX: markupId.startsWith('s') ? null : ordinal(markupId),
      ordinal: ordinal(expertMarkupId),
      ...values,
    })),
    essays: essays.map(
      ({ sessionId: session, detail: _detail, ...values }) =>
        ({ session, fileId, ...values }) as ArchiveRow<'essay-scores'>,
    ),
  };
}

type ScoreRows = ReadonlyMap<string, ArchiveRow<'essay-scores'>>;

/** The sample of a final is the whole round, of other rounds what was handed out. */
function makeCells({ manifest, tables }: ArchiveData, scores: ScoreRows): BoardCell[] {
  const sample = tables.schedule.filter(({ cutOff }) => !cutOff);
  const releases = new Map(tables.releases.map((row) => [`${row.session}/${row.fileId}`, row]));
  return tables.sessions
    .filter(({ counts }) => counts)
    .flatMap(({ session, team }) => {
      const own = manifest.round.mode === 'final' ? sample : tables.releases.filter((row) => row.session === session);
      return own.map(({ fileId }) => {
        const key = `${session}/${fileId}`;
        return makeCell(
          { sessionId: session, teamId: team, essayId: String(fileId) },
          releases.get(key),
          scores.get(key),
        );
      });
    });
}

function makeCell(
  place: Pick<BoardCell, 'sessionId' | 'teamId' | 'essayId'>,
  release: ArchiveRow<'releases'> | undefined,
  score: ArchiveRow<'essay-scores'> | undefined,
): BoardCell {
  const lost = release === undefined || release.finalAttempt === null || release.cause !== null;
  const annulled = lost ? (release?.cause ?? 'no-answer') : null;
  const { value = null, average = null, best = null, m2 = null, m3 = null, m4 = null } = score ?? {};
  const { m5 = null, m6 = null, mOpt = null, mAvg = null, ceiling = null } = score ?? {};
  return { ...place, annulled, value, average, best, m2, m3, m4, m5, m6, mOpt, mAvg, ceiling };
}
