import { Inject, Injectable } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { METRICS } from '@starboard/platform';
import { Database } from './database.js';

/** How the connections to Postgres of this process are used. */
@Injectable()
export class DatabaseMetrics {
  constructor(@Inject(METRICS) metrics: Registry, { pool }: Database) {
    new Gauge({
      name: 'starboard_database_connections',
      help: 'Connections of the pool, by state; `waiting` are requests that wait for one.',
      labelNames: ['state'],
      registers: [metrics],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
  }
}
