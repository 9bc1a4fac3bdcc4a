import { Injectable } from '@nestjs/common';
import { errorCode } from '@starboard/platform';
import { Database } from '../kernel/database.js';

export interface RoundKeyPair {
  /** SPKI, DER. */
  readonly publicKey: Buffer;
  /** PKCS#8, DER. */
  readonly privateKey: Buffer;
}

const CHECK_VIOLATION = '23514';

/** What a session process does to a round: opens it, and gives it the key of its receipts. */
@Injectable()
export class RunningRoundCommands {
  constructor(private readonly database: Database) {}

  /** The round's key for receipts; `fresh` becomes it when the round has none yet. Every process gets the same one. */
  async key(roundId: string, fresh: () => RoundKeyPair): Promise<RoundKeyPair> {
    const found = await this.findKey(roundId);
    if (found !== undefined) return found;
    const { publicKey, privateKey } = fresh();
    await this.database.pool.query(
      'insert into round_keys (round_id, public_key, private_key) values ($1, $2, $3) on conflict do nothing',
      [roundId, publicKey, privateKey],
    );
    return (await this.findKey(roundId)) ?? { publicKey, privateKey };
  }

  /**
   * scheduled → open. @returns false when another process was faster or the round is not scheduled any more, or when another
   * final on its essays was opened at the same moment (trigger `rounds_own_essays`).
   */
  async open(roundId: string): Promise<boolean> {
    try {
      const { rowCount } = await this.database.pool.query(
        `update rounds set status = 'open' where id = $1 and status = 'scheduled'`,
        [roundId],
      );
      return rowCount === 1;
    } catch (error) {
      if (errorCode(error) === CHECK_VIOLATION) return false;
      throw error;
    }
  }

  private async findKey(roundId: string): Promise<RoundKeyPair | undefined> {
    const { rows } = await this.database.pool.query<RoundKeyPair>(
      'select public_key as "publicKey", private_key as "privateKey" from round_keys where round_id = $1',
      [roundId],
    );
    return rows[0];
  }
}
