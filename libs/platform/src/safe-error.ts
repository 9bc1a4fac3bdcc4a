import { databaseFailure } from './database-failure.js';

/** What a log shows of an error. */
export interface SafeError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: SafeError;
}

const MAX_MESSAGE = 500;
const MAX_DEPTH = 3;
/** Drivers put whole rows behind such words, and parsers the text that they could not read. */
const QUOTED_DATA = [/\n?DETAIL:.*$/is, /Failing row contains .*$/is, /(token )?['"].*is not valid JSON$/is];

/**
 * An error without the data that it may quote: Postgres names rows in `detail` and `where`, Prisma prints arguments, parsers
 * repeat their input. Only the kind, the code, the first words and the places in the program are kept.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  // The places in the program say nothing when the database is not there, and there would be many.
  const failure = databaseFailure(error);
  if (failure) return { type: error.name, code: failure.code, message: withoutData(failure.message) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const places = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  const cause = error.cause instanceof Error && depth < MAX_DEPTH ? { cause: safeError(error.cause, depth + 1) } : {};
  return { type: error.name, ...code, message: withoutData(error.message), stack: places, ...cause };
}

function withoutData(message: string): string {
  const clean = QUOTED_DATA.reduce((text, pattern) => text.replace(pattern, ' [removed]'), message);
  return clean.length > MAX_MESSAGE ? `${clean.slice(0, MAX_MESSAGE)}…` : clean;
}
