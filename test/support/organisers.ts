import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@starboard/database';
import { hashSecret } from '../../libs/database/src/identity/personal-token.js';

/** A role in a contest, or on the whole platform. */
export interface Grant {
  readonly role: 'organiser' | 'jury' | 'technical_commission';
  readonly contestId?: string;
}

/** An account with roles. @returns a personal token of it. */
export async function makePerson(database: Database, grants: readonly Grant[]): Promise<string> {
  const id = randomUUID();
  const token = `sbp_${randomBytes(24).toString('base64url')}`;
  const { pool } = database;
  await pool.query('insert into users (id, email, name) values ($1, $2, $3)', [id, `${id}@example.org`, 'Анна']);
  for (const { role, contestId } of grants) {
    await pool.query('insert into role_grants (id, user_id, contest_id, role) values ($1, $2, $3, $4::role)', [
      randomUUID(),
      id,
      contestId ?? null,
      role,
    ]);
  }
  await database.prisma.personalToken.create({
    data: { userId: id, name: 'test', prefix: token.slice(0, 8), hash: new Uint8Array(hashSecret(token)) },
  });
  return token;
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}
export type Caller = (method: string, path: string, body?: object) => Promise<Answer>;

/** Calls the REST interface as the holder of a token, or as nobody. */
export function caller(url: string, token?: string): Caller {
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
  };
}
