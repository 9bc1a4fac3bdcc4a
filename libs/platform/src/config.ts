import { z } from 'zod';

const url = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
const port = z.coerce.number({ error: 'must be a port number' }).int('must be a port number').min(0).max(65_535);

/** Every variable of the environment that the platform reads. Documented in docs/operations.md; parsed once, at the start. */
const environmentSchema = z.object({
  /** Without it, the platform runs its own Postgres in STARBOARD_DATA. */
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  /** Switches the queue and the socket fan-out to Redis. */
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  /** The address that people use, when it is not http://HOST:PORT. */
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  STARBOARD_DATA: z.string().min(1).default('.starboard/data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['pretty', 'json']).optional(),
  /** Jobs that one worker process scores at the same time. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  /** Threads in which one worker process calculates; as many as there are cores when it is not given. */
  WORKER_THREADS: z.coerce.number().int().min(1).max(256).optional(),
  /** Connections to Postgres of one process. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
});

/** Names of all variables, for the documentation's test. */
export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(environmentSchema.shape);

/** What the rest of the platform sees of the environment. */
export interface Config {
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly dataFolder: string;
  readonly logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL'];
  readonly logFormat: 'pretty' | 'json';
  readonly workerConcurrency: number;
  readonly workerThreads: number | undefined;
  readonly databasePool: number;
}

/** The parsed configuration, or one line per wrong variable. */
export type ConfigResult =
  { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly problems: readonly string[] };

/** Reads the environment. An empty variable counts as absent, as in Compose files. */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>, tty: boolean): ConfigResult {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    return { ok: false, problems };
  }
  const values = parsed.data;
  return {
    ok: true,
    config: {
      databaseUrl: values.DATABASE_URL,
      redisUrl: values.REDIS_URL,
      host: values.HOST,
      port: values.PORT,
      publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
      dataFolder: values.STARBOARD_DATA,
      logLevel: values.LOG_LEVEL,
      logFormat: values.LOG_FORMAT ?? (tty ? 'pretty' : 'json'),
      workerConcurrency: values.WORKER_CONCURRENCY,
      workerThreads: values.WORKER_THREADS,
      databasePool: values.DATABASE_POOL,
    },
  };
}
