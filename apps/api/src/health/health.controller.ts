import { Controller, Get, Header, Res } from '@nestjs/common';
import { ReadinessService } from './readiness.js';
import type { FastifyReply } from 'fastify';

const OK = 200;
const UNAVAILABLE = 503;

/** For orchestrators: restart what is not alive, send no traffic to what is not ready. */
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  live(): { status: 'alive' } {
    return { status: 'alive' };
  }

  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const readiness = await this.readiness.check();
    const status = readiness.status === 'ready' ? OK : UNAVAILABLE;
    void reply.status(status).header('cache-control', 'no-store').send(readiness);
  }
}
