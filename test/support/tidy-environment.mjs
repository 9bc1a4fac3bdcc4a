import { setTimeout as pause } from 'node:timers/promises';
import { TestEnvironment } from 'jest-environment-node';

/** What ends soon by itself: files being read, sockets whose other side has hung up. */
const PATIENCE_MS = 90_000;
const BETWEEN_MS = 20;

/** Node, in which a file of tests fails that leaves something open: it would keep its process from ending. */
export default class TidyEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // Their pipes are opened when they are first looked at, and then belong to the process.
    void [process.stdin, process.stdout, process.stderr];
    this.before = process.getActiveResourcesInfo();
  }

  async teardown() {
    const left = await whatStays(this.before);
    await super.teardown();
    if (left.length > 0) throw new Error(`These tests leave something open: ${left.join(', ')}.`);
  }
}

/** What is open beyond what was before, when it had time to end. */
async function whatStays(before) {
  const giveUp = performance.now() + PATIENCE_MS;
  for (;;) {
    const now = process.getActiveResourcesInfo();
    for (const name of before) if (now.includes(name)) now.splice(now.indexOf(name), 1);
    if (now.length === 0 || performance.now() > giveUp) return now;
    await pause(BETWEEN_MS, undefined, { ref: false });
  }
}
