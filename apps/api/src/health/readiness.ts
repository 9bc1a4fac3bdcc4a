import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Optional } from '@nestjs/common';
import { Database, pendingMigrations } from '@starboard/database';
import { PACKAGE_ROOT } from '@starboard/platform';
import { JobQueue, QUEUES } from '@starboard/queue';

const PATIENCE_MS = 2_000;

/** What a process needs to serve, each with the reason why it does not. */
export interface Readiness {
  readonly status: 'ready' | 'unavailable';
  readonly checks: Readonly<Record<string, Check>>;
}

interface Check {
  readonly ok: boolean;
  readonly reason?: string;
}

/** A reason that may be shown. */
class NotReady extends Error {}

/** Asks the services that the process depends on. */
@Injectable()
export class ReadinessService implements BeforeApplicationShutdown {
  private stopping = false;
  private migrated = false;

  constructor(
    private readonly database: Database,
    @Optional() private readonly queue?: JobQueue,
  ) {}

  /** From here on the process is not ready: a balancer takes it out before its connections close. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  async check(): Promise<Readiness> {
    const { queue } = this;
    const [database, schema, queues] = await Promise.all([
      attempt(() => this.database.pool.query('select 1')),
      attempt(() => this.schema()),
      queue && attempt(() => Promise.all(QUEUES.map((name) => queue.counts(name)))),
    ]);
    const process = this.stopping ? { ok: false, reason: 'the process is stopping' } : { ok: true };
    const checks = { process, database, schema, ...(queues ? { queues } : {}) };
    const ready = Object.values(checks).every(({ ok }) => ok);
    return { status: ready ? 'ready' : 'unavailable', checks };
  }

  /** A schema that was there once stays: migrations are never taken back. */
  private async schema(): Promise<void> {
    if (this.migrated) return;
    const pending = await pendingMigrations(this.database, PACKAGE_ROOT);
    if (pending.length > 0) throw new NotReady(`${pending.length} migrations are not applied`);
    this.migrated = true;
  }
}

/** Reasons name the kind of failure only: messages of drivers may hold addresses. */
async function attempt(ask: () => Promise<unknown>): Promise<Check> {
  const patience = new AbortController();
  const answered = ask().then(
    () => undefined,
    (error: unknown) => (error instanceof NotReady ? error.message : 'does not answer'),
  );
  const late = delay(PATIENCE_MS, `no answer within ${PATIENCE_MS} ms`, { signal: patience.signal });
  const reason = await Promise.race([answered, late.catch(() => undefined)]);
  patience.abort();
  return reason === undefined ? { ok: true } : { ok: false, reason };
}
