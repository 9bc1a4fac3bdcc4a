import { Controller, Get, Inject, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { METRICS } from '@starboard/platform';
import { Operation } from '../http/operation.js';
import { MetricsGuard } from './metrics.guard.js';

/** Metrics of this process in Prometheus' text format. */
@Controller('metrics')
@UseGuards(MetricsGuard)
export class MetricsController {
  constructor(@Inject(METRICS) private readonly registry: Registry) {
    collectDefaultMetrics({ register: registry });
  }

  @Get()
  @Operation({
    id: 'getMetrics',
    summary: 'Metrics of this process.',
    access: 'public',
    documented: false,
    downloads: { 'text/plain': null },
  })
  async read(@Res() reply: FastifyReply): Promise<void> {
    const text = await this.registry.metrics();
    void reply.type(this.registry.contentType).header('cache-control', 'no-store').send(text);
  }
}
