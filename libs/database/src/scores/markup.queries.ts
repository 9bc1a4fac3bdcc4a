import { Injectable } from '@nestjs/common';
import type { OwnClassifier } from '@starboard/markup';
import type { EngineId, EngineItem } from '@starboard/scoring';
import { ownClassifier } from '../contests/own-classifier.js';
import { Database } from '../kernel/database.js';

/** Whose markup it is. */
export type MarkupSource = 'submission' | 'expert';

/** Bytes to be parsed. */
export interface UnparsedMarkup {
  /** Of the submission or of the expert's markup. */
  readonly id: string;
  readonly essayId: string;
  readonly content: Uint8Array;
}

/** An item, with what its markups are read by. */
export interface MarkedItem {
  readonly engine: EngineId;
  readonly item: EngineItem;
  /** Of the contest; absent where the built-in one holds. */
  readonly classifier?: OwnClassifier | undefined;
}

/** Markups with the items that they belong to, each once. */
export interface UnparsedMarkups {
  readonly essays: ReadonlyMap<string, MarkedItem>;
  readonly markups: readonly UnparsedMarkup[];
}

type MarkupRow = Omit<UnparsedMarkup, 'content'> & { readonly content: string };

interface EssayRow {
  readonly id: string;
  readonly engine: EngineId;
  readonly item: EngineItem;
  readonly classifier: string | null;
}

/** Where each source keeps its bytes `x`, with the essay `e` and the column of `markups` that refers to it. */
export const SOURCES = {
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

export type Source = (typeof SOURCES)[MarkupSource];

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

const FIND_OPEN = { submission: findOpen(SOURCES.submission), expert: findOpen(SOURCES.expert) };

const LOAD_OPEN = { submission: loadOpen(SOURCES.submission), expert: loadOpen(SOURCES.expert) };

const ESSAYS = `
  select e.id, c.engine, c.classifier, json_build_object('text', e.text, 'subject', e.subject, 'meta', e.meta) as item
  from essays e join contests c on c.id = e.contest_id where e.id = any($1::uuid[])`;

/** What has no parsed markup yet. */
@Injectable()
export class MarkupQueries {
  constructor(private readonly database: Database) {}

  /** Ids of accepted submissions, or of experts' markups, that have no parsed markup; the oldest first. */
  async findUnparsed(source: MarkupSource, limit: number): Promise<readonly string[]> {
    const { rows } = await this.database.pool.query<{ id: string }>(FIND_OPEN[source], [limit]);
    return rows.map(({ id }) => id);
  }

  /**
   * The bytes of those among `ids` that have no parsed markup yet; as many of them as have `bytes` together, and the one
   * that exceeds it.
   */
  async load(source: MarkupSource, ids: readonly string[], bytes: number): Promise<UnparsedMarkups> {
    const { rows } = await this.database.pool.query<MarkupRow>(LOAD_OPEN[source], [ids, bytes]);
    // Each gets memory of its own: a small Buffer is a window on what others have, too.
    const markups = rows.map((row) => ({ ...row, content: new Uint8Array(Buffer.from(row.content, 'base64')) }));
    const essayIds = [...new Set(markups.map(({ essayId }) => essayId))];
    const essays = await this.database.pool.query<EssayRow>(ESSAYS, [essayIds]);
    const items = essays.rows.map(async ({ id, engine, item, classifier }) => {
      return [id, { engine, item, classifier: await ownClassifier(this.database.pool, classifier) }] as const;
    });
    return { essays: new Map(await Promise.all(items)), markups };
  }
}
