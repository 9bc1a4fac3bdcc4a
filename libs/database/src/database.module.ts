import {
  Global,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { LOGGER } from '@starboard/platform';
import { Database } from './database.js';
import { DatabaseMetrics } from './database-metrics.js';
import { Notifications } from './notifications.js';
import type { Logger } from 'pino';

@Injectable()
class DatabaseLifecycle implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.notifications.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.notifications.close();
    await this.database.close();
  }
}

/** The connected database for all modules of the process; closes it last, when the application shuts down. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(database: Database): DynamicModule {
    const notifications = {
      provide: Notifications,
      inject: [{ token: LOGGER, optional: false }],
      useFactory: (logger: Logger) =>
        new Notifications(database, (error) => logger.warn({ err: error }, 'Postgres notifications')),
    };
    return {
      module: DatabaseModule,
      providers: [{ provide: Database, useValue: database }, notifications, DatabaseLifecycle, DatabaseMetrics],
      exports: [Database, Notifications],
    };
  }
}
