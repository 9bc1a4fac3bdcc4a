import { databaseFailure } from './database-failure.js';
import { advised } from './what-to-do.js';

/**
 * Something that the person who starts the platform can mend: a port in use, an unreachable database.
 * It is shown as one line without a stack.
 */
export class StartupError extends Error {
  constructor(
    readonly code: string,
    /** What is wrong. */
    problem: string,
    options?: ErrorOptions,
  ) {
    super(advised(code, problem), options);
    this.name = 'StartupError';
  }
}

/** One line for the terminal: the code and what to do. A stack only for what nobody foresaw. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartupError) return `${error.code}: ${error.message}`;
  const failure = databaseFailure(error);
  if (failure) return `${failure.code}: ${failure.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The `code` of a Node or Postgres error, or an empty string. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
