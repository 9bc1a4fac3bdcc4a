import { type By, type DecidedBy, personActor } from '@starboard/database';
import type { ContestRole } from '../http/operation-spec.js';

/** The person behind a request, and how they proved it. */
export interface Principal {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** A browser with a cookie, or a program with a personal token. */
  readonly via: 'session' | 'token';
  /** Of the login session or of the token. */
  readonly credentialId: string;
}

/** A request inside a contest: which contest, who asks, and what they are there. */
export interface ContestScope {
  readonly contestId: string;
  readonly slug: string;
  readonly principal: Principal;
  /** Grants of the contest and of the whole platform, and `team_member` for members of its teams. */
  readonly roles: ReadonlySet<ContestRole>;
  /** Teams of this contest that the person is a member of. */
  readonly teamIds: readonly string[];
  /** Those of them whose captain the person is. */
  readonly captainOf: readonly string[];
  /** The expert of this contest that the person is. */
  readonly expertId: string | undefined;
  /** An organiser of the whole platform, who knows all accounts. */
  readonly everywhere: boolean;
  /** For the audit log. */
  readonly by: By;
  /**
   * For decisions (regulation 8).
   * @throws ApiError ERR_FORBIDDEN when the person does not hold `role` here.
   */
  decidedBy(role: ContestRole, reason: string, protocolRef?: string): DecidedBy;
}

/** What the guard leaves on a request. */
export interface RequestAccess {
  readonly principal: Principal;
  readonly scope: ContestScope | undefined;
}

/** Requests that have passed the guard on a route that is not public. */
export interface GuardedRequest {
  access?: RequestAccess;
}

/** The person as the one who acts. */
export const actorOf = ({ name, userId }: Pick<Principal, 'name' | 'userId'>): By => personActor({ id: userId, name });
