import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { boardColumns, type EngineId, type Figures } from '@starboard/catalogue';
import type { ArchiveBoardRow, ArchiveManifest, ArchiveRow, ArchiveTable } from '@starboard/contracts';
import { ARCHIVE_FORMAT, CAUSE_COLUMNS, contestParameters } from '@starboard/contracts';
import { Database } from '../kernel/database.js';
import { type OpenTransaction, openTransaction } from '../kernel/transaction.js';
import { BOARD_SQL, CONTENT_SQL, HEAD_SQL } from './archive-sql.js';
import { TABLE_SQL } from './archive-tables.js';

const ROWS_AT_ONCE = 500;
/** A content may have two megabytes. */
const CONTENTS_AT_ONCE = 16;

/** What of a round is to be archived: a snapshot of its board with all that it was made of. */
export interface ArchiveHead {
  readonly manifest: Omit<ArchiveManifest, 'platform'>;
  /** SPKI and PKCS#8, DER; absent in rounds that never had keys. The private one signs and is never written. */
  readonly keys?: { readonly publicKey: Buffer; readonly privateKey: Buffer };
  /** Bytes of the classifier that the manifest names. */
  readonly classifier?: string;
  readonly board: { readonly ster: number | null; readonly rows: readonly ArchiveBoardRow[] };
}

/** A file of the archive with its bytes. */
export interface ArchiveContent {
  readonly file: string;
  readonly content: Buffer;
}

/** One state of the database to read an archive from, however long that takes; `close` it. */
export interface ArchiveSource {
  readonly head: ArchiveHead;
  rows<Table extends ArchiveTable>(table: Table): AsyncGenerator<ArchiveRow<Table>>;
  contents(kind: keyof typeof CONTENT_SQL): AsyncGenerator<ArchiveContent>;
  close(): Promise<void>;
}

type Head = Record<string, unknown> & {
  readonly publicKey: Buffer | null;
  readonly privateKey: Buffer | null;
  readonly ster: number | null;
  readonly classifierContent: string | null;
};

/** What everybody may have of a round now. */
export interface PublishedArchive {
  readonly roundId: string;
  readonly snapshotId: string;
  readonly mode: string;
  readonly number: number;
  /** Of the board. */
  readonly version: number;
}

/** Reads everything of a finished round, some rows at a time. */
@Injectable()
export class ArchiveQueries {
  constructor(private readonly database: Database) {}

  /** The round's approved snapshot, the newest; or, when `approvedOnly` is false, its newest snapshot at all. */
  async findSnapshot(roundId: string, approvedOnly: boolean): Promise<string | undefined> {
    const { rows } = await this.database.pool.query<{ id: string }>(
      `select id from leaderboard_snapshots where round_id = $1::uuid and (state = 'approved' or not $2)
       order by (state = 'approved') desc, version desc limit 1`,
      [roundId, approvedOnly],
    );
    return rows[0]?.id;
  }

  /**
   * The newest approved snapshot of a round of an announced contest, while it is frozen the one then: what everybody may
   * have. None of a test set: its experts' markups are the operator's alone (regulation 2.7).
   */
  async findPublished(slug: string, roundId: string, at: Date): Promise<PublishedArchive | undefined> {
    const { rows } = await this.database.pool.query<PublishedArchive>(
      `select r.id as "roundId", b.id as "snapshotId", r.mode, r.number, b.version from leaderboard_snapshots b join rounds r on r.id = b.round_id join contests c on c.id = r.contest_id
         join datasets d on d.id = r.dataset_id
       where r.id = $1::uuid and c.slug = $2 and d.kind <> 'test' and c.announced_at <= $3 and b.state = 'approved' and r.status <> 'void'
         and b.approved_at <= coalesce((
           select min(f.from_at) from board_freezes f
           where f.round_id = r.id and f.from_at <= $3 and (f.ended_at is null or f.ended_at > $3)), b.approved_at)
       order by b.version desc limit 1`,
      [roundId, slug, at],
    );
    return rows[0];
  }

  /** Opens a transaction that sees one state; nothing is locked. */
  async open(snapshotId: string): Promise<ArchiveSource> {
    const open = await openTransaction(this.database, 'snapshot');
    try {
      return new OpenSource(open, snapshotId, await readHead(open.client, snapshotId));
    } catch (error) {
      await open.close(error);
      throw error;
    }
  }
}

class OpenSource implements ArchiveSource {
  private cursors = 0;

  constructor(
    private readonly open: OpenTransaction,
    private readonly snapshotId: string,
    readonly head: ArchiveHead,
  ) {}

  async *rows<Table extends ArchiveTable>(table: Table): AsyncGenerator<ArchiveRow<Table>> {
    for await (const row of this.stream<ArchiveRow<Table>>(TABLE_SQL[table], ROWS_AT_ONCE))
      yield table in CAUSE_COLUMNS ? withoutUnsaid(table, row) : row;
  }

  contents(kind: keyof typeof CONTENT_SQL): AsyncGenerator<ArchiveContent> {
    return this.stream<ArchiveContent>(CONTENT_SQL[kind], CONTENTS_AT_ONCE);
  }

  close(): Promise<void> {
    return this.open.close();
  }

  private async *stream<Row>(sql: string, size: number): AsyncGenerator<Row> {
    const { client } = this.open;
    const name = `archive_${(this.cursors += 1)}`;
    await client.query(`declare ${name} no scroll cursor for ${sql}`, [this.snapshotId]);
    for (let full = true; full;) {
      const { rows } = await client.query(`fetch ${size} from ${name}`);
      yield* rows as Row[];
      full = rows.length === size;
    }
    await client.query(`close ${name}`);
  }
}

/** So archives of earlier results keep their bytes. */
function withoutUnsaid<Row extends object>(table: ArchiveTable, row: Row): Row {
  const said = Object.entries(row).filter(([column, value]) => value !== null || column !== CAUSE_COLUMNS[table]);
  return Object.fromEntries(said) as Row;
}

async function readHead(client: pg.PoolClient, snapshotId: string): Promise<ArchiveHead> {
  const [head] = (await client.query<Head>(HEAD_SQL, [snapshotId])).rows;
  if (head === undefined) throw new Error(`there is no snapshot ${snapshotId}`);
  const { rows } = await client.query<ArchiveBoardRow & pg.QueryResultRow>(BOARD_SQL, [snapshotId]);
  const { publicKey, privateKey, ster, classifierContent } = head;
  const keys = publicKey !== null && privateKey !== null ? { keys: { publicKey, privateKey } } : {};
  return {
    manifest: makeManifest(
      head,
      rows.map(({ figures }) => figures),
    ),
    board: { ster, rows },
    ...(classifierContent !== null && { classifier: classifierContent }),
    ...keys,
  };
}

function makeManifest(head: Head, figures: readonly Figures[]): ArchiveHead['manifest'] {
  const iso = (key: string): string | null => (head[key] as Date | null)?.toISOString() ?? null;
  const { contest, engine, mode, number, status, replaces, kind, merkleRoot, state } = head;
  return {
    format: ARCHIVE_FORMAT,
    licence: 'CC-BY-4.0',
    published: state === 'approved',
    engine,
    contest,
    round: {
      id: head['roundId'],
      mode,
      number,
      status,
      lobbyOpensAt: iso('lobbyOpensAt'),
      startsAt: iso('startsAt'),
      closedAt: iso('closedAt'),
      replaces,
    },
    parameters: { version: head['parametersVersion'], values: contestParameters(engine as EngineId, head['values']) },
    ...(head.classifierContent !== null && {
      classifier: { version: head['classifierVersion'], sha256: head['classifierSha256'] },
    }),
    dataset: {
      kind,
      name: head['datasetName'],
      version: head['datasetVersion'],
      merkleRoot,
      ...(head['referenceRoot'] !== null && { referenceRoot: head['referenceRoot'] }),
      sealedAt: iso('sealedAt'),
    },
    snapshot: {
      version: head['snapshotVersion'],
      state,
      createdAt: iso('createdAt'),
      parametersVersion: head['parametersVersion'],
    },
    columns: boardColumns(engine as EngineId, figures).map(({ id }) => id),
    ...(head['engineVersion'] === null
      ? {}
      : { versions: { engine: head['engineVersion'], board: head['boardVersion'] } }),
    ...(head['observed'] === true && { observed: true }),
  } as ArchiveHead['manifest'];
}
