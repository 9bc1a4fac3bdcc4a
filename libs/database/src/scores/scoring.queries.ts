import { Injectable } from '@nestjs/common';
import {
  contestParametersSchema,
  type ContestParameterValues,
  type RoundId,
  type TargetId,
} from '@starboard/contracts';
import type { OwnClassifier } from '@starboard/markup';
import type { EngineId, EngineItem, RecordedObservation, ReferencePart } from '@starboard/scoring';
import { ownClassifier } from '../contests/own-classifier.js';
import { Database } from '../kernel/database.js';
import { askTogether } from '../kernel/serial-client.js';
import { statement } from '../kernel/statement.js';
import { REFERENCE_PARTS } from './reference-sql.js';
import { BOARD, SCORING, SCORING_OF_ITEM, SETTLED } from './scoring-sql.js';

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
  /** What was seen for it, in the order in which it was asked. */
  readonly seen: readonly RecordedObservation[];
}

/** The open work of one item: its reference and the answers to be scored against it. */
export interface EssayWork {
  readonly engine: EngineId;
  /** By which it is scored. */
  readonly version: string;
  readonly parametersId: string;
  readonly parameters: ContestParameterValues;
  /** Of the contest; absent where the built-in one holds. */
  readonly classifier?: OwnClassifier | undefined;
  readonly item: EngineItem;
  readonly inputs: Uint8Array;
  /** Parts of the reference: experts' markups in the order of their places, or the rule. */
  readonly parts: readonly ReferencePart[];
  readonly answers: readonly OpenAnswer[];
}

/** As it is read: the classifier by its digest. */
export interface ReferenceRow extends Omit<EssayWork, 'answers' | 'classifier'> {
  readonly classifier: string | null;
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

/** The reference of the item `$3`, with everything that it is used with. */
export const ESSAY_REFERENCE = `
  with ${SCORING_OF_ITEM}
  select round.engine, round.version, round.classifier, p.id as "parametersId", p.values as parameters, reference.inputs,
    json_build_object('text', e.text, 'subject', e.subject, 'meta', e.meta) as item, ${REFERENCE_PARTS} as parts
  from round
  join contest_parameters p on p.id = round.parameters_id
  join reference on reference.essay_id = $3::uuid
  join essays e on e.id = reference.essay_id`;

const OPEN_ANSWERS = `
  with ${SCORING_OF_ITEM}
  select a.session_id as "sessionId", a.markup_id as "answerId", a.inputs, m.content::text as answer,
    coalesce((
      select json_agg(json_build_object('kind', o.kind, 'payload', o.payload, 'vote', o.vote, 'outcome', o.outcome) order by k.place)
      from answer_observations x cross join unnest(x.keys) with ordinality as k (key, place)
      join observations o on o.key = k.key
      where x.answer_id = m.id and x.parameters_id = round.parameters_id and x.reference = reference.inputs
    ), '[]') as seen
  from round cross join answer a
  join reference on reference.essay_id = a.essay_id
  join markups m on m.id = a.markup_id
  left join essay_scores s on s.session_id = a.session_id and s.essay_id = a.essay_id
    and s.parameters_id = round.parameters_id
  where a.essay_id = $3::uuid and s.inputs is distinct from a.inputs
  order by a.session_id`;

/** What has to be scored, found by comparing fingerprints. */
@Injectable()
export class ScoringQueries {
  constructor(private readonly database: Database) {}

  /** Rounds whose result may still change. */
  async liveRounds(): Promise<readonly RoundId[]> {
    const { rows } = await this.database.pool.query<{ id: RoundId }>(LIVE_ROUNDS);
    return rows.map(({ id }) => id);
  }

  /**
   * Essays of a round, or of a re-scoring, with scores that are missing or stale, once all their answers are parsed.
   * @param unreadable poisoned submissions, skipped.
   */
  async openEssays(targetId: TargetId, unreadable: readonly string[]): Promise<readonly OpenEssay[]> {
    const { rows } = await this.database.pool.query<OpenEssay>(OPEN_ESSAYS, [targetId, unreadable]);
    return rows;
  }

  /**
   * Names the newest state of the board; undefined when the last snapshot shows it, or while an answer that counts is
   * not parsed, asks for what was not seen yet, or its essay's experts are not complete.
   * @param unreadable as in `openEssays`.
   * @param unseen keys of observations and ids of essays that were given up: not waited for.
   */
  async staleBoard(
    roundId: RoundId,
    unreadable: readonly string[],
    unseen: readonly string[] = [],
  ): Promise<string | undefined> {
    const { rows } = await this.database.pool.query<{ key: string }>(STALE_BOARD, [roundId, unreadable, unseen]);
    return rows[0]?.key;
  }

  /**
   * The open work of an essay; undefined when its experts are not complete or the round is not to be scored. Its statements
   * are prepared, once for a connection: planning them costs as much as reading a few answers.
   */
  async loadEssay(targetId: TargetId, essayId: string): Promise<EssayWork | undefined> {
    const parameters = [targetId, [], essayId];
    const [references, answers] = await askTogether(this.database.pool, [
      statement<ReferenceRow>('essay-reference', ESSAY_REFERENCE, parameters),
      statement<OpenAnswer>('open-answers', OPEN_ANSWERS, parameters),
    ]);
    const [reference] = references.rows;
    if (reference === undefined) return undefined;
    const classifier = await ownClassifier(this.database.pool, reference.classifier);
    return {
      ...reference,
      classifier,
      parameters: contestParametersSchema.parse(reference.parameters),
      answers: answers.rows,
    };
  }
}
