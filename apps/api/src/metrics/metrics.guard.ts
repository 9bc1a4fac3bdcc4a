import { timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { hashSecret } from '@starboard/database';
import { CONFIG, type Config } from '@starboard/platform';
import { ApiError } from '../http/api-error.js';
import { isLoopback } from '../http/loopback.js';

/**
 * Metrics are for this machine, and for who has METRICS_TOKEN. What comes through a proxy comes from elsewhere.
 * @throws ApiError ERR_UNAUTHENTICATED
 */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { headers, raw } = request;
    if (headers['x-forwarded-for'] === undefined && isLoopback(raw.socket.remoteAddress)) return true;
    const { metricsToken } = this.config;
    if (metricsToken !== undefined && equal(headers.authorization ?? '', `Bearer ${metricsToken}`)) return true;
    throw new ApiError(
      'ERR_UNAUTHENTICATED',
      'Metrics need METRICS_TOKEN as a bearer token, or a request from this machine.',
    );
  }
}

const equal = (a: string, b: string): boolean => timingSafeEqual(hashSecret(a), hashSecret(b));
