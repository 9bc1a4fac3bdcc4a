import pg from 'pg';
import type { Answers } from './statement.js';

/** A setting of the driver that its types do not know yet: what is sent does not wait for the answer to what was sent before. */
interface Pipelining {
  pipeline: boolean;
}

/**
 * A client that sends one statement after the other. Within a transaction Prisma asks for related rows at the same time; the
 * driver would queue them too, but with a warning, and not for long any more.
 */
export class SerialClient extends pg.Client {
  private last: Promise<unknown> = Promise.resolve();

  /**
   * Statements of which none needs the answer to another, with one way to the server and back for all of them. Within a
   * transaction those after one that failed fail of that.
   *
   * @throws what the first that failed was refused for, when all of them are answered.
   */
  together<const S extends readonly pg.QueryConfig[]>(statements: S): Promise<Answers<S>> {
    const sent = this.last.then(() => this.pipelined(statements));
    this.last = sent.catch(() => undefined);
    return sent;
  }

  private async pipelined<const S extends readonly pg.QueryConfig[]>(statements: S): Promise<Answers<S>> {
    const line = this as unknown as Pipelining;
    line.pipeline = true;
    try {
      const answers = await Promise.allSettled(statements.map((statement) => super.query(statement)));
      return answers.map((answer) => {
        if (answer.status === 'rejected') throw answer.reason;
        return answer.value;
      }) as Answers<S>;
    } finally {
      line.pipeline = false;
    }
  }

  /** Statements with a callback, and streams, come from whoever has the client alone. */
  override query = ((...args: unknown[]): unknown => {
    const send = super.query.bind(this) as (...args: unknown[]) => unknown;
    const alone = args.some((arg) => typeof arg === 'function' || isStream(arg));
    if (alone) return send(...args);
    const sent = this.last.then(() => send(...args));
    this.last = sent.catch(() => undefined);
    return sent;
  }) as pg.Client['query'];
}

/** @param client that a pool of `Database` lent. */
export function together<const S extends readonly pg.QueryConfig[]>(
  client: pg.ClientBase,
  statements: S,
): Promise<Answers<S>> {
  if (!(client instanceof SerialClient)) throw new TypeError('the client is of another pool');
  return client.together(statements);
}

/** Reads that do not need each other's answers; what is committed between them, the later ones see. */
export async function askTogether<const S extends readonly pg.QueryConfig[]>(
  pool: pg.Pool,
  statements: S,
): Promise<Answers<S>> {
  const client = await pool.connect();
  try {
    return await together(client, statements);
  } finally {
    client.release();
  }
}

const isStream = (arg: unknown): boolean =>
  typeof arg === 'object' && arg !== null && 'submit' in arg && typeof arg.submit === 'function';
