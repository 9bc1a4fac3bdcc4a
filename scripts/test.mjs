/** `npm test`: sets up, finds (or starts) what the tests need, names what this machine lacks, runs everything. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, setUp } from './set-up.mjs';

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

setUp();
const environment = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
const postgres = await findPostgres(environment);
await findRedis(environment);
findChromium(environment);
const status = await jest(process.argv.slice(2), environment);
await postgres.stop();
process.exitCode = status;

async function findPostgres(env) {
  const given = env.TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: given, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select 1');
    await client.end();
    env.TEST_DATABASE_URL = given;
    return { stop: async () => undefined };
  } catch {
    process.stderr.write(
      `Tests use an embedded Postgres: none answers at ${new URL(given).host} (TEST_DATABASE_URL).\n`,
    );
    return startEmbedded(env);
  }
}

async function startEmbedded(env) {
  const { startOwnPostgres } = await import(pathToFileURL(join(ROOT, 'dist/libs/platform/src/index.js')).href);
  const folder = await mkdtemp(join(tmpdir(), 'starboard-test-'));
  const own = await startOwnPostgres(folder);
  env.TEST_DATABASE_URL = own.url;
  return {
    async stop() {
      await own.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findRedis(env) {
  const url = env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
  if (await answers(new URL(url))) env.TEST_REDIS_URL = url;
  else {
    delete env.TEST_REDIS_URL;
    process.stderr.write(`Skipped: the tests that need Redis; none answers at ${url} (TEST_REDIS_URL).\n`);
  }
}

function answers({ hostname, port }) {
  return new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port || 6379) });
    const end = (found) => {
      socket.destroy();
      done(found);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
    socket.setTimeout(1_000, () => end(false));
  });
}

function findChromium(env) {
  const path = [env.CHROMIUM_PATH, ...CHROMIUM_PATHS].find(
    (candidate) => candidate !== undefined && existsSync(candidate),
  );
  if (path !== undefined) env.CHROMIUM_PATH = path;
  else {
    delete env.CHROMIUM_PATH;
    process.stderr.write('Skipped: the browser tests; no Chromium was found (CHROMIUM_PATH).\n');
  }
}

function jest(args, env) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules/jest/bin/jest.js'), ...args], {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    });
    child.once('exit', (code) => done(code ?? 1));
  });
}
