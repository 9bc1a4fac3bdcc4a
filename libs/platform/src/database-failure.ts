import { types } from 'node:util';

/** That the database, or a service beside it, gives no connection or has no room: nobody's request or command is at fault. */
export interface DatabaseFailure {
  readonly code:
    'ERR_DATABASE_CONNECTIONS' | 'ERR_DATABASE_DISK_FULL' | 'ERR_DATABASE_UNREACHABLE' | 'ERR_SERVICE_UNREACHABLE';
  /** What happened, in the words of the driver, and what to do. */
  readonly message: string;
}

/** Codes of Postgres, of Prisma, and kinds of Prisma's adapter, for the same thing. */
const FULL = new Set(['53300', 'P2037', 'TooManyConnections']);
/** Of Prisma, for everything that a transaction may lack. */
const NO_TRANSACTION = 'P2028';
const FULL_WORDS =
  /too many (clients|connections)|remaining connection slots|exceeded when trying to connect|unable to start a transaction/i;
const NO_ROOM = new Set(['53100']);
const LOST = new Set([
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '28000', '28P01', '3D000'],
  ...['P1000', 'P1001', 'P1003', 'P1008', 'P1010', 'P1011', 'P1017'],
  ...[
    'DatabaseNotReachable',
    'DatabaseAccessDenied',
    'AuthenticationFailed',
    'DatabaseDoesNotExist',
    'ConnectionClosed',
  ],
]);
const LOST_WORDS = /connection error and is not queryable|connection terminated|can't reach database server/i;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);

/** What an error of `pg`, Prisma or a socket says about the connection; undefined for every other error. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!types.isNativeError(error)) return undefined;
  const driver = driverCause(error);
  const codes = [textOf(error, 'code'), textOf(driver, 'originalCode'), textOf(driver, 'kind')];
  const said = textOf(driver, 'originalMessage') || (error.message.trim().split('\n').at(-1)?.trim() ?? '');
  const has = (known: ReadonlySet<string>): boolean => codes.some((code) => known.has(code));
  // Words may be quoted data: they count where no code says what happened.
  const words = codes.every((code) => code === '' || code === NO_TRANSACTION) ? error.message : '';
  if (has(FULL) || FULL_WORDS.test(words)) {
    const todo = 'raise max_connections of Postgres, lower DATABASE_POOL, or end programs that hold connections';
    return { code: 'ERR_DATABASE_CONNECTIONS', message: `the database has no connection left (${said}): ${todo}` };
  }
  if (has(NO_ROOM)) {
    const todo = 'free space where its data folder is; it goes on by itself then';
    return { code: 'ERR_DATABASE_DISK_FULL', message: `the disk of the database is full (${said}): ${todo}` };
  }
  if (has(LOST) || LOST_WORDS.test(words)) {
    const todo = 'look whether Postgres runs and lets this user in (DATABASE_URL)';
    return { code: 'ERR_DATABASE_UNREACHABLE', message: `the database gives no connection (${said}): ${todo}` };
  }
  if (!has(NETWORK)) return undefined;
  const todo = 'look whether it runs at this address (DATABASE_URL, REDIS_URL)';
  return { code: 'ERR_SERVICE_UNREACHABLE', message: `a service gives no connection (${said}): ${todo}` };
}

/** Classes of Postgres's codes: data that is none, rules that stand, limits of the program itself. */
const REFUSED = /^(?:22|23|54)[0-9A-Z]{3}$/;

/** Whether the database refused what was to be written, and would again: no repetition mends it. */
export function isRefusedByDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return [textOf(error, 'code'), textOf(driverCause(error), 'originalCode')].some((code) => REFUSED.test(code));
}

/** What Prisma's adapter has made of the driver's error. */
function driverCause(error: Error): unknown {
  const outer = 'meta' in error ? property(error.meta, 'driverAdapterError') : error;
  return property(outer, 'cause');
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function textOf(value: unknown, name: string): string {
  const text = property(value, name);
  return typeof text === 'string' ? text : '';
}
