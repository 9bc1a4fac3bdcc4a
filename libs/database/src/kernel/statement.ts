import type pg from 'pg';

/** A statement that is sent later, together with others; of each kind the text is always the same. */
export interface Statement<Row extends pg.QueryResultRow = pg.QueryResultRow> extends pg.QueryConfig {
  readonly name: string;
  /** A type only: no statement has it. */
  readonly row?: Row;
}

/** The answers to some statements, in their order. */
export type Answers<S extends readonly pg.QueryConfig[]> = {
  readonly [K in keyof S]: pg.QueryResult<S[K] extends Statement<infer Row> ? Row : never>;
};

/** @param name under which the connection keeps it prepared. */
export const statement = <Row extends pg.QueryResultRow = never>(
  name: string,
  text: string,
  values: unknown[],
): Statement<Row> => ({ name, text, values });
