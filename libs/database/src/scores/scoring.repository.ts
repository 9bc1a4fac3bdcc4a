import { Injectable } from '@nestjs/common';
import { contestParametersSchema, type ContestParameterValues } from '@starboard/contracts';
import type { EngineId, EngineItem, ReferencePart, ScoredPair } from '@starboard/scoring';
import { ADVISORY_LOCKS } from '../advisory-locks.js';
import { Database } from '../database.js';
import { upsertAgreement, upsertEssays, upsertPairs, type ScoredAgreement, type ScoredEssay } from './score-rows.js';
import { ANSWER_TEXT } from './storages.js';
import { REFERENCE_PARTS } from './reference-sql.js';
import { BOARD, SCORING, SCORING_OF_ITEM, SETTLED } from './scoring-sql.js';
import type { PoolClient } from 'pg';

/** An essay of a round with scores that are missing or stale. */
export interface OpenEssay {
  readonly essayId: string;
  /** Names this very work: other inputs, another key. */
  readonly key: string;
}

/** An answer that has no score yet, or a stale one. */
export interface OpenAnswer {
  readonly sessionId: number;
  /** Of the parsed answer. */
  readonly answerId: string;
  readonly inputs: Uint8Array;
  /** JSON of what the engine made of it. */
  readonly answer: string;
}

/** The open work of one item: its reference and the answers to be scored against it. */
export interface EssayWork {
  readonly engine: EngineId;
  readonly parametersId: string;
  readonly parameters: ContestParameterValues;
  readonly item: EngineItem;
  readonly inputs: Uint8Array;
  /** Parts of the reference: experts' markups in the order of their places, or the rule. */
  readonly parts: readonly ReferencePart[];
  readonly answers: readonly OpenAnswer[];
}

/** The scores of one essay, computed for a round or an open re-scoring of one. */
export interface EssayScores {
  readonly targetId: string;
  readonly essayId: string;
  readonly parametersId: string;
  readonly agreement: ScoredAgreement;
  readonly pairs: readonly ScoredPair[];
  readonly essays: readonly ScoredEssay[];
}

const LIVE_ROUNDS = `
  select id from rounds where status = 'closed' or (mode <> 'final' and status = 'open') order by created_at`;

const OPEN_ESSAYS = `
  with ${SCORING},
  wanted as (
    select r.essay_id, r.inputs, g.inputs as stored, 0 as session_id
    from round cross join reference r
    left join essay_agreements g on g.essay_id = r.essay_id and g.parameters_id = round.parameters_id
    union all
    select a.essay_id, a.inputs, s.inputs, a.session_id
    from round cross join answer a
    left join essay_scores s on s.session_id = a.session_id and s.essay_id = a.essay_id
      and s.parameters_id = round.parameters_id
  )
  select essay_id as "essayId", left(encode(sha256(string_agg(inputs, '' order by session_id)), 'hex'), 16) as key
  from wanted where essay_id not in (select essay_id from unparsed)
  group by essay_id having bool_or(stored is distinct from inputs) order by essay_id`;

const STALE_BOARD = `
  with ${SCORING}, ${BOARD}
  select left(encode(board.inputs, 'hex'), 16) as key from board
  where ${SETTLED} and board.inputs is distinct from (
      select inputs from leaderboard_snapshots where round_id = $1::uuid order by version desc limit 1
    )`;

const ESSAY_REFERENCE = `
  with ${SCORING_OF_ITEM}
  select round.engine, p.id as "parametersId", p.values as parameters, reference.inputs,
    json_build_object('text', e.text, 'subject', e.subject, 'meta', e.meta) as item, ${REFERENCE_PARTS} as parts
  from round
  join contest_parameters p on p.id = round.parameters_id
  join reference on reference.essay_id = $3::uuid
  join essays e on e.id = reference.essay_id`;

const OPEN_ANSWERS = `
  with ${SCORING_OF_ITEM}
  select a.session_id as "sessionId", a.markup_id as "answerId", a.inputs, ${ANSWER_TEXT} as answer
  from round cross join answer a
  join markups m on m.id = a.markup_id
  left join essay_scores s on s.session_id = a.session_id and s.essay_id = a.essay_id
    and s.parameters_id = round.parameters_id
  where a.essay_id = $3::uuid and s.inputs is distinct from a.inputs
  order by a.session_id`;

/** Share lock: an approval waits for this transaction; an earlier approval makes it write nothing. */
const HOLD_ROUND = `
  select 1 from rounds where id = coalesce((select round_id from rescorings where id = $1::uuid), $1::uuid) for share`;

const IS_APPROVED = `
  select 1 from leaderboard_snapshots
  where round_id = coalesce((select round_id from rescorings where id = $1::uuid), $1::uuid)
    and parameters_id = $2::uuid and state = 'approved'`;

/** What has to be scored, found by comparing fingerprints, and the scores of essays. */
@Injectable()
export class ScoringRepository {
  constructor(private readonly database: Database) {}

  /**
   * Runs `look`, unless another process is looking through the rounds.
   * @returns whether it ran.
   */
  async lookAlone(look: () => Promise<void>): Promise<boolean> {
    const client = await this.database.pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_xact_lock($1) as alone', [
        ADVISORY_LOCKS.rounds,
      ]);
      const alone = rows[0]?.alone === true;
      if (alone) await look();
      return alone;
    } finally {
      await client.query('commit').catch(() => undefined);
      client.release();
    }
  }

  /** Rounds whose result may still change. */
  async liveRounds(): Promise<readonly string[]> {
    const { rows } = await this.database.pool.query<{ id: string }>(LIVE_ROUNDS);
    return rows.map(({ id }) => id);
  }

  /**
   * Essays of the round with scores that are missing or stale, once all their answers are parsed.
   * @param unreadable poisoned submissions, skipped.
   */
  async openEssays(roundId: string, unreadable: readonly string[]): Promise<readonly OpenEssay[]> {
    const { rows } = await this.database.pool.query<OpenEssay>(OPEN_ESSAYS, [roundId, unreadable]);
    return rows;
  }

  /**
   * Names the newest state of the board; undefined when the last snapshot shows it, or while an answer that counts is
   * not parsed or its essay's experts are not complete.
   * @param unreadable as in `openEssays`.
   */
  async staleBoard(roundId: string, unreadable: readonly string[]): Promise<string | undefined> {
    const { rows } = await this.database.pool.query<{ key: string }>(STALE_BOARD, [roundId, unreadable]);
    return rows[0]?.key;
  }

  /** The open work of an essay; undefined when its experts are not complete or the round is not to be scored. */
  async loadEssay(roundId: string, essayId: string): Promise<EssayWork | undefined> {
    const parameters = [roundId, [], essayId];
    const { rows } = await this.database.pool.query<Omit<EssayWork, 'answers'>>(ESSAY_REFERENCE, parameters);
    const [reference] = rows;
    if (reference === undefined) return undefined;
    const { rows: answers } = await this.database.pool.query<OpenAnswer>(OPEN_ANSWERS, parameters);
    return { ...reference, parameters: contestParametersSchema.parse(reference.parameters), answers };
  }

  /**
   * Stores all scores of an essay at once; the same scores again change nothing. What a worker computed before the result
   * was approved, and brings after it, changes nothing either.
   */
  async saveEssay(scores: EssayScores): Promise<void> {
    const client = await this.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(HOLD_ROUND, [scores.targetId]);
      const approved = await client.query(IS_APPROVED, [scores.targetId, scores.parametersId]);
      if (approved.rowCount === 0) await storeScores(client, scores);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}

async function storeScores(
  client: PoolClient,
  { essayId, parametersId, pairs, agreement, essays }: EssayScores,
): Promise<void> {
  await upsertPairs(client, parametersId, pairs);
  await upsertAgreement(client, essayId, parametersId, agreement);
  await upsertEssays(client, essayId, parametersId, essays);
}
