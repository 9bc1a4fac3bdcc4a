import type { LoggerService } from '@nestjs/common';
import { type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.js';
import { pinoPretty } from './pretty.js';
import { safeError } from './safe-error.js';

/** Fields that never reach a log, wherever they stand in a logged object. */
const SECRET_PATHS = [
  'token',
  'authorization',
  'cookie',
  'password',
  'secret',
  'content',
  'text',
  'privateKey',
  'apiKey',
].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/** What makes a pino logger ours, whatever it writes to. */
export function loggerOptions(config: Pick<Config, 'logLevel'>, app: string): LoggerOptions {
  return {
    level: config.logLevel,
    base: { app },
    serializers: { err: safeError },
    redact: { paths: SECRET_PATHS, censor: '[removed]' },
  };
}

/** The process's structured logger. Secrets and essays are cut out, whoever logs them. */
export function createLogger(config: Pick<Config, 'logLevel' | 'logFormat'>, app: string): Logger {
  const options = loggerOptions(config, app);
  return config.logFormat === 'pretty' ? pino(options, pinoPretty()) : pino(options, pino.destination(2));
}

/** Nest's own messages go where all others go, one level lower: its start-up lines are details. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }

  error(message: unknown, stackOrContext?: string, context?: string): void {
    const err = message instanceof Error ? message : undefined;
    this.logger.error({ err, context: context ?? stackOrContext }, err?.message ?? String(message));
  }

  fatal(message: unknown, context?: string): void {
    this.logger.fatal({ context }, String(message));
  }
}
