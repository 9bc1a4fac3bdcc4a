import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { storable, storableJson } from '@starboard/proof';
import type { ObservationOutcome } from '@starboard/scoring';
import { Database } from '../kernel/database.js';
import { inSqlTransaction } from '../kernel/transaction.js';
import { type WaitingItem, type WantedLook } from './observation.queries.js';
import { ADD_OBSERVATIONS, KEEP_ASKED, RECORD } from './observation-sql.js';

/** What an answer has asked for so far, in order, and whether all of it was seen. */
export interface AskedOfAnswer {
  readonly answerId: string;
  readonly looks: readonly WantedLook[];
  readonly complete: boolean;
}

/** Keeps what answers ask to be seen of the world, and what was seen (docs/adr/0016). */
@Injectable()
export class ObservationCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Keeps what answers have asked for, against this reference; the same again changes nothing. */
  async saveAsked(
    { parametersId, inputs }: Pick<WaitingItem, 'parametersId' | 'inputs'>,
    asked: readonly AskedOfAnswer[],
  ): Promise<void> {
    if (asked.length === 0) return;
    const looks = [...new Map(asked.flatMap((one) => one.looks).map((look) => [look.key, look])).values()];
    const kept = asked.map(({ answerId, looks: own, complete }) => ({
      answerId,
      keys: own.map(({ key }) => key),
      complete,
    }));
    await inSqlTransaction(this.database, async (client) => {
      await client.query(ADD_OBSERVATIONS, [storableJson(JSON.stringify(looks)), new Date(this.clock.now())]);
      await client.query(KEEP_ASKED, [JSON.stringify(kept), parametersId, inputs]);
    });
  }

  /** Records what was seen, unless it has been. @returns whether it was recorded now. */
  async record(key: string, outcome: ObservationOutcome): Promise<boolean> {
    const values = [key, storable(outcome), new Date(this.clock.now())];
    return (await this.database.pool.query(RECORD, values)).rowCount === 1;
  }
}
