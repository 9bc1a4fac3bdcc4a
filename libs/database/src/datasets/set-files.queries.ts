import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Meta, OwnClassifier } from '@starboard/markup';
import { ownClassifier } from '../contests/own-classifier.js';
import { Database } from '../kernel/database.js';
import { type OpenTransaction, openTransaction } from '../kernel/transaction.js';
import type { ContentMarkup } from './dataset-content.queries.js';
import { ESSAY_MARKUPS, MARKUPS_IN_FORCE, SHOWN_ESSAYS } from './dataset-content-sql.js';

/** A text may have megabytes. */
const AT_ONCE = 16;

/** Whose view of a set: with experts' markups, with essays that an early end left out. */
export interface SetView {
  readonly withMarkups: boolean;
  readonly all: boolean;
}

/** An essay of a set without its contents. */
export interface SetEntry {
  readonly externalId: string;
  readonly fileId: number;
}

export interface SetContent {
  readonly meta: Meta;
  readonly text: string;
  /** Null where the view has none. */
  readonly markups: readonly ContentMarkup[] | null;
}

/** One state of a set to read files from, however long that takes; `close` it. */
export interface SetSource {
  /** Changes with every text and every markup that the view shows; hex. */
  readonly version: string;
  /** In the order of the set, as `contents` come. */
  readonly entries: readonly SetEntry[];
  /** Markups of the view that came and are not parsed yet: the contents lack them. */
  readonly unread: number;
  /** Of the contest; absent where the built-in one holds. */
  readonly classifier?: OwnClassifier | undefined;
  contents(): AsyncGenerator<SetContent>;
  close(): Promise<void>;
}

type Row = SetEntry & { readonly stamp: string; readonly unread: number };

/** Whole sets, some essays at a time. Who may read them is decided by the caller. */
@Injectable()
export class SetFilesQueries {
  constructor(private readonly database: Database) {}

  /** What `open` would have. */
  async look(datasetId: string, view: SetView): Promise<Pick<SetSource, 'version' | 'unread'>> {
    const source = await this.open(datasetId, view);
    await source.close();
    return source;
  }

  async open(datasetId: string, view: SetView): Promise<SetSource> {
    const open = await openTransaction(this.database, 'snapshot');
    try {
      return await readSource(open, datasetId, view);
    } catch (error) {
      await open.close(error);
      throw error;
    }
  }
}

async function readSource(open: OpenTransaction, datasetId: string, { withMarkups, all }: SetView): Promise<SetSource> {
  const { rows } = await open.client.query<Row>(
    `select e.file_id as "fileId", e.external_id as "externalId",
       concat_ws(' ', e.id, encode(e.sha256, 'hex'), md5(e.meta::text), case when $2 then (
         select string_agg(concat_ws(' ', a.ordinal, m.expert_markup_id, extract(epoch from m.parsed_at)), ' ' order by a.ordinal)
         from ${MARKUPS_IN_FORCE}
       ) end) as stamp,
       case when $2 then (
         select count(*)::int from expert_assignments a
         cross join lateral (select id from expert_markups_in_force where assignment_id = a.id) x
         where a.essay_id = e.id and a.status <> 'cancelled'
           and not exists (select from markups m where m.expert_markup_id = x.id)
       ) else 0 end as unread
     from ${SHOWN_ESSAYS} order by d.position`,
    [datasetId, withMarkups, all],
  );
  const { rows: contests } = await open.client.query<{ classifier: string | null }>(
    `select c.classifier from datasets d join contests c on c.id = d.contest_id where d.id = $1`,
    [datasetId],
  );
  const version = createHash('sha256');
  for (const { stamp } of rows) version.update(`${stamp}\n`);
  return {
    version: version.digest('hex'),
    unread: rows.reduce((sum, { unread }) => sum + unread, 0),
    entries: rows.map(({ externalId, fileId }) => ({ externalId, fileId })),
    classifier: await ownClassifier(open.client, contests[0]?.classifier ?? null),
    contents: () => contentsOf(open, datasetId, { withMarkups, all }),
    close: () => open.close(),
  };
}

async function* contentsOf(
  { client }: OpenTransaction,
  datasetId: string,
  { withMarkups, all }: SetView,
): AsyncGenerator<SetContent> {
  await client.query(
    `declare set_files no scroll cursor for
     select e.meta, e.text, ${ESSAY_MARKUPS} from ${SHOWN_ESSAYS} order by d.position`,
    [datasetId, withMarkups, all],
  );
  for (let full = true; full;) {
    const { rows } = await client.query(`fetch ${AT_ONCE} from set_files`);
    yield* rows as SetContent[];
    full = rows.length === AT_ONCE;
  }
  await client.query('close set_files');
}
