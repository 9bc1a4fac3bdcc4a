import { BoardCommands, type Database, ScoringCommands, ScoringQueries } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { computeBoard, engineRows, type ResultVersions, scoreAnswers } from '@starboard/scoring';
import type { FinishedRound } from './finished-round.js';

/** Statements about what nobody may change: with triggers off, in one transaction. */
export async function asOwner(
  { pool }: Database,
  statements: readonly string[],
  values: readonly unknown[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica`);
    for (const statement of statements) await client.query(statement, [...values]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const STALE = `set inputs = sha256(inputs) where parameters_id = $1::uuid`;

/** Makes scores and board of a round that was scored anew, as these versions made them. */
export async function remakeBy(database: Database, round: FinishedRound, versions: ResultVersions): Promise<void> {
  const { roundId, parametersId } = round;
  const boards = 'select id from leaderboard_snapshots where parameters_id = $1::uuid';
  await asOwner(
    database,
    [
      `delete from leaderboard_rows where snapshot_id in (${boards})`,
      'delete from leaderboard_snapshots where parameters_id = $1::uuid',
      `update essay_scores ${STALE}`,
      `update essay_agreements ${STALE}`,
    ],
    [parametersId],
  );
  for (const { essayId } of await new ScoringQueries(database).openEssays(roundId, []))
    await rescore(database, roundId, essayId, versions);
  const compute: Parameters<BoardCommands['publish']>[1] = (inputs) => computeBoard({ ...inputs, versions });
  await new BoardCommands(database, manualClock(Date.now())).publish(roundId, compute, { actor: 'test' });
}

async function rescore(
  database: Database,
  targetId: string,
  essayId: string,
  { engine: version }: ResultVersions,
): Promise<void> {
  const work = await new ScoringQueries(database).loadEssay(targetId, essayId);
  if (work === undefined) throw new Error(`essay ${essayId} cannot be scored`);
  const { engine, parametersId, parts, answers, inputs } = work;
  const result = scoreAnswers({ ...work, parameters: { ...work.parameters, version } });
  if (!result.ok) throw new Error(result.error.message);
  const { agreement, pairs, essays } = engineRows(engine).rowsOf(result.outcome);
  const inputsOf = new Map(answers.map((answer) => [answer.sessionId, answer.inputs]));
  await new ScoringCommands(database).saveEssay({
    targetId,
    essayId,
    parametersId,
    agreement: { ...agreement, inputs, experts: parts.length },
    pairs,
    essays: essays.map((row) => ({ ...row, inputs: inputsOf.get(row.sessionId) ?? inputs })),
  });
}

/** As the upgrade finds what an earlier platform made: fingerprints of other versions, and nothing that says which. */
export const forgetVersions = (database: Database, { parametersId }: FinishedRound): Promise<void> =>
  asOwner(
    database,
    [
      `update essay_scores ${STALE}`,
      `update essay_agreements ${STALE}`,
      `update leaderboard_snapshots set inputs = sha256(inputs), engine_version = null, board_version = null
       where parameters_id = $1::uuid`,
    ],
    [parametersId],
  );
