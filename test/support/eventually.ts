import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 75_000;
const BETWEEN_MS = 50;

/** Asks until there is an answer; a test that waits for another process's work has nothing else to wait for. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined | false | null>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const giveUp = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false && answer !== null) return answer;
    if (performance.now() > giveUp) throw new Error(`It never happened: ${what}.`);
    await pause(BETWEEN_MS);
  }
}
