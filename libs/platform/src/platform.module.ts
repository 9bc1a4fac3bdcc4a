import { hostname } from 'node:os';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Clock } from './clock.js';
import type { Config } from './config.js';

/** Tokens of dependency injection for things that are plain objects. */
export const CONFIG = Symbol('CONFIG');
/** The process’s `Clock`. */
export const CLOCK = Symbol('CLOCK');
/** The process’s pino logger. */
export const LOGGER = Symbol('LOGGER');
/** The process’s Prometheus registry. */
export const METRICS = Symbol('METRICS');
/** Names this process in session events and heartbeats. */
export const PROCESS_NAME = Symbol('PROCESS_NAME');

/** What every app gets from the outside. */
export interface Platform {
  readonly config: Config & { readonly databaseUrl: string };
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Configuration, clock, logger and metrics registry, for all modules of the process. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(platform: Platform): DynamicModule {
    const providers = [
      { provide: CONFIG, useValue: platform.config },
      { provide: CLOCK, useValue: platform.clock },
      { provide: LOGGER, useValue: platform.logger },
      { provide: METRICS, useFactory: () => new Registry() },
      { provide: PROCESS_NAME, useValue: `${hostname()}:${process.pid}` },
    ];
    return { module: PlatformModule, providers, exports: providers.map(({ provide }) => provide) };
  }
}
