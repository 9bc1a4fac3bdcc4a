import { Inject, Injectable } from '@nestjs/common';
import { betterAuth } from 'better-auth';
import type { FastifyRequest } from 'fastify';
import { Database, isAccountOpen, loginStore, type PersonRecord } from '@starboard/database';
import { CONFIG, type Config, ownUrl, platformSecret } from '@starboard/platform';
import { ApiError } from '../http/api-error.js';

/** The name of the cookie, without the prefix that browsers demand over https. */
export const SESSION_COOKIE = 'starboard.session_token';
const CLIENT_ADDRESS = 'x-starboard-client';
const WEEK_S = 7 * 86_400;
const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;

/** A sign-in that succeeded: who, and the cookies to set. */
export interface SignedIn {
  readonly userId: string;
  readonly cookies: readonly string[];
}

/**
 * Passwords and login sessions, by the login library behind our own routes (docs/adr/0007-identity.md). Its own routes
 * are not served. Passwords are hashed with scrypt in libuv's threads, so that signing in does not hold up the clock.
 */
@Injectable()
export class Login {
  private readonly auth: ReturnType<typeof makeAuth>;

  constructor(@Inject(CONFIG) config: Config, database: Database) {
    this.auth = makeAuth(config, database);
  }

  /** The person of a session cookie; nobody when it has ended or the account is closed. */
  async person(request: FastifyRequest): Promise<PersonRecord | undefined> {
    if (request.headers.cookie?.includes(SESSION_COOKIE) !== true) return undefined;
    const found = await this.auth.api.getSession({ headers: headersOf(request) });
    if (found === null || found.user.disabledAt) return undefined;
    const { id: userId, email, name } = found.user;
    return { userId, email, name, credentialId: found.session.id };
  }

  /** @returns undefined when address or password is wrong, or the account is closed: the caller cannot tell which. */
  async signIn(email: string, password: string, request: FastifyRequest): Promise<SignedIn | undefined> {
    try {
      const { headers, response } = await this.auth.api.signInEmail({
        body: { email, password },
        headers: headersOf(request),
        returnHeaders: true,
      });
      return { userId: response.user.id, cookies: headers.getSetCookie() };
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }

  /** Ends the session of the request. @returns the cookies that make the browser forget it. */
  async signOut(request: FastifyRequest): Promise<readonly string[]> {
    const { headers } = await this.auth.api.signOut({ headers: headersOf(request), returnHeaders: true });
    return headers.getSetCookie();
  }

  async hash(password: string): Promise<string> {
    return (await this.auth.$context).password.hash(password);
  }

  async verify(password: string, hash: string): Promise<boolean> {
    return (await this.auth.$context).password.verify({ password, hash });
  }
}

const makeAuth = (config: Config, database: Database) =>
  betterAuth({
    appName: 'Starboard',
    baseURL: config.publicUrl ?? ownUrl(config.host, config.port),
    secret: platformSecret(config),
    database: loginStore(database),
    user: {
      modelName: 'user',
      additionalFields: { disabledAt: { type: 'date', required: false, input: false } },
    },
    session: { modelName: 'loginSession', expiresIn: WEEK_S, disableSessionRefresh: true },
    account: { modelName: 'loginAccount' },
    verification: { modelName: 'loginVerification' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
    },
    databaseHooks: { session: { create: { before: refuseClosed(database) } } },
    advanced: {
      cookiePrefix: 'starboard',
      useSecureCookies: config.publicUrl?.startsWith('https:') === true,
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });

/** Nobody gets a session for a closed account, whatever the password. */
function refuseClosed(database: Database) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    if (!(await isAccountOpen(database, userId))) throw new ApiError('ERR_UNAUTHENTICATED', 'The account is closed.');
  };
}

function headersOf(request: FastifyRequest): Headers {
  const { cookie = '', 'user-agent': agent = '' } = request.headers;
  return new Headers({ cookie, 'user-agent': agent.slice(0, 300), [CLIENT_ADDRESS]: request.ip });
}

/** The library's own "wrong address or password", and our refusal of closed accounts. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ApiError) return true;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return status === 401;
}
