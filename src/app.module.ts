import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { DatabaseModule } from '@starboard/database';
import { PlatformModule } from '@starboard/platform';
import { QueueModule } from '@starboard/queue';
import { ApiModule, OperationsModule } from '../apps/api/src/index.js';
import { SessionModule } from '../apps/session/src/index.js';
import { WorkerModule } from '../apps/worker/src/index.js';
import type { OpenPlatform } from './platform.js';

/** The apps that a process can be made of. */
export type AppName = 'api' | 'session' | 'worker';

const MODULES: Record<AppName, Type> = { api: ApiModule, session: SessionModule, worker: WorkerModule };

/** The root of one process: the shared modules and the chosen apps. */
@Module({})
export class AppModule {
  static of(platform: OpenPlatform, apps: readonly AppName[]): DynamicModule {
    const { redisUrl, databaseUrl } = platform.config;
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(platform),
        DatabaseModule.forRoot(platform.database),
        QueueModule.forRoot({ redisUrl, databaseUrl }),
        OperationsModule,
        ...apps.map((app) => MODULES[app]),
      ],
    };
  }
}
