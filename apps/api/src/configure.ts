import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { CONFIG, type Config, LOGGER, METRICS } from '@starboard/platform';
import { CallerCheck } from './access/caller-check.js';
import { refuseSlowBodies } from './http/body-pace.js';
import { readJsonBodies } from './http/json-body.js';
import { ProblemFilter } from './http/problem.filter.js';
import { rateLimits } from './http/rate-limits.js';
import { assignRequestId } from './http/request-id.js';
import { requestLog } from './http/request-log.js';
import { frameRoutes } from './http/route-frame.js';
import { securityHeaders } from './http/security.js';
import { refuseUnstorable } from './http/storable.js';
import { streamUploads } from './http/upload.js';
import { validationPipe } from './http/validation.js';
import { httpMetrics } from './metrics/http-metrics.js';
import { defaultWebRoot, serveWeb } from './web/web-build.js';

/** Where the web build is, when not in `dist/web` of the package. */
export interface ApiOptions {
  readonly webRoot?: string;
}

/**
 * What the REST interface needs of the HTTP server: request ids, security headers, compression, metrics, problem
 * answers, the web build. Called once, before the application listens; without a web build the interface works alone.
 */
export async function configureApi(app: NestFastifyApplication, options: ApiOptions = {}): Promise<void> {
  const config = app.get<Config>(CONFIG);
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', assignRequestId);
  server.addHook('onResponse', requestLog(app.get<Logger>(LOGGER)));
  server.addHook('onResponse', httpMetrics(app.get<Registry>(METRICS)));
  readJsonBodies(app);
  streamUploads(server);
  refuseSlowBodies(server, config);
  server.addHook('preValidation', refuseUnstorable);
  await app.register(helmet, securityHeaders(config.publicUrl));
  await app.register(rateLimit, rateLimits(config));
  frameRoutes(server, app.get(CallerCheck));
  await app.register(compress, { globalDecompression: false });
  const page = await serveWeb(app, options.webRoot ?? defaultWebRoot());
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter(app.get<Logger>(LOGGER), page));
}
