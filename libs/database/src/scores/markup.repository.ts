import { Injectable } from '@nestjs/common';
import type { EngineId, EngineItem } from '@starboard/engines';
import { Database } from '../database.js';
import { engineStorage } from './storages.js';
import { storable } from './storable.js';

/** Whose markup it is. */
export type MarkupSource = 'submission' | 'expert';

/** Bytes to be parsed, with the item that they belong to. */
export interface UnparsedMarkup {
  /** Of the submission or of the expert's markup. */
  readonly id: string;
  readonly essayId: string;
  readonly engine: EngineId;
  readonly item: EngineItem;
  readonly content: Uint8Array;
}

/** What the engine made of the bytes, on its way into the database. */
export interface ParsedMarkup {
  readonly id: string;
  readonly essayId: string;
  readonly engine: EngineId;
  readonly answer: unknown;
  readonly diagnostics: readonly object[];
}

const ITEM = `c.engine, json_build_object('text', e.text, 'subject', e.subject, 'meta', e.meta) as item`;

/** Where each source keeps its bytes, and the column of `markups` that refers to it. */
const SOURCES = {
  submission: {
    column: 'submission_id',
    load: `select s.id, s.essay_id as "essayId", ${ITEM}, s.content
      from submissions s join essays e on e.id = s.essay_id join contests c on c.id = e.contest_id
      where s.id = any($1::uuid[]) and s.verdict = 'accepted'
        and not exists (select 1 from markups m where m.submission_id = s.id)`,
    pending: `select s.id from submissions s
      where s.verdict = 'accepted' and not exists (select 1 from markups m where m.submission_id = s.id)
      order by s.committed_at limit $1`,
  },
  expert: {
    column: 'expert_markup_id',
    load: `select x.id, a.essay_id as "essayId", ${ITEM}, x.content
      from expert_markups x join expert_assignments a on a.id = x.assignment_id join essays e on e.id = a.essay_id
        join contests c on c.id = e.contest_id
      where x.id = any($1::uuid[]) and not exists (select 1 from markups m where m.expert_markup_id = x.id)`,
    pending: `select x.id from expert_markups x
      where not exists (select 1 from markups m where m.expert_markup_id = x.id)
      order by x.received_at limit $1`,
  },
} as const;

/** Parsed markups of submissions and experts. They can be rebuilt from the bytes at any time. */
@Injectable()
export class MarkupRepository {
  constructor(private readonly database: Database) {}

  /** Ids of accepted submissions, or of experts' markups, that have no parsed markup; the oldest first. */
  async findUnparsed(source: MarkupSource, limit: number): Promise<readonly string[]> {
    const { rows } = await this.database.pool.query<{ id: string }>(SOURCES[source].pending, [limit]);
    return rows.map(({ id }) => id);
  }

  /** The bytes of those among `ids` that have no parsed markup yet. */
  async load(source: MarkupSource, ids: readonly string[]): Promise<readonly UnparsedMarkup[]> {
    const { rows } = await this.database.pool.query<UnparsedMarkup>(SOURCES[source].load, [ids]);
    return rows;
  }

  /** Stores markups; one that is there already stays as it is. */
  async save(source: MarkupSource, markups: readonly ParsedMarkup[]): Promise<void> {
    if (markups.length === 0) return;
    const { column } = SOURCES[source];
    const answers = markups.map(({ engine, answer }) => engineStorage(engine).columnsOf(answer));
    await this.database.pool.query(
      `insert into markups (id, essay_id, ${column}, criteria, fragments, diagnostics)
       select gen_random_uuid(), * from unnest($1::uuid[], $2::uuid[], $3::jsonb[], $4::jsonb[], $5::jsonb[])
       on conflict (${column}) do nothing`,
      [
        markups.map(({ essayId }) => essayId),
        markups.map(({ id }) => id),
        answers.map(({ criteria }) => storable(criteria)),
        answers.map(({ fragments }) => storable(fragments)),
        markups.map(({ diagnostics }) => storable(diagnostics)),
      ],
    );
  }
}
