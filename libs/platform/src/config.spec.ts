import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Config, ENVIRONMENT_VARIABLES, parseConfig } from './config.js';

const parse = (environment: Record<string, string | undefined>): Config => {
  const result = parseConfig(environment, false);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.config;
};

describe('configuration from the environment', () => {
  it('has a default for everything', () => {
    expect(parse({})).toEqual({
      databaseUrl: undefined,
      redisUrl: undefined,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: undefined,
      trustedProxies: ['loopback'],
      allowedHosts: [],
      dataFolder: '.starboard/data',
      logLevel: 'info',
      logFormat: 'json',
      workerConcurrency: 4,
      databasePool: 10,
      executionSlots: undefined,
      toolchains: undefined,
      sandboxAllow: 'full',
      secret: undefined,
      metricsToken: undefined,
      rateLimit: 3000,
      rateLimitSecrets: 20,
      livePerAddress: 500,
      requestHeadersMs: 15_000,
      requestBodyMs: 20_000,
      requestBodyRate: 4_096,
      socketsPerAddress: 500,
      teamSessionsPerDay: 200,
      teamLogsPerDay: 64,
    });
  });

  it('takes any host when it is told the address that people use', () => {
    expect(parse({ HOST: 'fe80::1%eth0', PUBLIC_URL: 'https://contest.example' }).host).toBe('fe80::1%eth0');
  });

  it('logs for people on a terminal, in JSON elsewhere, as told when told', () => {
    expect(parseConfig({}, true)).toMatchObject({ config: { logFormat: 'pretty' } });
    expect(parseConfig({ LOG_FORMAT: 'json' }, true)).toMatchObject({ config: { logFormat: 'json' } });
  });

  it('takes an empty variable for an absent one, as Compose files write them', () => {
    expect(parse({ REDIS_URL: '', PORT: '' })).toMatchObject({ redisUrl: undefined, port: 3000 });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost'],
    ['REDIS_URL', 'http://localhost'],
    ['LOG_LEVEL', 'loud'],
    ['WORKER_CONCURRENCY', '0'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['ALLOWED_HOSTS', 'https://board.example.org'],
    ['ALLOWED_HOSTS', '*'],
    ['LIVE_PER_ADDRESS', '-1'],
    ['WORKER_THREADS', '0'],
    ['DATABASE_POOL', 'many'],
    ['STARBOARD_SECRET', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['RATE_LIMIT', '-1'],
    ['HOST', '256.1.1.1'],
    ['HOST', '[::1]'],
    ['HOST', 'fe80::1%eth0'],
    ['HOST', 'example.org/x'],
    ['HOST', 'a host'],
    ['REQUEST_HEADERS_MS', '0'],
    ['REQUEST_BODY_RATE', '0'],
    ['SOCKETS_PER_ADDRESS', '-1'],
    ['TEAM_SESSIONS_PER_DAY', '0'],
    ['TEAM_LOGS_PER_DAY', 'many'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['MAIL_FROM', 'a\r\nBcc: x@example.org'],
  ])('names %s when it is %s', (name, value) => {
    const result = parseConfig({ [name]: value }, false);
    expect(result).toMatchObject({ ok: false, problems: [expect.stringMatching(new RegExp(`^${name}: `))] });
  });

  it('writes mail only when it is told by which server and from whom', () => {
    expect(parse({ MAIL_FROM: 'a@example.org' })).not.toHaveProperty('mail');
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1025', MAIL_FROM: 'Starboard <a@example.org>' };
    expect(parse(mail).mail).toEqual({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM });
    expect(parseConfig({ SMTP_URL: mail.SMTP_URL }, false)).toMatchObject({
      problems: [expect.stringContaining('MAIL_FROM')],
    });
  });

  it('drafts rules only when it is told by which model', () => {
    expect(parse({}).drafting).toBeUndefined();
    expect(parse({ DRAFTING_PROVIDER: 'anthropic', DRAFTING_MODEL: 'm', DRAFTING_API_KEY: 'k' }).drafting).toEqual({
      provider: 'anthropic',
      model: 'm',
      baseUrl: undefined,
      apiKey: 'k',
      perHour: 30,
      timeoutMs: 90_000,
    });
    expect(parseConfig({ DRAFTING_PROVIDER: 'anthropic' }, false)).toMatchObject({ ok: false });
    expect(parseConfig({ DRAFTING_PROVIDER: 'openai-compatible', DRAFTING_MODEL: 'm' }, false)).toMatchObject({
      problems: [expect.stringContaining('DRAFTING_BASE_URL')],
    });
  });

  it('asks no model and makes no embeddings unless it is told by which', () => {
    expect(parse({ JUDGING_MODEL: 'm', EMBEDDINGS_MODEL: 'm' })).not.toHaveProperty('judging');
    const here = { JUDGING_BASE_URL: 'http://127.0.0.1:1/v1', EMBEDDINGS_BASE_URL: 'http://127.0.0.1:1/v1' };
    const both = { JUDGING_PROVIDER: 'openai-compatible', EMBEDDINGS_PROVIDER: 'openai-compatible' };
    const { judging, embeddings } = parse({ ...here, ...both, JUDGING_MODEL: 'm', EMBEDDINGS_MODEL: 'e', JUDGING_PRICE_INPUT: '0.8' }); // prettier-ignore
    expect(judging).toMatchObject({
      model: 'm',
      reply: 'text',
      concurrency: 4,
      priceInput: 0.8,
      priceOutput: undefined,
    });
    expect(embeddings).toEqual({ provider: 'openai-compatible', model: 'e', baseUrl: here.EMBEDDINGS_BASE_URL, apiKey: undefined }); // prettier-ignore
    expect(parse({ EMBEDDINGS_PROVIDER: 'minilm' }).embeddings).toEqual({ provider: 'minilm' });
    expect(parseConfig(both, false)).toMatchObject({ ok: false, problems: [expect.stringContaining('JUDGING_MODEL'), expect.stringContaining('EMBEDDINGS_MODEL')] }); // prettier-ignore
    expect(parseConfig({ ...both, JUDGING_MODEL: 'm', EMBEDDINGS_MODEL: 'e' }, false)).toMatchObject({ problems: [expect.stringContaining('JUDGING_BASE_URL'), expect.stringContaining('EMBEDDINGS_BASE_URL')] }); // prettier-ignore
    const twice = {
      ...here,
      JUDGING_PROVIDER: 'anthropic',
      JUDGING_MODEL: 'm',
      JUDGING_RECORD: 'a',
      JUDGING_REPLAY: 'b',
    };
    expect(parseConfig(twice, false)).toMatchObject({ problems: [expect.stringContaining('JUDGING_REPLAY')] });
  });

  it.each(ENVIRONMENT_VARIABLES)('documents %s in both languages', (name) => {
    for (const file of ['operations.md', 'operations.ru.md']) {
      const page = readFileSync(join(import.meta.dirname, '../../../docs', file), 'utf8');
      expect(page).toMatch(new RegExp(`^\\| \`${name}\`\\s+\\|`, 'm'));
    }
  });

  it('reports all wrong variables at once', () => {
    const result = parseConfig({ PORT: 'x', LOG_LEVEL: 'y' }, false);
    expect(result.ok ? [] : result.problems).toHaveLength(2);
  });
});
