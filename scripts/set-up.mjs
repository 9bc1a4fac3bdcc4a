/**
 * Makes a fresh clone ready, with Node alone: installs packages, generates the database client, builds server and pages.
 * Each step leaves a stamp of what it was made from and is skipped while that has not changed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
const NODE_MIN = [20, 19];
const LOCK_POLL_MS = 250;
/** The server's commands, processes and threads (bundle-server.mjs). */
export const SERVER = 'dist/server';
const PAGES = 'dist/web/index.html';
const NOT_BUILT = /\.(spec|fuzz)\.tsx?$|\/node_modules$|\/generated$/;

/** A step is current when its stamp equals the digest of `inputs` (files and folders) and all `outputs` exist. */
const STEPS = [
  {
    name: 'Installing packages',
    inputs: ['package-lock.json'],
    outputs: ['node_modules/@nestjs/core/package.json'],
    stamp: 'node_modules/.starboard-installed',
    // No package of ours needs its install script, and none may download anything.
    run: () => npm('ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'),
  },
  {
    name: 'Generating the database client',
    inputs: ['package-lock.json', 'prisma/schema.prisma'],
    outputs: ['libs/database/src/generated/prisma/client.ts'],
    stamp: 'libs/database/src/generated/.stamp',
    // `generate` does not use the schema engine, but would download one if this variable named none.
    run: () =>
      tool('prisma/build/index.js', ['generate'], {
        PRISMA_SCHEMA_ENGINE_BINARY: join(ROOT, 'package.json'),
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
      }),
  },
  {
    name: 'Building the server',
    inputs: [
      'package-lock.json',
      'prisma/schema.prisma',
      'tsconfig.json',
      'tsconfig.build.json',
      'nest-cli.json',
      'src',
      'libs',
      'apps/api',
      'apps/session',
      'apps/worker',
      'scripts/bundle-server.mjs',
    ],
    outputs: ['dist/src/main.js', `${SERVER}/main.js`],
    stamp: 'dist/.server-stamp',
    run: () => {
      for (const folder of ['src', 'apps', 'libs', 'server'])
        rmSync(join(ROOT, 'dist', folder), { recursive: true, force: true });
      rmSync(join(ROOT, 'dist/tsconfig.build.tsbuildinfo'), { force: true });
      const compiled = tool('@nestjs/cli/bin/nest.js', ['build']);
      return compiled.status === 0 ? run(process.execPath, [join(ROOT, 'scripts/bundle-server.mjs')]) : compiled;
    },
  },
  {
    name: 'Building the pages',
    inputs: [
      'package-lock.json',
      'apps/web',
      'libs/catalogue',
      'libs/client/src/rest',
      'libs/comparing',
      'libs/contracts',
      'libs/markup',
      'libs/matching',
      'libs/metrics',
      'libs/result',
    ],
    outputs: [PAGES],
    stamp: 'dist/.web-stamp',
    run: () =>
      tool('vite/bin/vite.js', [
        'build',
        'apps/web',
        '--outDir',
        join(ROOT, 'dist/web'),
        '--emptyOutDir',
        '--logLevel',
        'warn',
      ]),
  },
  {
    name: 'Building the page of comparisons',
    inputs: [
      'package-lock.json',
      'apps/web/src/i18n',
      'apps/web/src/psr',
      'apps/web/src/styles',
      'apps/web/vite.report.config.ts',
      'apps/web/vite.shared.ts',
      'libs/comparing',
      'libs/markup',
    ],
    outputs: ['dist/report/comparison.html'],
    stamp: 'dist/.report-stamp',
    run: () =>
      tool('vite/bin/vite.js', [
        'build',
        'apps/web',
        '--config',
        join(ROOT, 'apps/web/vite.report.config.ts'),
        '--outDir',
        join(ROOT, 'dist/report'),
        '--logLevel',
        'warn',
      ]),
  },
  {
    name: 'Packing the participant’s client',
    inputs: [
      'package-lock.json',
      'package.json',
      'scripts/pack-client.mjs',
      'dist/report/comparison.html',
      'libs/catalogue',
      'libs/client',
      'libs/comparing',
      'libs/contracts',
      'libs/markup',
      'libs/matching',
      'libs/metrics',
      'libs/proof',
      'libs/result',
      'src/commands',
      'src/participant.ts',
    ],
    outputs: ['dist/web/starboard-client.tgz'],
    stamp: 'dist/.client-stamp',
    run: () => run(process.execPath, [join(ROOT, 'scripts/pack-client.mjs')]),
  },
];

/** Runs the steps that are not current, one command at a time; ends the process with a clear line when one fails. */
export function setUp() {
  requireNode();
  if (!existsSync(join(ROOT, 'tsconfig.build.json'))) return; // an installed package, built already
  if (STEPS.every((step) => isCurrent(step))) return;
  const unlock = lock();
  // Another command may have done it while this one waited.
  for (const step of STEPS) if (!isCurrent(step)) carryOut(step);
  unlock();
}

/** The folder of the pages when they are built from the present sources, else undefined. */
export function currentPages() {
  return isBuilt(PAGES) ? dirname(join(ROOT, PAGES)) : undefined;
}

/** The folder of the server, with its threads in `apps`, when it is built from the present sources, else undefined. */
export function currentServer() {
  return isBuilt(`${SERVER}/main.js`) ? join(ROOT, SERVER) : undefined;
}

function isBuilt(output) {
  return isCurrent(STEPS.find(({ outputs }) => outputs.includes(output)));
}

function isCurrent({ inputs, outputs, stamp }) {
  const path = join(ROOT, stamp);
  if (!existsSync(path) || !outputs.every((output) => existsSync(join(ROOT, output)))) return false;
  return readFileSync(path, 'utf8') === digestOf(inputs);
}

function carryOut({ name, inputs, stamp, run }) {
  const began = performance.now();
  process.stderr.write(`${name} …`);
  const { status, output } = run();
  if (status !== 0) {
    process.stderr.write(` failed\n${output}\nERR_SET_UP: the step "${name}" failed; its output is above.\n`);
    process.exit(1);
  }
  process.stderr.write(` ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  mkdirSync(join(ROOT, stamp, '..'), { recursive: true });
  writeFileSync(join(ROOT, stamp), digestOf(inputs));
}

/** Waits for another command's set-up of this clone. A lock whose process is gone counts for nothing. */
function lock() {
  const file = join(ROOT, '.starboard', 'set-up.lock');
  mkdirSync(join(file, '..'), { recursive: true });
  const unlock = () => rmSync(file, { force: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      process.once('exit', unlock);
      return unlock;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (existsSync(file) && !isAlive(Number(readFileSync(file, 'utf8')))) unlock();
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_POLL_MS);
    }
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return;
  process.stderr.write(
    `ERR_NODE_VERSION: Starboard needs Node ${NODE_MIN.join('.')} or newer, this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

function digestOf(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    for (const file of filesOf(join(ROOT, input)))
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  try {
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    return entries
      .map((entry) => ({ entry, child: join(path, entry.name) }))
      .filter(({ child }) => !NOT_BUILT.test(child))
      .flatMap(({ entry, child }) => (entry.isDirectory() ? filesOf(child) : [child]));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

function npm(...args) {
  // npm names itself when it runs a script; outside one, the command on the PATH is the one.
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js')
    ? run(process.execPath, [cli, ...args])
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}

function tool(path, args, environment = {}) {
  return run(process.execPath, [join(ROOT, 'node_modules', path), ...args], environment);
}

function run(command, args, environment = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: '', ...environment },
  });
  return { status: status ?? 1, output: `${stdout ?? ''}${stderr ?? ''}${error ?? ''}` };
}
