import { describe, expect, it } from '@jest/globals';
import { databaseFailure } from './database-failure.js';
import { safeError } from './safe-error.js';
import { describeFailure } from './startup-error.js';

const failing = (message: string, more: object = {}): Error => Object.assign(new Error(message), more);
const prisma = (message: string, code: string, cause: object): Error =>
  failing(`\nInvalid \`prisma.contest.findMany()\` invocation:\n\n\n${message}`, {
    code,
    meta: { driverAdapterError: { cause } },
  });

/** As pg 8, Prisma 7 with its adapter, and its schema engine throw them; test/integration provokes them. */
const CASES: readonly (readonly [string, Error, string])[] = [
  ['pg: full', failing('sorry, too many clients already', { code: '53300' }), 'ERR_DATABASE_CONNECTIONS'],
  ['pool: full', failing('timeout exceeded when trying to connect'), 'ERR_DATABASE_CONNECTIONS'],
  ['schema engine: full', failing('too many connections for role "me"\n'), 'ERR_DATABASE_CONNECTIONS'],
  [
    'Prisma: full',
    prisma('Too many database connections opened: …', 'P2037', { kind: 'TooManyConnections' }),
    'ERR_DATABASE_CONNECTIONS',
  ],
  [
    'Prisma: raw, full',
    prisma('Raw query failed.', 'P2010', { originalCode: '53300', originalMessage: 'too many' }),
    'ERR_DATABASE_CONNECTIONS',
  ],
  [
    'Prisma: no transaction',
    failing('Transaction API error: Unable to start a transaction in the given time.', { code: 'P2028' }),
    'ERR_DATABASE_CONNECTIONS',
  ],
  ['pg: ended', failing('terminating connection', { code: '57P01' }), 'ERR_DATABASE_UNREACHABLE'],
  ['pg: not let in', failing('role "me" is not permitted to log in', { code: '28000' }), 'ERR_DATABASE_UNREACHABLE'],
  [
    'Prisma: refused',
    prisma('Can’t reach database server', 'P1001', { kind: 'DatabaseNotReachable' }),
    'ERR_DATABASE_UNREACHABLE',
  ],
  [
    'schema engine: refused',
    failing("Can't reach database server at `127.0.0.1:1`\n\nPlease make sure your database server is running.\n"),
    'ERR_DATABASE_UNREACHABLE',
  ],
  ['pg: broken', failing('Connection terminated unexpectedly'), 'ERR_DATABASE_UNREACHABLE'],
  [
    'pg: disk full',
    failing('could not extend file "base/5/1": No space left on device', { code: '53100' }),
    'ERR_DATABASE_DISK_FULL',
  ],
  [
    'Prisma: disk full',
    prisma('Raw query failed.', 'P2010', { originalCode: '53100', originalMessage: 'No space left on device' }),
    'ERR_DATABASE_DISK_FULL',
  ],
  ['a socket', failing('connect ECONNREFUSED 127.0.0.1:1', { code: 'ECONNREFUSED' }), 'ERR_SERVICE_UNREACHABLE'],
];

describe('databaseFailure', () => {
  it.each(CASES)('%s', (_case, error, code) => {
    expect(databaseFailure(error)).toMatchObject({ code });
    expect(describeFailure(error)).toMatch(new RegExp(`^${code}: .+: [^\\n]+$`));
    expect(safeError(error)).toEqual({ type: 'Error', code, message: expect.stringMatching(/^[^\n]+$/) });
  });

  it.each([
    failing('duplicate key "too many clients"', { code: '23505' }),
    prisma('Unique constraint failed', 'P2002', { originalCode: '23505', kind: 'UniqueConstraintViolation' }),
    failing('Transaction API error: Transaction already closed', { code: 'P2028' }),
    failing('anything', { cause: failing('connect', { code: 'ECONNREFUSED' }) }),
    'ECONNREFUSED',
  ])('is nothing of what is at fault itself: %s', (error) => {
    expect(databaseFailure(error)).toBeUndefined();
  });
});
