import { NestFactory } from '@nestjs/core';
import { makeHttpAdapter } from '../../apps/api/src/http/adapter.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Module, type DynamicModule } from '@nestjs/common';
import { Database, DatabaseModule } from '@starboard/database';
import { anchoredClock, createLogger, parseConfig, PlatformModule, type Clock } from '@starboard/platform';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { configureApi, type ApiOptions } from '../../apps/api/src/configure.js';

/** The REST interface alone, listening on a free port. */
export interface ApiServer {
  readonly url: string;
  /** Addresses that answer GET, as patterns. */
  readonly routes: readonly string[];
  close(): Promise<void>;
}

@Module({})
class ApiServerModule {
  static of(databaseUrl: string, database: Database, clock: Clock): DynamicModule {
    const parsed = parseConfig({ LOG_LEVEL: 'fatal', LOG_FORMAT: 'json' }, false);
    if (!parsed.ok) throw new Error(parsed.problems.join('; '));
    const config = { ...parsed.config, databaseUrl };
    const logger = createLogger(config, 'test');
    return {
      module: ApiServerModule,
      imports: [PlatformModule.forRoot({ config, clock, logger }), DatabaseModule.forRoot(database), ApiModule],
    };
  }
}

/** Starts the API on a free port with database connections of its own. Without `webRoot` no web build is served. */
export async function startApiServer(
  databaseUrl: string,
  { port = 0, ...options }: ApiOptions & { readonly port?: number } = {},
): Promise<ApiServer> {
  const database = await Database.connect(databaseUrl, 5, () => undefined);
  const module = ApiServerModule.of(databaseUrl, database, anchoredClock(await database.time()));
  const app = await NestFactory.create<NestFastifyApplication>(module, makeHttpAdapter(), {
    logger: false,
    forceCloseConnections: true,
  });
  const routes: string[] = [];
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', ({ method, url }) => void ([method].flat().includes('GET') && routes.push(url)));
  await configureApi(app, { webRoot: '/nowhere', ...options });
  await app.listen(port, '127.0.0.1');
  return { url: await app.getUrl(), routes, close: () => app.close() };
}
