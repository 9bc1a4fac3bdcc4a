import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { findIncidents } from '@starboard/contest';
import { IncidentCommands, IncidentQueries } from '@starboard/database';
import { LOGGER, METRICS } from '@starboard/platform';
import { INCIDENT_OPTIONS, type IncidentOptions } from './incident-options.js';

/**
 * Looks at running rounds for mass failures (regulation 7.15.1) and keeps what it finds, once, whichever worker finds it.
 * Everything is found from the rows: a worker that was away finds later what another would have found at once.
 */
@Injectable()
export class IncidentWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private readonly found: Counter<'kind'>;

  constructor(
    private readonly incidents: IncidentCommands,
    private readonly incidentQueries: IncidentQueries,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: Registry,
    @Inject(INCIDENT_OPTIONS) private readonly options: IncidentOptions,
  ) {
    this.found = new Counter({
      name: 'starboard_incidents_total',
      help: 'Mass failures of rounds that this process found first',
      labelNames: ['kind'],
      registers: [registry],
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.looking ??= this.look().finally(() => (this.looking = undefined));
    }, this.options.everyMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** One look at all rounds; a failure is logged, the next look tries again. */
  async look(): Promise<void> {
    try {
      for (const round of await this.incidentQueries.watched()) {
        for (const incident of findIncidents(round.essays, round.outages, round.rules)) {
          if (!(await this.incidents.record(round, incident))) continue;
          this.found.inc({ kind: incident.kind });
          this.logger.warn({ roundId: round.roundId, incident }, 'a mass failure was found');
        }
      }
    } catch (err) {
      this.logger.warn({ err }, 'mass failures could not be looked for');
    }
  }
}
