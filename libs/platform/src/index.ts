export { anchoredClock, manualClock, type Clock, type ManualClock, type Monotonic } from './clock.js';
export { parseConfig, type Config, type ConfigResult, type DraftingConfig } from './config.js';
export { freePort, startOwnPostgres, type OwnPostgres } from './embedded-postgres.js';
export { createLogger, loggerOptions, NestLogger } from './logger.js';
export { CLOCK, CONFIG, LOGGER, METRICS, PlatformModule, PROCESS_NAME, type Platform } from './platform.module.js';
export { describeFailure, errorCode, StartupError } from './startup-error.js';
export { RedisConnections } from './redis-connections.js';
export { PACKAGE_ROOT, PACKAGE_VERSION } from './package.js';
export { platformSecret } from './secret.js';
