import { spawn } from 'node:child_process';
import { once } from 'node:events';

const ROUNDS = 1_200;

/** Reads and makes JSON, as workers do most of their time; the number of rounds is its argument. */
const WORK = `
  const rows = Array.from({ length: 2000 }, (_, n) => ({ id: 'x' + n, text: 'слово '.repeat(30), ends: [n, n + 1] }));
  let json = JSON.stringify(rows);
  for (let round = 0; round < Number(process.argv[1]); round += 1) json = JSON.stringify(JSON.parse(json));`;

/**
 * Seconds of work that shares nothing, done by so many processes, each its part. One by two is what a second process gives
 * on this machine at best: two virtual cores are seldom two cores.
 */
export async function secondsAlone(processes: number): Promise<number> {
  const began = performance.now();
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['-e', WORK, String(ROUNDS / processes)], { stdio: 'inherit' }),
  );
  await Promise.all(children.map((child) => once(child, 'exit')));
  return (performance.now() - began) / 1_000;
}
