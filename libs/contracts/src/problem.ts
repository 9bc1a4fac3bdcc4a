import { z } from 'zod';
import { fieldErrorSchema } from './field-rule.js';

/**
 * Errors of the REST interface by their stable code: HTTP status and title (RFC 9457). The first code of a status names
 * errors that have no code of their own. Rules of the domain have further codes, answered with 409 unless they are here.
 */
export const PROBLEMS = {
  ERR_INVALID_REQUEST: { status: 400, title: 'The request is not valid' },
  ERR_TOO_COMPLEX: { status: 400, title: 'The body has too many levels or fields' },
  ERR_UNAUTHENTICATED: { status: 401, title: 'Sign in, or send a valid token' },
  ERR_FORBIDDEN: { status: 403, title: 'This role may not do that' },
  ERR_FOREIGN_ORIGIN: { status: 403, title: 'The request comes from another site' },
  ERR_RESULT_NOT_APPROVED: { status: 403, title: 'The organisers have not approved the result yet' },
  ERR_NOT_FOUND: { status: 404, title: 'There is nothing public at this address' },
  ERR_METHOD_NOT_ALLOWED: { status: 405, title: 'This address does not take this method' },
  ERR_TIMEOUT: { status: 408, title: 'The request comes too slowly' },
  ERR_CONFLICT: { status: 409, title: 'The state of the subject does not allow that' },
  ERR_REPEAT_RUNNING: { status: 409, title: 'The first call with this Idempotency-Key still runs' },
  ERR_DRAFT_REVISION: { status: 412, title: 'Another revision of the draft has been kept' },
  ERR_CLASSIFIER_VERSION: { status: 412, title: 'Another version of the classifier has been set' },
  ERR_TOO_LARGE: { status: 413, title: 'The request is too large' },
  ERR_MEDIA_TYPE: { status: 415, title: 'This address does not take bodies of this type' },
  ERR_FOREIGN_HOST: { status: 421, title: 'The server has another name' },
  ERR_UNPROCESSABLE: { status: 422, title: 'The content cannot be taken' },
  ERR_IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'The Idempotency-Key stands for another request' },
  ERR_MARKUP_ERRORS: { status: 422, title: 'A markup with errors is not handed in' },
  ERR_PRECONDITION_REQUIRED: { status: 428, title: 'The request must name what it goes on from' },
  ERR_TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  ERR_INTERNAL: { status: 500, title: 'The server failed' },
  ERR_UNAVAILABLE: { status: 503, title: 'The server cannot do that now' },
} as const;

/** Stable code of a problem: programs decide by it, never by the title. */
export type ProblemCode = keyof typeof PROBLEMS;

const RULE = { status: 409, title: 'A rule of the contest does not allow that' };
const UNKNOWN = { status: 404, title: 'What the request names does not exist' };

/** Status and title of a code: of the catalogue, of something that is not there (`…_UNKNOWN`), of a rule of the domain. */
export function problemOf(code: string): { readonly status: number; readonly title: string } {
  if (Object.hasOwn(PROBLEMS, code)) return PROBLEMS[code as ProblemCode];
  return code.endsWith('_UNKNOWN') ? UNKNOWN : RULE;
}

/** Body of every error answer, `application/problem+json` (RFC 9457). */
export const problemSchema = z
  .object({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int().min(400).max(599),
    /** Stable: programs decide by it. The documentation of each operation lists its codes. */
    code: z.string().regex(/^ERR_[A-Z0-9_]+$/),
    detail: z.string(),
    /** Path of the request. */
    instance: z.string(),
    /** Also in the header `x-request-id` and in the server's log. */
    requestId: z.string(),
    /** What is wrong in a request that is not valid, field by field. */
    errors: z.array(fieldErrorSchema).optional(),
  })
  .meta({ id: 'Problem' });

/** An error answer. */
export type Problem = z.infer<typeof problemSchema>;
