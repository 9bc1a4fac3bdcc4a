import pg from 'pg';
import { errorCode, StartupError } from '@starboard/platform';

/** Classes of SQLSTATE: the connection, the machine's resources, an operator, the system under the database. */
const SERVERS = /^(08|53|57|58|XX)/;
/** How Node and the driver say that there is no connection any more. */
const CONNECTION = /^(E[A-Z]+)$/;
const ENDED = /connection|ECONN/i;

/**
 * What the database says to a backup, in one line without rows: Postgres quotes those in its messages.
 * @param doing what was being done, such as a table's name
 * @param kept what is in the database now
 */
export function restoreError(error: unknown, doing: string, kept = 'nothing was kept'): unknown {
  if (!(error instanceof Error) || error instanceof StartupError) return error;
  const code = errorCode(error);
  if (error instanceof pg.DatabaseError && !SERVERS.test(code)) {
    const constraint = error.constraint === undefined ? '' : ` ${error.constraint}`;
    return new StartupError(
      'ERR_RESTORE_REFUSED',
      `the database refuses ${doing} (${code}${constraint}): no platform has written such a backup; ${kept}`,
    );
  }
  const database = error instanceof pg.DatabaseError || CONNECTION.test(code) || ENDED.test(error.message);
  if (!database) return error;
  return new StartupError(
    'ERR_RESTORE_BROKEN_OFF',
    `the database failed at ${doing} (${code || 'the connection ended'}); ${kept}; restore again when it runs`,
  );
}
