import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { ownBytes } from '../kernel/transaction.js';
import { LINK_SHOWN, type LinkRecord } from './link.queries.js';
import { hashSecret } from './personal-token.js';

/** What a link is for, before it is used. */
@Injectable()
export class LinkUseQueries {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What a link is for. @throws RuleViolation ERR_LINK_UNKNOWN for what was used, revoked, expired or never made */
  async look(plain: string): Promise<LinkRecord> {
    return liveLink(
      await this.database.prisma.oneTimeLink.findUnique({ where: hashOf(plain), include: LINK_SHOWN }),
      this.now(),
    );
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

export const hashOf = (plain: string): { hash: Uint8Array<ArrayBuffer> } => ({ hash: ownBytes(hashSecret(plain)) });

export const unknownLink = (): RuleViolation =>
  new RuleViolation('ERR_LINK_UNKNOWN', 'the link was used, revoked or has expired: ask for another');

export function liveLink(link: LinkRecord | null, at: Date): LinkRecord {
  if (link === null || link.usedAt !== null || link.revokedAt !== null || link.expiresAt <= at) throw unknownLink();
  return link;
}
