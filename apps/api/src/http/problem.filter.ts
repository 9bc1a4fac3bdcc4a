import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Problem, type ProblemCode, problemOf, PROBLEMS } from '@starboard/contracts';
import { RuleViolation } from '@starboard/database';
import { databaseFailure } from '@starboard/platform';
import { ApiError, tooLarge } from './api-error.js';

const SERVER_FAULT = 500;
const BAD_REQUEST = 400;
const TOO_LARGE = 413;
const UNAVAILABLE = 503;
/** Seconds after which a request may be sent again that found no connection. */
const RETRY_AFTER = 5;

/** The first code of each status, for errors that have none of their own. */
const CODE_OF_STATUS = new Map<number, ProblemCode>(
  (Object.keys(PROBLEMS) as ProblemCode[]).map((code) => [PROBLEMS[code].status, code] as const).reverse(),
);

/** Turns whatever was thrown into `application/problem+json` (RFC 9457); what nobody foresaw is logged and not shown. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  /** `page` answers people who follow a wrong link in a browser; without a web build there is none. */
  constructor(
    private readonly logger: Logger,
    private readonly page: ((request: FastifyRequest, reply: FastifyReply) => boolean) | undefined,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const error = isOverLimit(thrown) ? tooLarge(request.routeOptions.bodyLimit) : thrown;
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const problem = makeProblem(error, request.url, request.id);
    if (problem.status >= SERVER_FAULT) this.report(error, problem, request);
    if (reply.sent) return;
    void reply.status(problem.status).header('cache-control', 'no-store');
    const retryAfter = retryAfterOf(error);
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    if (error instanceof ApiError && error.etag !== undefined) void reply.header('etag', error.etag);
    if (problem.code === 'ERR_NOT_FOUND' && this.page?.(request, reply) === true) return;
    void reply.type('application/problem+json').send(JSON.stringify(problem));
  }

  /** A server that is busy or stops says so by itself, and nobody has to look for the place. */
  private report(error: unknown, { code, status, detail }: Problem, request: FastifyRequest): void {
    const where = { requestId: request.id, route: request.routeOptions.url };
    if (error instanceof ApiError && status === UNAVAILABLE) this.logger.warn({ ...where, detail }, code);
    else this.logger.error({ err: error, ...where }, code);
  }
}

/** The problem that an error is shown as. */
export function makeProblem(error: unknown, url: string, requestId: string): Problem {
  const status = statusOf(error);
  const code = error instanceof ApiError || error instanceof RuleViolation ? error.code : codeOf(status);
  const { status: shown, title } = problemOf(code);
  return {
    type: 'about:blank',
    title,
    status: shown,
    code,
    detail: detailOf(error, title),
    instance: url.split('?', 1)[0] ?? url,
    requestId,
    ...(error instanceof ApiError && error.errors ? { errors: [...error.errors] } : {}),
  };
}

/** Fastify's own refusal of a body does not say how large it may be. */
const isOverLimit = (error: unknown): boolean =>
  error instanceof HttpException && !(error instanceof ApiError) && error.getStatus() === TOO_LARGE;

function codeOf(status: number): ProblemCode {
  const code = CODE_OF_STATUS.get(status);
  if (code) return code;
  return status >= BAD_REQUEST && status < SERVER_FAULT ? 'ERR_INVALID_REQUEST' : 'ERR_INTERNAL';
}

/** Nest's exceptions and Fastify's own errors (too large a body, a broken one) both carry a status. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return databaseFailure(error) === undefined ? SERVER_FAULT : UNAVAILABLE;
}

function retryAfterOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error instanceof ApiError ? error.retryAfter : undefined;
  return databaseFailure(error) && RETRY_AFTER;
}

function detailOf(error: unknown, title: string): string {
  if (error instanceof ApiError) return error.detail;
  if (error instanceof RuleViolation) return error.message;
  if (databaseFailure(error)) return 'The server has no connection to its database now: try again in a few seconds.';
  return title === PROBLEMS.ERR_INTERNAL.title ? 'The request id names the entry in the server’s log.' : title;
}
