import { once } from 'node:events';

const SAME_SIGNAL_MS = 1_000;
const PARENT_POLL_MS = 500;

/**
 * The first SIGINT or SIGTERM. A second one ends the process at once, unless it follows so soon that it is the same
 * Ctrl-C: a terminal sends it to the whole group, and npm passes its own on.
 */
export async function stopSignal(): Promise<string> {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const received = signals.map((name) => once(process, name).then(() => name));
  const signal = await Promise.race([...received, orphaned()]);
  const first = performance.now();
  for (const name of signals) process.on(name, () => performance.now() - first > SAME_SIGNAL_MS && process.exit(1));
  return signal;
}

/** npm starts us through a shell, which does not pass a SIGTERM on: then the shell is gone, and that is the signal. */
function orphaned(): Promise<string> {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined) return new Promise(() => undefined);
  return new Promise((resolve) => {
    const timer = setInterval(() => process.ppid !== parent && resolve('end of npm'), PARENT_POLL_MS);
    timer.unref();
  });
}
