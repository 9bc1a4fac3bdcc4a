import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';

/** The team behind a token. */
export interface TokenHolder {
  readonly tokenId: string;
  readonly teamId: string;
  readonly contestId: string;
  readonly approved: boolean;
  readonly admitted: boolean;
}

interface Row {
  readonly hash: Buffer;
  readonly token_id: string;
  readonly team_id: string;
  readonly contest_id: string;
  readonly approved: boolean;
  readonly admitted: boolean;
}

const HOLDERS = `
  select k.hash, k.id as token_id, t.id as team_id, t.contest_id,
         t.status = 'approved' as approved, t.admitted_at is not null as admitted
  from api_tokens k join teams t on t.id = k.team_id
  where k.revoked_at is null`;
const FIND = `${HOLDERS} and k.hash = any($1)`;

/** Finds the team that a token belongs to. */
@Injectable()
export class TokenQueries {
  constructor(private readonly database: Database) {}

  /** Holders of the tokens that exist and are not revoked, by SHA-256 of the token in hex. One query for any number. */
  async findByHashes(hashes: readonly Buffer[]): Promise<ReadonlyMap<string, TokenHolder>> {
    const { rows } = await this.database.pool.query<Row>({ name: 'tokens', text: FIND, values: [hashes] });
    return new Map(rows.map((row) => [row.hash.toString('hex'), makeHolder(row)]));
  }

  /** Holders of the tokens that are not revoked, by the token's id. */
  async findByIds(ids: readonly string[]): Promise<ReadonlyMap<string, TokenHolder>> {
    const { rows } = await this.database.pool.query<Row>(`${HOLDERS} and k.id = any($1)`, [ids]);
    return new Map(rows.map((row) => [row.token_id, makeHolder(row)]));
  }

  /** The team's standing now: it may have changed since its program connected. */
  async team(teamId: string): Promise<{ readonly approved: boolean; readonly admitted: boolean } | undefined> {
    const { rows } = await this.database.pool.query<{ approved: boolean; admitted: boolean }>(
      `select status = 'approved' as approved, admitted_at is not null as admitted from teams where id = $1`,
      [teamId],
    );
    return rows[0];
  }
}

function makeHolder(row: Row): TokenHolder {
  const { token_id: tokenId, team_id: teamId, contest_id: contestId, approved, admitted } = row;
  return { tokenId, teamId, contestId, approved, admitted };
}
