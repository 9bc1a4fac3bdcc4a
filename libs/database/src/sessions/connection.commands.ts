import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';
import { LIVING_PROCESSES } from './connection.queries.js';

export interface ConnectionClaim {
  readonly tokenId: string;
  readonly teamId: string;
  readonly connection: string;
}

/**
 * A token that was revoked a moment ago, or whose team was disqualified, is not taken; the others count as used now. Of two
 * connections with one token the first one is taken: a row can be written only once by a statement.
 */
const CLAIM = `
  with live as (
    select k.id from api_tokens k join teams t on t.id = k.team_id
    where k.id = any($1) and k.revoked_at is null and t.status = 'approved' order by k.id for no key update of k
  ), used as (
    update api_tokens k set last_used_at = clock_timestamp() from live where k.id = live.id
  )
  insert into live_connections as held (token_id, team_id, process_key, process, connection, connected_at)
  select distinct on (token_id) token_id, team_id, $4::int, $5, connection, clock_timestamp()
  from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as new (token_id, team_id, connection, place)
  join live on live.id = new.token_id
  order by token_id, place
  on conflict (token_id) do update
    set team_id = excluded.team_id, process_key = excluded.process_key, process = excluded.process,
        connection = excluded.connection, connected_at = excluded.connected_at
    where held.process_key = excluded.process_key or held.process_key not in (${LIVING_PROCESSES})
  returning connection`;

const RELEASE = `
  delete from live_connections l using unnest($1::uuid[], $2::text[]) as gone (token_id, connection)
  where l.token_id = gone.token_id and l.connection = gone.connection`;

/** Who holds which token's one live connection, across all processes. */
@Injectable()
export class ConnectionCommands {
  constructor(private readonly database: Database) {}

  /**
   * Takes the tokens for connections of this process. A token held by another living process stays there, and
   * a revoked one is not taken.
   * @returns the connections that have got their token.
   */
  async claim(claims: readonly ConnectionClaim[], processKey: number, process: string): Promise<ReadonlySet<string>> {
    const { rows } = await this.database.pool.query<{ connection: string }>(CLAIM, [
      claims.map(({ tokenId }) => tokenId),
      claims.map(({ teamId }) => teamId),
      claims.map(({ connection }) => connection),
      processKey,
      process,
    ]);
    return new Set(rows.map(({ connection }) => connection));
  }

  /** Gives tokens back; one that another connection took meanwhile stays with it. */
  async release(claims: readonly ConnectionClaim[]): Promise<void> {
    await this.database.pool.query(RELEASE, [
      claims.map(({ tokenId }) => tokenId),
      claims.map(({ connection }) => connection),
    ]);
  }
}
