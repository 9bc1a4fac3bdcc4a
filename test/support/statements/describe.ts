import pg from 'pg';
import type { Kind } from './row-type.js';

/** What Postgres says of a statement without running it. */
export interface Described {
  readonly parameters: number;
  /** In order; empty for one that returns nothing. */
  readonly columns: readonly { readonly name: string; readonly type: number }[];
}

interface Wire {
  parse(query: { name: string; text: string; types: readonly number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
  once(event: 'parameterDescription', listener: (message: { parameterCount: number }) => void): void;
}

/** Parse and Describe of the extended protocol, as a driver sends them before the first run of a prepared statement. */
class Description implements pg.Submittable {
  private columns: Described['columns'] = [];
  private parameters = 0;
  private failure: Error | undefined;

  constructor(
    private readonly name: string,
    private readonly text: string,
    private readonly done: (result: Described | Error) => void,
  ) {}

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    wire.once('parameterDescription', ({ parameterCount }) => (this.parameters = parameterCount));
    wire.parse({ name: this.name, text: this.text, types: [] });
    wire.describe({ type: 'S', name: this.name });
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
  }

  handleError(error: Error): void {
    this.failure = error;
    this.done(error);
  }

  handleReadyForQuery(): void {
    if (this.failure === undefined) this.done({ parameters: this.parameters, columns: this.columns });
  }
}

/** Prepares a statement under a name; parameters get the types that Postgres infers. @throws what Postgres says of it */
export async function prepare(client: pg.Client, name: string, text: string): Promise<Described> {
  const result = await new Promise<Described | Error>((resolve) => {
    client.query(new Description(name, text, resolve));
  });
  if (result instanceof Error) throw result;
  return result;
}

/** Whether a prepared statement may write or lock rows, by its plan. */
export async function changesRows(client: pg.Client, name: string, parameters: number): Promise<boolean> {
  const nulls = parameters === 0 ? '' : `(${Array<string>(parameters).fill('null').join()})`;
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute ${name} ${nulls}`);
  return rows.some((row) => /^\W*((Insert|Update|Delete|Merge) on|LockRows)\b/.test(row['QUERY PLAN']));
}

const { builtins } = pg.types;
const BOTH: readonly [Kind, readonly number[]][] = [
  ['number', [builtins.INT2, builtins.INT4, builtins.FLOAT4, builtins.FLOAT8, builtins.OID]],
  ['boolean', [builtins.BOOL]],
  ['date', [builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE]],
  ['bytes', [builtins.BYTEA]],
  ['string', [builtins.TEXT, builtins.VARCHAR, builtins.UUID, builtins.BPCHAR, 19 /* name */]],
];

/** What a column's type becomes in a row; undefined for what is not looked at (JSON, arrays, void, types of our own). */
export function kindOfColumn(type: number, driver: 'pg' | 'prisma'): Kind | undefined {
  if (type === Number(builtins.INT8)) return driver === 'pg' ? 'string' : 'bigint';
  return BOTH.find(([, types]) => types.includes(type))?.[0];
}
