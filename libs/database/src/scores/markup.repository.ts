import { Injectable } from '@nestjs/common';
import type { EngineId, EngineItem } from '@starboard/scoring';
import { storableJson } from '@starboard/proof';
import { Database } from '../database.js';
import { ANSWER_COLUMNS } from './storages.js';

/** Whose markup it is. */
export type MarkupSource = 'submission' | 'expert';

/** Bytes to be parsed. */
export interface UnparsedMarkup {
  /** Of the submission or of the expert's markup. */
  readonly id: string;
  readonly essayId: string;
  readonly content: Uint8Array;
}

/** Markups with the items that they belong to, each once. */
export interface UnparsedMarkups {
  readonly essays: ReadonlyMap<string, { readonly engine: EngineId; readonly item: EngineItem }>;
  readonly markups: readonly UnparsedMarkup[];
}

/** What the engine made of the bytes, on its way into the database. */
export interface ParsedMarkup {
  readonly id: string;
  readonly essayId: string;
  readonly engine: EngineId;
  /** JSON. */
  readonly answer: string;
  /** JSON of a list. */
  readonly diagnostics: string;
}

type MarkupRow = Omit<UnparsedMarkup, 'content'> & { readonly content: string };

interface EssayRow {
  readonly id: string;
  readonly engine: EngineId;
  readonly item: EngineItem;
}

/** Where each source keeps its bytes `x`, with the essay `e` and the column of `markups` that refers to it. */
const SOURCES = {
  submission: {
    column: 'submission_id',
    table: `submissions x`,
    essay: `join essays e on e.id = x.essay_id`,
    counts: `x.verdict = 'accepted'`,
    oldest: 'x.committed_at',
  },
  expert: {
    column: 'expert_markup_id',
    table: `expert_markups x`,
    essay: `join expert_assignments a on a.id = x.assignment_id join essays e on e.id = a.essay_id`,
    counts: 'true',
    oldest: 'x.received_at',
  },
} as const;

type Source = (typeof SOURCES)[MarkupSource];

const open = ({ column, counts }: Source): string =>
  `${counts} and not exists (select 1 from markups m where m.${column} = x.id)`;

const findOpen = (source: Source): string =>
  `select x.id from ${source.table} where ${open(source)} order by ${source.oldest} limit $1`;

/**
 * The first ones, until they have $2 bytes together: the size of a value is known without reading it. In base64, which is a
 * third longer than bytes; the driver's own way is twice as long.
 */
const loadOpen = (source: Source): string => `
  select x.id, e.id as "essayId", encode(x.content, 'base64') as content
  from (
    select x.id, sum(octet_length(x.content)) over (order by x.id) - octet_length(x.content) as before
    from ${source.table} where x.id = any($1::uuid[]) and ${open(source)}
  ) slice
  join ${source.table} on x.id = slice.id ${source.essay}
  where slice.before < $2`;

const ESSAYS = `
  select e.id, c.engine, json_build_object('text', e.text, 'subject', e.subject, 'meta', e.meta) as item
  from essays e join contests c on c.id = e.contest_id where e.id = any($1::uuid[])`;

/** Parsed markups of submissions and experts. They can be rebuilt from the bytes at any time. */
@Injectable()
export class MarkupRepository {
  constructor(private readonly database: Database) {}

  /** Ids of accepted submissions, or of experts' markups, that have no parsed markup; the oldest first. */
  async findUnparsed(source: MarkupSource, limit: number): Promise<readonly string[]> {
    const { rows } = await this.database.pool.query<{ id: string }>(findOpen(SOURCES[source]), [limit]);
    return rows.map(({ id }) => id);
  }

  /**
   * The bytes of those among `ids` that have no parsed markup yet; as many of them as have `bytes` together, and the one
   * that exceeds it.
   */
  async load(source: MarkupSource, ids: readonly string[], bytes: number): Promise<UnparsedMarkups> {
    const { rows } = await this.database.pool.query<MarkupRow>(loadOpen(SOURCES[source]), [ids, bytes]);
    // Each gets memory of its own: a small Buffer is a window on what others have, too.
    const markups = rows.map((row) => ({ ...row, content: new Uint8Array(Buffer.from(row.content, 'base64')) }));
    const essayIds = [...new Set(markups.map(({ essayId }) => essayId))];
    const essays = await this.database.pool.query<EssayRow>(ESSAYS, [essayIds]);
    return { essays: new Map(essays.rows.map(({ id, engine, item }) => [id, { engine, item }])), markups };
  }

  /** Stores markups; one that is there already stays as it is. */
  async save(source: MarkupSource, markups: readonly ParsedMarkup[]): Promise<void> {
    if (markups.length === 0) return;
    const { column } = SOURCES[source];
    // One value instead of an array for each column: there, every quotation mark of the JSON is escaped once more.
    const rows = markups.map(
      ({ id, essayId, engine, answer, diagnostics }) =>
        `{"source":"${id}","essay_id":"${essayId}","engine":"${engine}","answer":${answer},"diagnostics":${diagnostics}}`,
    );
    await this.database.pool.query(
      `insert into markups (id, essay_id, ${column}, criteria, fragments, diagnostics)
       select gen_random_uuid(), essay_id, source, ${ANSWER_COLUMNS.criteria}, ${ANSWER_COLUMNS.fragments}, diagnostics
       from jsonb_to_recordset($1::jsonb)
         as x (source uuid, essay_id uuid, engine text, answer jsonb, diagnostics jsonb)
       on conflict (${column}) do nothing`,
      [storableJson(`[${rows.join()}]`)],
    );
  }
}
