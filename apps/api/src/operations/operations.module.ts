import { Module } from '@nestjs/common';
import { HealthController } from '../health/health.controller.js';
import { ReadinessService } from '../health/readiness.js';
import { MetricsController } from '../metrics/metrics.controller.js';

/** What a supervisor asks of every process, whatever apps it is made of: health and metrics. */
@Module({ controllers: [HealthController, MetricsController], providers: [ReadinessService] })
export class OperationsModule {}
