import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { limitsOf, makeBubblewrap, programOf, type Sandbox, SANDBOX_LIMITS } from '@starboard/sandbox';
import { allHostile } from '../support/sandbox/all-hostile.js';
import { escapes, runHostile } from '../support/sandbox/hostile.js';

/**
 * `npm run bench:suites [-- --json] [-- --suite FILE --responses FILE.jsonl]`: what the sandbox costs, how many programs a
 * second it runs on all cores, how many hostile ones it holds, and how many answers are graded a second without running any
 * (libs/scoring/bench/suites.ts). Figures of the sandbox are null without one. Never fails on a time.
 */
const STARTS = 41;
const PROGRAMS = 300;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const bare = async (): Promise<void> => {
  const child = spawn('/bin/sh', ['-c', ':'], { env: {}, stdio: 'pipe' });
  for (const stream of [child.stdout, child.stderr]) stream.resume();
  await once(child, 'close');
};

/** In turn, so that both meet the same load. */
async function startMs(sandbox: Sandbox): Promise<number> {
  const boxed = { files: {}, command: ['/bin/sh', '-c', ':'] };
  const times: [number, number][] = [];
  for (let at = 0; at < STARTS; at++) {
    times.push([await timed(() => sandbox.run(boxed, SANDBOX_LIMITS)), await timed(bare)]);
  }
  return median(times.map(([inside]) => inside)) - median(times.map(([, outside]) => outside));
}

/** Distinct programs in Python without imports, one a core. */
async function programsPerSecond(sandbox: Sandbox): Promise<number> {
  const oneACore = pLimit(availableParallelism());
  const ms = await timed(() =>
    Promise.all(
      Array.from({ length: PROGRAMS }, (_, at) =>
        oneACore(async () => {
          const source = `def f(n):\n    return sum(i * i for i in range(n))\nassert f(${at}) % 7 == ${at * (at - 1) * (2 * at - 1)} // 6 % 7`;
          const run = await sandbox.run(programOf('python', source, 'document'), limitsOf('python', 10));
          if (!run.ok || !run.outcome.completed) throw new Error(`Program ${at} failed: ${JSON.stringify(run)}`);
        }),
      ),
    ),
  );
  return (PROGRAMS / ms) * 1000;
}

async function hostileContained(sandbox: Sandbox): Promise<string> {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const programs = allHostile({ port, abstract: 'starboard-bench', secret: 'starboard-bench', folder: process.cwd() });
  let contained = 0;
  for (const program of programs) if (escapes(program, await runHostile(sandbox, program)).length === 0) contained += 1;
  server.close();
  return `${contained}/${programs.length}`;
}

async function graded(): Promise<{ gradedPerSecond: number } & Record<string, number>> {
  const options = process.argv.slice(2).filter((option) => option !== '--json');
  const program = 'dist/libs/scoring/bench/suites.js';
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--json', ...options]);
  return JSON.parse(stdout) as { gradedPerSecond: number };
}

const sandbox = makeBubblewrap();
const { level } = await sandbox.probe();
const full = level === 'full';
const figures = {
  sandboxLevel: level,
  sandboxStartMs: full ? await startMs(sandbox) : null,
  programsPerSecond: full ? await programsPerSecond(sandbox) : null,
  hostileContained: full ? await hostileContained(sandbox) : null,
  ...(await graded()),
};
sandbox.close();
const lines = Object.entries(figures).map(([name, value]) => {
  return `${name}: ${typeof value === 'number' ? Math.round(value * 10) / 10 : value}\n`;
});
writeFileSync(1, process.argv.includes('--json') ? `${JSON.stringify(figures)}\n` : lines.join(''));
