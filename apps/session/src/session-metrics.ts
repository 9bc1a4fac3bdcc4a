import { Inject, Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { METRICS } from '@starboard/platform';
import { SessionRegistry } from './sessions/session-registry.js';

/** Seconds; a release that is a second late is an incident. */
const SKEW = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** What the session server measures of itself. */
@Injectable()
export class SessionMetrics {
  private readonly submissions: Counter;
  private readonly refusals: Counter;
  private readonly skew: Histogram;

  constructor(@Inject(METRICS) metrics: Registry, sessions: SessionRegistry) {
    const registers = [metrics];
    this.submissions = new Counter({
      name: 'starboard_submissions_total',
      help: 'Answers that were stored, by verdict.',
      labelNames: ['verdict'],
      registers,
    });
    this.refusals = new Counter({
      name: 'starboard_submissions_refused_total',
      help: 'Answers that were not stored, by reason.',
      labelNames: ['reason'],
      registers,
    });
    this.skew = new Histogram({
      name: 'starboard_release_skew_seconds',
      help: 'Time from the planned moment of an essay to its writing to a connected team.',
      buckets: SKEW,
      registers,
    });
    new Gauge({
      name: 'starboard_sessions_connected',
      help: 'Sessions with a live connection to this process.',
      registers,
      collect() {
        this.set(sessions.all().length);
      },
    });
  }

  stored(verdict: string): void {
    this.submissions.inc({ verdict });
  }

  refused(reason: string): void {
    this.refusals.inc({ reason });
  }

  released(plannedAt: number, releasedAt: number): void {
    this.skew.observe((releasedAt - plannedAt) / 1_000);
  }
}
