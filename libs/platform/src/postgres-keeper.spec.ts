import { describe, expect, it } from '@jest/globals';
import { type KeeperPace, keepRunning } from './postgres-keeper.js';

const PACE: KeeperPace = { lookMs: 1, pauseMs: 1, longestMs: 2, attempts: 3, calmLooks: 5 };

/** A server that runs for so many looks, and then does not; every start of the script succeeds or fails. */
function scripted(runs: readonly number[], starts: readonly boolean[]) {
  const told: string[] = [];
  const stop = new AbortController();
  let life = 0;
  let looks = 0;
  let attempts = 0;
  const server = {
    isRunning: () => {
      looks += 1;
      if (life >= runs.length) stop.abort();
      return Promise.resolve(stop.signal.aborted || looks <= (runs[life] ?? 0));
    },
    start: () => {
      attempts += 1;
      if (starts[attempts - 1] === false) return Promise.reject(new Error(`attempt ${attempts}`));
      life += 1;
      looks = 0;
      return Promise.resolve();
    },
  };
  const report = {
    gone: (attempt: number) => void told.push(`gone ${attempt}`),
    back: (attempt: number) => void told.push(`back ${attempt}`),
    failed: (attempt: number, error: unknown) => void told.push(`${attempt} failed: ${String(error)}`),
  };
  return { told, outcome: keepRunning(server, report, stop.signal, PACE) };
}

describe('a server that is kept running', () => {
  it('is started again, and again when a start fails', async () => {
    const { told, outcome } = scripted([2], [false, true]);
    expect(await outcome).toBe('stopped');
    expect(told).toEqual(['gone 1', '1 failed: Error: attempt 1', 'gone 2', 'back 2']);
  });

  it('is given up after as many attempts as it has, also when each of them succeeds and lasts for a moment', async () => {
    expect(await scripted([1], [false, false, false]).outcome).toBe('given-up');
    expect(await scripted([1, 1, 1, 1], [true, true, true]).outcome).toBe('given-up');
  });

  it('has all attempts again after a calm time', async () => {
    const { told, outcome } = scripted([1, 1, 6, 1, 1], [true, true, true, true, true]);
    expect(await outcome).toBe('stopped');
    expect(told.filter((line) => line.startsWith('back'))).toEqual(['back 1', 'back 2', 'back 1', 'back 2', 'back 3']);
  });
});
