import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Operation } from '../http/operation.js';
import { ReadinessService } from './readiness.js';

const OK = 200;
const UNAVAILABLE = 503;

const probe = (id: string, summary: string): MethodDecorator =>
  Operation({ id, summary, access: 'public', documented: false, downloads: { 'application/json': null } });

/** For orchestrators: restart what is not alive, send no traffic to what is not ready. */
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  @Get('live')
  @probe('getLiveness', 'Whether the process is alive.')
  @Header('cache-control', 'no-store')
  live(): { status: 'alive' } {
    return { status: 'alive' };
  }

  @Get('ready')
  @probe('getReadiness', 'Whether the process can serve.')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const readiness = await this.readiness.check();
    const status = readiness.status === 'ready' ? OK : UNAVAILABLE;
    void reply.status(status).header('cache-control', 'no-store').send(readiness);
  }
}
