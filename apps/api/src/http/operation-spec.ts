import type { z } from 'zod';
import type { ProblemCode } from '@starboard/contracts';

/** What a person is in a contest. `team_member` comes from membership of a team, the others from grants. */
export type ContestRole = 'organiser' | 'jury' | 'technical_commission' | 'expert' | 'team_member';

/**
 * Who may call an operation.
 *
 * `public`: everybody. `signed-in`: everybody with an account. Otherwise those who hold one of `roles` in the contest
 * named by `:slug` (on the whole platform where the address names none), and those whom `also` names:
 * `team-member`: a member of any team of the contest; `own-team`: a member of the team named by `:teamId`; `captain`: its
 * captain; `captain-or-self`: its captain, or the member whom `:userId` names;
 * `own-expert`: an expert of the contest; the service answers 404 for what is not that expert's own.
 */
export type Access = 'public' | 'signed-in' | RoleAccess;
export interface RoleAccess {
  readonly roles: readonly ContestRole[];
  readonly also?: 'team-member' | 'own-team' | 'captain' | 'captain-or-self' | 'own-expert';
}

/** A code of a problem: of the catalogue, or of a rule of the domain (answered with 409). */
export type OperationProblem = ProblemCode | `ERR_${string}`;

/** Bodies that are taken as a stream (`@Upload()`), up to `maxBytes`. */
export interface UploadSpec {
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** A limit of calls of one operation, per address; for the routes that somebody could use to guess. */
export type Strictness = 'secrets';

/** Everything about one operation: validation, access, documentation, typed client and the access matrix read it. */
export interface OperationSpec {
  /** Unique name, as the typed client has it: a verb and a noun. */
  readonly id: string;
  readonly summary: string;
  readonly access: Access;
  /** Parts of the path. `:id` and `:…Id` are UUIDs unless it says otherwise, everything else is a string. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Request headers that the operation reads, with what they mean. */
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON body. One whose fields may all be left out may be left out itself. */
  readonly body?: z.ZodType;
  /** Of the JSON body, where `MAX_BODY_BYTES` is too little for honest ones. */
  readonly maxBodyBytes?: number;
  /** Other bodies. With `body` too, the route takes both. */
  readonly upload?: UploadSpec;
  /** JSON answer; absent when there is none. */
  readonly answer?: z.ZodType;
  /** Answers of other media types; `null`: text or bytes without a schema. */
  readonly downloads?: Readonly<Record<string, z.ZodType | null>>;
  /** Status of success: 200, or 204 when nothing is answered, unless it says otherwise. */
  readonly status?: number;
  /** Beyond those that follow from the rest (invalid, unauthenticated, forbidden, …). */
  readonly problems?: readonly OperationProblem[];
  /** Takes `Idempotency-Key`. Not for answers that hold a secret: the answer is stored. */
  readonly idempotent?: boolean;
  readonly rateLimit?: Strictness;
  /** False for addresses that are no part of the interface: pages, health. */
  readonly documented?: boolean;
}

const KIB = 1024;
/** Of a JSON body, unless its operation says otherwise: the longest text of a form, in any script. */
export const MAX_BODY_BYTES = 64 * KIB;
/** Of bodies that hold a rule, or answers (docs/rules.md). */
export const MAX_RULE_BODY_BYTES = 1024 * KIB;

const OK = 200;
const NO_CONTENT = 204;

/** Status of the operation's success. */
export function statusOf({ status, answer, downloads }: OperationSpec): number {
  return status ?? (answer === undefined && downloads === undefined ? NO_CONTENT : OK);
}

/** Whether a request without a body is one with an empty body. */
export const takesNoBody = ({ body }: OperationSpec): boolean => body?.safeParse({}).success ?? false;

/** What a route keeps in Fastify's configuration: read before there is a handler, and for pages there is none. */
export const operationOf = (config: unknown): OperationSpec | undefined =>
  (config as { readonly operation?: OperationSpec } | undefined)?.operation;
