import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { DatabaseModule } from '@starboard/database';
import { PlatformModule } from '@starboard/platform';
import { QueueModule } from '@starboard/queue';
import { OperationsModule } from '../apps/api/src/operations/index.js';
import type { OpenPlatform } from './platform.js';

/** The apps that a process can be made of. */
export type AppName = 'api' | 'session' | 'worker';

/** Read by the processes that are made of them only: code that nobody runs is memory for as long as the process lives. */
const MODULES: Record<AppName, () => Promise<Type>> = {
  api: async () => (await import('../apps/api/src/index.js')).ApiModule,
  session: async () => (await import('../apps/session/src/index.js')).SessionModule,
  worker: async () => (await import('../apps/worker/src/index.js')).WorkerModule,
};

/** The root of one process: the shared modules and the chosen apps. */
@Module({})
export class AppModule {
  static async of(platform: OpenPlatform, apps: readonly AppName[]): Promise<DynamicModule> {
    const { redisUrl, databaseUrl } = platform.config;
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(platform),
        DatabaseModule.forRoot(platform.database),
        QueueModule.forRoot({ redisUrl, databaseUrl }),
        OperationsModule,
        ...(await Promise.all(apps.map((app) => MODULES[app]()))),
      ],
    };
  }
}
