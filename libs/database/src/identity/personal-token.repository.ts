import { Injectable } from '@nestjs/common';
import { Database } from '../database.js';
import { hashSecret } from './personal-token.js';

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

const FIND = `
  select k.id as "credentialId", u.id as "userId", u.email, u.name, k.last_used_at as "lastUsedAt"
  from personal_tokens k join users u on u.id = k.user_id
  where k.hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2) and u.disabled_at is null`;

/** Tokens of people's programs. */
@Injectable()
export class PersonalTokenRepository {
  constructor(private readonly database: Database) {}

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
