import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Lifeline } from '@starboard/database';
import { LOGGER } from '@starboard/platform';
import { ConnectionLeases } from './connection-leases.js';

/**
 * A process without its database can neither hand over essays nor store answers, while others may have it: its programs are
 * sent away, and the doors are closed, until there is an answer. What it has received waits for its commit here.
 */
@Injectable()
export class CutOff implements OnModuleInit {
  constructor(
    private readonly lifeline: Lifeline,
    private readonly leases: ConnectionLeases,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.lifeline.onCut(() => {
      const connections = this.leases.all();
      this.logger.error({ connections: connections.length }, 'programs are sent to other processes');
      for (const connection of connections) connection.close();
    });
  }
}
