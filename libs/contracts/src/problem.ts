import { z } from 'zod';

/** Every error that the REST interface answers, by its stable code: HTTP status and title (RFC 9457). */
export const PROBLEMS = {
  ERR_INVALID_REQUEST: { status: 400, title: 'The request is not valid' },
  ERR_UNAUTHORISED: { status: 401, title: 'A valid token is needed' },
  ERR_FORBIDDEN: { status: 403, title: 'This role may not do that' },
  ERR_NOT_FOUND: { status: 404, title: 'There is nothing public at this address' },
  ERR_METHOD_NOT_ALLOWED: { status: 405, title: 'This address does not take this method' },
  ERR_CONFLICT: { status: 409, title: 'The state of the subject does not allow that' },
  ERR_TOO_LARGE: { status: 413, title: 'The request is too large' },
  ERR_TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  ERR_INTERNAL: { status: 500, title: 'The server failed' },
  ERR_UNAVAILABLE: { status: 503, title: 'The server cannot do that now' },
} as const;

/** Stable code of a problem: programs decide by it, never by the title. */
export type ProblemCode = keyof typeof PROBLEMS;

/** Body of every error answer, `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int().min(400).max(599),
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
  detail: z.string(),
  /** Path of the request. */
  instance: z.string(),
  /** Also in the header `x-request-id` and in the server's log. */
  requestId: z.string(),
  /** What is wrong in a request that is not valid, field by field. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** An error answer. */
export type Problem = z.infer<typeof problemSchema>;
