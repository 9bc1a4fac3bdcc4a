import { isIP } from 'node:net';
import { z } from 'zod';
import type { Result } from '@starboard/result';
import { type EmbeddingsConfig, embeddingsConfig, type JudgingConfig, judgingConfig } from './model-config.js';
import { ownUrl } from './own-url.js';

const url = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal'];
const isProxy = (text: string): boolean => {
  const [address = '', mask = '0', ...more] = text.split('/');
  return PROXY_GROUPS.includes(text) || (isIP(address) > 0 && /^\d{1,3}$/.test(mask) && more.length === 0);
};
const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isProxy), {
    error: 'must be addresses or networks (10.0.0.5, 10.0.0.0/8, loopback, linklocal, uniquelocal) with commas between',
  });
const hosts = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
  .refine((names) => names.every((name) => /^(\[[\da-f:.]+\]|[^\s:/?#@[\]\\*]+)$/.test(name)), {
    error: 'must be names or addresses without ports (starboard, board.example.org, [fd00::5]) with commas between',
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
  /** Proxies in front of us, which say whose request they pass on; nobody else is believed. */
  TRUSTED_PROXIES: proxies.default(['loopback']),
  /** Further names that the platform answers to, beside those of PUBLIC_URL, of HOST and of this machine. */
  ALLOWED_HOSTS: hosts.default([]),
  STARBOARD_DATA: z.string().min(1).default('.starboard/data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['pretty', 'json']).optional(),
  /** Jobs that one worker process scores at the same time. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  /** Threads in which one worker process calculates; as many as there are cores when it is not given. */
  WORKER_THREADS: z.coerce.number().int().min(1).max(256).optional(),
  /** Programs of answers that one worker process runs at the same time; as many as there are cores when it is not given. */
  EXECUTION_SLOTS: z.coerce.number().int().min(0).max(256).optional(),
  /** The lowest level of the sandbox at which programs of answers are run. */
  SANDBOX_ALLOW: z.enum(['full', 'partial']).default('full'),
  /** A folder of toolchains that were built, each by the name that contests give to it; this machine's own is `host`. */
  TOOLCHAINS: z.string().startsWith('/').optional(),
  /** Connections to Postgres of one process. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** The language model that drafts rules (docs/rules.md); without it, nothing is drafted. */
  DRAFTING_PROVIDER: z.enum(['anthropic', 'openai-compatible']).optional(),
  DRAFTING_MODEL: z.string().min(1).optional(),
  DRAFTING_BASE_URL: url(['http:', 'https:']).optional(),
  /** Goes to the provider only. */
  DRAFTING_API_KEY: z.string().min(1).optional(),
  /** Drafts that one contest may ask for in an hour. */
  DRAFTING_PER_HOUR: z.coerce.number().int().min(1).max(1_000).default(30),
  DRAFTING_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(600_000).default(90_000),
  /** The language model that judges short answers (docs/short-answers.md); without it, none is asked. */
  JUDGING_PROVIDER: z.enum(['anthropic', 'openai-compatible']).optional(),
  JUDGING_MODEL: z.string().min(1).optional(),
  JUDGING_BASE_URL: url(['http:', 'https:']).optional(),
  /** Goes to the provider only. */
  JUDGING_API_KEY: z.string().min(1).optional(),
  /** `json`: the server holds replies to a schema. */
  JUDGING_REPLY: z.enum(['text', 'json']).default('text'),
  /** Ask for the probabilities of tokens; of `openai-compatible` only. */
  JUDGING_LOGPROBS: z.stringbool().default(false),
  /** Of one reply; models that think before they speak need more. */
  JUDGING_MAX_OUTPUT_TOKENS: z.coerce.number().int().min(1).max(100_000).default(256),
  /** Requests at the same time. */
  JUDGING_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  /** Of one request. */
  JUDGING_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(60_000),
  /** What a million tokens cost, in the operator's own money; for the estimate before a run. */
  JUDGING_PRICE_INPUT: z.coerce.number().min(0).optional(),
  JUDGING_PRICE_OUTPUT: z.coerce.number().min(0).optional(),
  /** A file into which replies are recorded, or out of which they are replayed instead of asking. */
  JUDGING_RECORD: z.string().min(1).optional(),
  JUDGING_REPLAY: z.string().min(1).optional(),
  /** What makes vectors of answers; without it, nothing does. */
  EMBEDDINGS_PROVIDER: z.enum(['openai-compatible', 'minilm']).optional(),
  EMBEDDINGS_MODEL: z.string().min(1).optional(),
  EMBEDDINGS_BASE_URL: url(['http:', 'https:']).optional(),
  /** Goes to the provider only. */
  EMBEDDINGS_API_KEY: z.string().min(1).optional(),
  /** Signs the cookies of people; several API processes share it. Without it, one is made and kept in STARBOARD_DATA. */
  STARBOARD_SECRET: z.string().min(32, 'must have 32 characters at least').optional(),
  /** With it, /metrics also answers to `Authorization: Bearer` from elsewhere than this machine. */
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters at least').optional(),
  /** Requests of one address a minute, except from this machine; 0: no limit. */
  RATE_LIMIT: z.coerce.number().int().min(0).default(3_000),
  /** Requests of one address a minute that guess at passwords, links or tokens; 0: no limit. */
  RATE_LIMIT_SECRETS: z.coerce.number().int().min(0).default(20),
  /** Open live streams of one address, except from this machine; 0: no limit. */
  LIVE_PER_ADDRESS: z.coerce.number().int().min(0).default(500),
  /** How long the headers of a request may take to come. */
  REQUEST_HEADERS_MS: z.coerce.number().int().min(100).max(600_000).default(15_000),
  /** How long a body may take before it must have come at REQUEST_BODY_RATE. */
  REQUEST_BODY_MS: z.coerce.number().int().min(100).max(600_000).default(20_000),
  /** Bytes of a body a second, at least. */
  REQUEST_BODY_RATE: z.coerce.number().int().min(1).max(1_000_000).default(4_096),
  /** Sockets of one address that wait to be let into the exchange at once; 0: no limit. */
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(0).default(500),
  /** Sessions of a qualification that a team may open in a day (UTC). */
  TEAM_SESSIONS_PER_DAY: z.coerce.number().int().min(1).default(200),
  /** MiB of logs that a team may send in a day (UTC). */
  TEAM_LOGS_PER_DAY: z.coerce.number().int().min(1).max(10_000).default(64),
  /** The server that takes mail about terms (docs/operations.md#mail); without it, none is written. */
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  /** From whom the mail is. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address of mail')
    .optional(),
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
  readonly trustedProxies: readonly string[];
  readonly allowedHosts: readonly string[];
  readonly dataFolder: string;
  readonly logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL'];
  readonly logFormat: 'pretty' | 'json';
  readonly workerConcurrency: number;
  readonly workerThreads: number | undefined;
  /** 0: none are run here, others may. */
  readonly executionSlots: number | undefined;
  readonly sandboxAllow: 'full' | 'partial';
  readonly toolchains: string | undefined;
  readonly databasePool: number;
  readonly secret: string | undefined;
  readonly metricsToken: string | undefined;
  readonly rateLimit: number;
  readonly rateLimitSecrets: number;
  readonly livePerAddress: number;
  readonly requestHeadersMs: number;
  readonly requestBodyMs: number;
  readonly requestBodyRate: number;
  readonly socketsPerAddress: number;
  readonly teamSessionsPerDay: number;
  /** MiB. */
  readonly teamLogsPerDay: number;
  /** Absent: no mail is written. */
  readonly mail?: MailConfig;
  /** Absent: drafting is off. */
  readonly drafting?: DraftingConfig;
  /** Absent: no model judges. */
  readonly judging?: JudgingConfig;
  /** Absent: there are no embeddings. */
  readonly embeddings?: EmbeddingsConfig;
}

/** The server that takes mail. */
export interface MailConfig {
  /** With its name and password, where it wants them. */
  readonly smtpUrl: string;
  readonly from: string;
}

/** The language model that drafts rules. */
export interface DraftingConfig {
  readonly provider: 'anthropic' | 'openai-compatible';
  readonly model: string;
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly perHour: number;
  readonly timeoutMs: number;
}

/** The parsed configuration, or one line per wrong variable. */
export type ConfigResult = Result<{ config: Config }, { problems: readonly string[] }>;

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
  const drafting = draftingConfig(values);
  const judging = judgingConfig(values);
  const embeddings = embeddingsConfig(values);
  const mail = mailConfig(values);
  const missing = [mail, drafting, judging, embeddings].filter((one) => typeof one === 'string');
  if (typeof mail === 'string' || typeof drafting === 'string' || typeof judging === 'string')
    return { ok: false, problems: missing };
  if (typeof embeddings === 'string') return { ok: false, problems: missing };
  if (values.PUBLIC_URL === undefined && ownUrl(values.HOST, values.PORT) === undefined) {
    return { ok: false, problems: ['HOST: makes no address of a page; mend it, or name the address as PUBLIC_URL'] };
  }
  return {
    ok: true,
    config: {
      databaseUrl: values.DATABASE_URL,
      redisUrl: values.REDIS_URL,
      host: values.HOST,
      port: values.PORT,
      trustedProxies: values.TRUSTED_PROXIES,
      allowedHosts: values.ALLOWED_HOSTS,
      publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
      dataFolder: values.STARBOARD_DATA,
      logLevel: values.LOG_LEVEL,
      logFormat: values.LOG_FORMAT ?? (tty ? 'pretty' : 'json'),
      workerConcurrency: values.WORKER_CONCURRENCY,
      workerThreads: values.WORKER_THREADS,
      executionSlots: values.EXECUTION_SLOTS,
      sandboxAllow: values.SANDBOX_ALLOW,
      toolchains: values.TOOLCHAINS,
      databasePool: values.DATABASE_POOL,
      ...(mail && { mail }),
      ...(drafting && { drafting }),
      ...(judging && { judging }),
      ...(embeddings && { embeddings }),
      secret: values.STARBOARD_SECRET,
      metricsToken: values.METRICS_TOKEN,
      rateLimit: values.RATE_LIMIT,
      rateLimitSecrets: values.RATE_LIMIT_SECRETS,
      livePerAddress: values.LIVE_PER_ADDRESS,
      requestHeadersMs: values.REQUEST_HEADERS_MS,
      requestBodyMs: values.REQUEST_BODY_MS,
      requestBodyRate: values.REQUEST_BODY_RATE,
      socketsPerAddress: values.SOCKETS_PER_ADDRESS,
      teamSessionsPerDay: values.TEAM_SESSIONS_PER_DAY,
      teamLogsPerDay: values.TEAM_LOGS_PER_DAY,
    },
  };
}

/** What mail needs; undefined where it is off; a line that says what is missing. */
function mailConfig({
  SMTP_URL: smtpUrl,
  MAIL_FROM: from,
}: z.infer<typeof environmentSchema>): MailConfig | string | undefined {
  if (smtpUrl === undefined) return undefined;
  return from === undefined ? 'MAIL_FROM: must be given when SMTP_URL is set' : { smtpUrl, from };
}

/** What drafting needs; undefined where it is off; a line that says what is missing. */
function draftingConfig(values: z.infer<typeof environmentSchema>): DraftingConfig | string | undefined {
  const { DRAFTING_PROVIDER: provider, DRAFTING_MODEL: model, DRAFTING_BASE_URL: baseUrl } = values;
  if (provider === undefined) return undefined;
  if (model === undefined) return 'DRAFTING_MODEL: must name a model when DRAFTING_PROVIDER is set';
  if (provider === 'openai-compatible' && baseUrl === undefined) {
    return 'DRAFTING_BASE_URL: must be given for the provider openai-compatible';
  }
  const { DRAFTING_API_KEY: apiKey, DRAFTING_PER_HOUR: perHour, DRAFTING_TIMEOUT_MS: timeoutMs } = values;
  return { provider, model, baseUrl, apiKey, perHour, timeoutMs };
}
