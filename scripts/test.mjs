/**
 * `npm test`: sets up, finds (or starts) what the tests need, names what this machine lacks, runs everything.
 * `--lane NAME` runs one of unit, thorough, integration, e2e, faults, timed, long; everything else is for Jest: `npm test -- sessions`.
 * `--second-run` runs files that failed once more, by themselves, and names those that pass then as UNSTABLE: a machine that
 * starves one of many processes is no fault of the change that is checked, and a fault that comes now and then is to be seen.
 * `--minutes N` begins no other group of lanes after N minutes, and names what it left out: a slow machine that is stopped in the
 * middle says nothing of a change.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHROMIUM } from './chromium.mjs';
import { ROOT, setUp } from './set-up.mjs';

const CORES = Math.max(2, availableParallelism());
/**
 * One group after the other, with a worker for each core: more of them wait for the same cores, and together take more
 * connections than a Postgres has by default. Faults come one at a time; beside what holds within seconds nothing else runs.
 */
const GROUPS = [
  { lanes: ['unit'], workers: CORES },
  { lanes: ['thorough'], workers: CORES },
  { lanes: ['faults'], workers: 1 },
  { lanes: ['timed'], workers: CORES },
  { lanes: ['integration', 'e2e'], workers: CORES },
  { lanes: ['long'], workers: CORES },
];

const args = process.argv.slice(2);
const lane = option(args, '--lane');
const report = option(args, '--outputFile');
const minutes = Number(option(args, '--minutes') ?? Infinity);
const secondRun = args.includes('--second-run');
if (secondRun) args.splice(args.indexOf('--second-run'), 1);
if (report !== undefined && args.includes('--json')) args.splice(args.indexOf('--json'), 1);
const groups = GROUPS.map((group) => ({
  ...group,
  lanes: group.lanes.filter((name) => lane === undefined || name === lane),
})).filter(({ lanes }) => lanes.length > 0);
if (Number.isNaN(minutes)) throw new Error('--minutes is a number');
if (groups.length === 0) throw new Error(`There is no lane "${lane}".`);

setUp();
const environment = {
  ...process.env,
  NODE_OPTIONS: '--experimental-vm-modules --no-warnings --max-semi-space-size=64',
};
const services = ['unit', 'thorough'].includes(lane) ? undefined : await findServices(environment);
const reports = [];
const stopped = new AbortController();
// Ctrl-C reaches Jest as well, which ends; what was started for it is to end after it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopped.abort());
for (const { lanes, workers } of groups) {
  if (stopped.signal.aborted) break;
  if (performance.now() > minutes * 60_000) {
    process.stderr.write(`NOT RUN: ${lanes.join(', ')}; ${minutes} minutes had passed.\n`);
    continue;
  }
  const first = await jest({ lanes, workers, env: environment, part: lanes[0] });
  const { status, part } = secondRun && first.status !== 0 ? await again(first, lanes) : first;
  if (part !== undefined) reports.push(part);
  if (status !== 0) process.exitCode = status;
}
await services?.stop();
if (report !== undefined) writeFileSync(report, JSON.stringify(merged(reports)));

/** Takes an option with its value out of the arguments. */
function option(list, name) {
  const at = list.findIndex((argument) => argument === name || argument.startsWith(`${name}=`));
  if (at === -1) return undefined;
  const [taken] = list.splice(at, list[at] === name ? 2 : 1).slice(-1);
  return taken.startsWith(`${name}=`) ? taken.slice(name.length + 1) : taken;
}

/** The reports of Jest as one. */
function merged(parts) {
  const sum = (count) => parts.reduce((total, part) => total + (part[count] ?? 0), 0);
  const counts = Object.keys(parts[0] ?? {}).filter((name) => name.startsWith('num'));
  return {
    ...Object.fromEntries(counts.map((name) => [name, sum(name)])),
    success: parts.every(({ success }) => success),
    testResults: parts.flatMap(({ testResults }) => testResults),
  };
}

async function findServices(env) {
  const postgres = await findPostgres(env);
  await findRedis(env);
  findChromium(env);
  return postgres;
}

/**
 * The server that was named, else one of this run's own: it writes nothing through to the disk, which tests have no use for,
 * and nobody else takes its connections.
 */
async function findPostgres(env) {
  if (env.TEST_DATABASE_URL !== undefined) return { stop: async () => undefined };
  const { startOwnPostgres } = await import(pathToFileURL(join(ROOT, 'dist/libs/platform/src/index.js')).href);
  const folder = await mkdtemp(join(tmpdir(), 'starboard-test-'));
  const own = await startOwnPostgres(folder);
  await writesNothingThrough(own.url);
  env.TEST_DATABASE_URL = own.url;
  return {
    async stop() {
      await own.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writesNothingThrough(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`alter system set ${name} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
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
  if (CHROMIUM !== undefined) env.CHROMIUM_PATH = CHROMIUM;
  else {
    delete env.CHROMIUM_PATH;
    process.stderr.write('Skipped: the browser tests; no Chromium was found (CHROMIUM_PATH).\n');
  }
}

/** Runs the files that failed once more, one at a time. @returns what both runs say together. */
async function again(first, lanes) {
  const { testResults = [] } = first.part ?? {};
  const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  // Nothing to run again: Jest itself failed, or was stopped.
  if (files.length === 0 || stopped.signal.aborted) return first;
  const second = await jest({ lanes, workers: 1, env: environment, part: `${lanes[0]}-again`, files });
  if (second.part === undefined) return first;
  const stable = testResults.filter(({ name }) => !files.includes(name));
  const passed = second.part.testResults.filter(({ status }) => status === 'passed').map(({ name }) => name);
  for (const name of passed) process.stderr.write(`UNSTABLE: ${name} passed only when it ran again by itself.\n`);
  return { status: second.status, part: counted([...stable, ...second.part.testResults]) };
}

/** A report of Jest over these files. */
function counted(testResults) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const ofTests = (status) => tests.filter((test) => test.status === status).length;
  const suites = testResults.filter(({ status }) => status === 'failed');
  const broken = suites.filter(({ assertionResults }) => !assertionResults.some(({ status }) => status === 'failed'));
  return {
    numTotalTestSuites: testResults.length,
    numFailedTestSuites: suites.length,
    numRuntimeErrorTestSuites: broken.length,
    numTotalTests: tests.length,
    numPassedTests: ofTests('passed'),
    numFailedTests: ofTests('failed'),
    success: suites.length === 0,
    testResults,
  };
}

/** @returns the exit code of Jest, and its report where one is asked for. */
async function jest({ lanes, workers, env, part, files = [] }) {
  const path = join(ROOT, 'dist', `test-report-${part}.json`);
  rmSync(path, { force: true });
  const options = ['--selectProjects', ...lanes, '--passWithNoTests', `--maxWorkers=${workers}`];
  const reported = report !== undefined || secondRun;
  if (reported) options.push('--json', `--outputFile=${path}`);
  if (files.length > 0) options.push('--runTestsByPath', ...files);
  // What was given comes first: `--selectProjects` takes all that follows it.
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/jest/bin/jest.js'), ...args, ...options], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  stopped.signal.addEventListener('abort', () => child.kill());
  const [code] = await once(child, 'exit');
  const made = reported && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  return { status: code ?? 1, part: made };
}
