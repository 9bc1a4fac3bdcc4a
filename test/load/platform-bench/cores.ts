import { spawn } from 'node:child_process';
import { once } from 'node:events';

const ROUNDS = 1_200;

/** Reads and makes JSON, as workers do most of their time; the number of rounds is its argument. */
const WORK = `
  const rows = Array.from({ length: 2000 }, (_, n) => ({ id: 'x' + n, text: 'слово '.repeat(30), ends: [n, n + 1] }));
  let json = JSON.stringify(rows);
  for (let round = 0; round < Number(process.argv[1]); round += 1) json = JSON.stringify(JSON.parse(json));`;

/**
 * What a second process gives on this machine at best: the time of one process for work that shares nothing, by the time
 * of two that do half of it each. Two virtual cores are seldom two cores.
 */
export async function measureCores(): Promise<number> {
  const one = await time(1);
  return one / (await time(2));
}

async function time(processes: number): Promise<number> {
  const began = performance.now();
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['-e', WORK, String(ROUNDS / processes)], { stdio: 'inherit' }),
  );
  await Promise.all(children.map((child) => once(child, 'exit')));
  return performance.now() - began;
}
