import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type AttemptLimit, PasswordAttemptCommands } from '@starboard/database';
import { addressGroup, CONFIG, type Config, platformSecret } from '@starboard/platform';
import { ApiError } from '../http/api-error.js';
import { knownBrowser, knownBrowserCookie } from './known-browser.js';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Wrong passwords of one account from one place: by mistake, and over a day. */
const BY_MISTAKE = 10;
const IN_A_DAY = 30;
/** From one address at all accounts together. */
const OF_AN_ADDRESS = 100;
/** At one account from everywhere but its owner's browsers (NIST SP 800-63B, 5.2.2). */
const AT_AN_ACCOUNT = 100;

/** The part of a request that says where it comes from. */
export type Caller = Pick<FastifyRequest, 'ip' | 'headers'>;

/**
 * Wrong passwords, and when further ones are refused unread (docs/adr/0010-wrong-passwords.md). Addresses without an
 * account count in the same way, so that nobody learns which exist.
 */
@Injectable()
export class Attempts {
  private readonly secret: string;
  private readonly secure: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly counts: PasswordAttemptCommands,
  ) {
    this.secret = platformSecret(config);
    this.secure = config.publicUrl?.startsWith('https:') === true;
  }

  /** Call it before the password is looked at. @throws ApiError ERR_TOO_MANY_REQUESTS */
  async begin(email: string, caller: Caller): Promise<void> {
    const wait = await this.counts.count(this.limits(email, caller));
    if (wait !== undefined) throw tooMany(wait);
  }

  /** The password was right. @returns the cookie by which the browser is known from now on. */
  async passed(email: string, caller: Caller): Promise<string> {
    const own = this.ownLimits(email, caller).map(({ key }) => key);
    await this.counts.uncount(this.limits(email, caller).map(({ key }) => key));
    await this.counts.forget(own);
    return knownBrowserCookie(email, this.secret, this.secure);
  }

  /** The account has a new password: what was tried at the old one from here, and from strangers, does not count. */
  async renewed(email: string, caller: Caller): Promise<void> {
    const own = this.ownLimits(email, caller).map(({ key }) => key);
    await this.counts.forget([...own, this.key('account', email)]);
  }

  /** A browser that the owner has used counts alone; strangers also by address, and all of them together. */
  private limits(email: string, caller: Caller): readonly AttemptLimit[] {
    const own = this.ownLimits(email, caller);
    if (this.browser(email, caller) !== undefined) return own;
    const address = this.key('address', addressGroup(caller.ip));
    return [
      { key: address, allowed: OF_AN_ADDRESS, windowMs: QUARTER_MS },
      ...own,
      { key: this.key('account', email), allowed: AT_AN_ACCOUNT, windowMs: DAY_MS },
    ];
  }

  private ownLimits(email: string, caller: Caller): readonly AttemptLimit[] {
    const browser = this.browser(email, caller);
    const place = browser === undefined ? `address ${addressGroup(caller.ip)}` : `browser ${browser}`;
    return [
      { key: this.key('quarter', place, email), allowed: BY_MISTAKE, windowMs: QUARTER_MS },
      { key: this.key('day', place, email), allowed: IN_A_DAY, windowMs: DAY_MS },
    ];
  }

  private browser(email: string, { headers }: Caller): string | undefined {
    return knownBrowser(headers.cookie, email, this.secret);
  }

  /** Neither addresses of e-mail nor of machines are stored. */
  private key(...parts: readonly string[]): Uint8Array {
    return createHmac('sha256', this.secret)
      .update(`password-attempts\n${parts.join('\n')}`)
      .digest();
  }
}

const tooMany = (ms: number): ApiError =>
  new ApiError('ERR_TOO_MANY_REQUESTS', 'Too many wrong passwords.', undefined, Math.ceil(ms / 1_000));
