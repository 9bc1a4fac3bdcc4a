import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { SubmissionCommands } from '@starboard/database';
import { LOGGER } from '@starboard/platform';
import { Batcher } from '../batcher.js';
import { inHalves } from '../in-halves.js';
import { judgeBatch, type Outcome, type Pending } from './judge-batch.js';
import { signBatch } from './sign-batch.js';

/** Answers in one transaction, at most. */
const GROUP = 250;
/** While Postgres writes one, the next is judged and signed here. */
const PARALLEL = 2;
const RETRY_MS = 250;
/** While Postgres is away, an answer waits this long for its commit; then the program is told to send it again. */
const GIVE_UP_MS = 60_000;

/**
 * Stores answers: one transaction for all that wait, of a session never two at a time in this process. An answer resolves when
 * it is durable. Two processes may do so at once: they wait for each other at the rows of the sessions.
 */
@Injectable()
export class GroupCommit implements OnModuleDestroy {
  private readonly batches: Batcher<Pending, Outcome>;
  private stopping = false;

  constructor(
    private readonly submissions: SubmissionCommands,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.batches = new Batcher((batch) => this.persist(batch), GROUP, {
      parallel: PARALLEL,
      keyOf: ({ sessionId }) => sessionId,
    });
  }

  /** @throws when the database could not be reached for a minute. */
  add(pending: Pending): Promise<Outcome> {
    return this.batches.add(pending);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.batches.idle();
  }

  private async persist(batch: readonly Pending[]): Promise<readonly (Outcome | Error)[]> {
    const until = performance.now() + GIVE_UP_MS;
    for (;;) {
      try {
        return (await inHalves(batch, (group) => this.commit(group))).map((outcome, place) => {
          if (outcome instanceof Error) this.complain(outcome, batch[place]);
          return outcome;
        });
      } catch (err) {
        if (this.stopping || performance.now() > until) throw err;
        this.logger.error({ err, answers: batch.length }, 'answers could not be stored, trying again');
        await delay(RETRY_MS);
      }
    }
  }

  private complain(err: Error, pending: Pending | undefined): void {
    this.logger.error({ err, sessionId: pending?.sessionId }, 'an answer cannot be stored');
  }

  private async commit(batch: readonly Pending[]): Promise<readonly Outcome[]> {
    let outcomes: readonly Outcome[] = [];
    await this.submissions.commit(batch, async (context) => {
      const signed = await signBatch(judgeBatch(batch, context));
      outcomes = signed.outcomes;
      return signed.rows;
    });
    return outcomes;
  }
}
