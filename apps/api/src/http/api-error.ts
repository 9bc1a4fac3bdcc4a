import { HttpException } from '@nestjs/common';
import { type FieldError, type FieldRule, type ProblemCode, PROBLEMS } from '@starboard/contracts';
import { advised } from '@starboard/platform';

/** An error that the caller may see: a stable code and a sentence. */
export class ApiError extends HttpException {
  readonly detail: string;

  constructor(
    readonly code: ProblemCode,
    /** What is wrong. */
    problem: string,
    readonly errors?: readonly FieldError[],
    /** Seconds; for the header of the same name. */
    readonly retryAfter?: number,
    /** What there is instead of what the request went on from; for the header of the same name. */
    readonly etag?: string,
  ) {
    const detail = advised(code, problem);
    super(detail, PROBLEMS[code].status);
    this.detail = detail;
    this.name = 'ApiError';
  }
}

/** A field of a request, by the names that lead to it, and what is wrong with it. */
export const fieldError = (
  path: readonly (string | number)[],
  message: string,
  rule: FieldRule | undefined,
): FieldError => ({ path: path.join('.'), message, ...(rule && { rule }) });

/** The same answer for what does not exist and for what is not public, so that nobody can tell them apart. */
export const notFound = (what: 'contest' | 'round' | 'version' | 'key'): ApiError =>
  new ApiError('ERR_NOT_FOUND', `There is no public ${what} at this address.`);

/** What an address names does not exist in the contest, or is another contest's. */
export const noSuch = (what: string): ApiError => new ApiError('ERR_NOT_FOUND', `The contest has no such ${what}.`);

export const tooLarge = (maxBytes: number): ApiError =>
  new ApiError('ERR_TOO_LARGE', `The body may have ${maxBytes} bytes at most.`);
