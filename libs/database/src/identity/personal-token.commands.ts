import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { PersonalToken } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, ownBytes } from '../kernel/transaction.js';
import { hashSecret, makePersonalToken } from './personal-token.js';

/** The person behind a credential. */
export interface PersonRecord {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** Of the token or of the login session. */
  readonly credentialId: string;
}

/** The last use is written at most this often: reading must not mean writing. */
const USE_RESOLUTION_MS = 60_000;

const DAY_MS = 86_400_000;

/** Live tokens of one person. */
const MAX_TOKENS = 50;

const FIND = `
  select k.id as "credentialId", u.id as "userId", u.email, u.name, k.last_used_at as "lastUsedAt"
  from personal_tokens k join users u on u.id = k.user_id
  where k.hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2) and u.disabled_at is null`;

/** Issues, revokes and uses tokens of people's programs. */
@Injectable()
export class PersonalTokenCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the token with its plain text, which is stored nowhere. @throws RuleViolation ERR_TOO_MANY_TOKENS */
  issue(
    userId: string,
    name: string,
    days: number | null,
    by: By,
  ): Promise<PersonalToken & { readonly plain: string }> {
    return inTransaction(this.database, async (tx) => {
      await tx.$queryRaw`select id from users where id = ${userId}::uuid for no key update`;
      if ((await tx.personalToken.count({ where: { userId, revokedAt: null } })) >= MAX_TOKENS) {
        throw new RuleViolation('ERR_TOO_MANY_TOKENS', `nobody has more than ${MAX_TOKENS} tokens: revoke one first`);
      }
      const createdAt = new Date(this.clock.now());
      const expiresAt = days === null ? null : new Date(createdAt.getTime() + days * DAY_MS);
      const { plain, prefix, hash } = makePersonalToken();
      const data = { userId, name, prefix, hash: ownBytes(hash), createdAt, expiresAt };
      const made = await tx.personalToken.create({ data });
      const subject = { contestId: null, subjectType: 'personal-token', subjectId: made.id };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'token.issued', after: { name, prefix } });
      return { ...made, plain };
    });
  }

  /** Makes a token useless; twice changes nothing. @returns false when it is not the person's. */
  revoke(userId: string, id: string, by: By): Promise<boolean> {
    return inTransaction(this.database, async (tx) => {
      await tx.$queryRaw`select id from personal_tokens where id = ${id}::uuid for no key update`;
      const token = await tx.personalToken.findFirst({ where: { id, userId } });
      if (token === null) return false;
      if (token.revokedAt !== null) return true;
      await tx.personalToken.update({ where: { id }, data: { revokedAt: new Date(this.clock.now()) } });
      const subject = { contestId: null, subjectType: 'personal-token', subjectId: id };
      const before = { prefix: token.prefix };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'token.revoked', before });
      return true;
    });
  }

  /** Whoever holds the token, unless it is revoked or expired or the account is disabled. Notes the use. */
  async use(plain: string, at: Date): Promise<PersonRecord | undefined> {
    const { pool } = this.database;
    const { rows } = await pool.query<PersonRecord & { lastUsedAt: Date | null }>({
      name: 'personal-token',
      text: FIND,
      values: [hashSecret(plain), at],
    });
    const found = rows[0];
    if (found === undefined) return undefined;
    const { lastUsedAt, ...person } = found;
    if (lastUsedAt === null || at.getTime() - lastUsedAt.getTime() >= USE_RESOLUTION_MS) {
      await pool.query('update personal_tokens set last_used_at = $2 where id = $1', [person.credentialId, at]);
    }
    return person;
  }
}
